/** `unreachable`: nobody asked for it; the carrier says that texts can't arrive there. */
export type SuppressionSource = 'reply' | 'provider' | 'unreachable';

/** Numbers that must not be texted, whoever has them. Joins the running transaction. */
export abstract class SuppressionList {
  /** Returns those that are on the list, with the reason. */
  abstract among(phoneNumbers: readonly string[]): Promise<ReadonlyMap<string, SuppressionSource>>;
  /** @returns false when the number was on it already */
  abstract add(phoneNumber: string, source: SuppressionSource, at: Date): Promise<boolean>;
  /**
   * @param source left out: whatever it is
   * @returns false when the number was not on it, or for another reason
   */
  abstract remove(phoneNumber: string, source?: SuppressionSource): Promise<boolean>;
}
