export type SuppressionSource = 'reply' | 'provider';

/** Numbers that must not be texted, whoever has them. Joins the running transaction. */
export abstract class SuppressionList {
  abstract has(phoneNumber: string): Promise<boolean>;
  /** Which of these are on it. */
  abstract among(phoneNumbers: readonly string[]): Promise<Set<string>>;
  /** @returns false when the number was on it already */
  abstract add(phoneNumber: string, source: SuppressionSource, at: Date): Promise<boolean>;
  /** @returns false when the number was not on it */
  abstract remove(phoneNumber: string): Promise<boolean>;
}
