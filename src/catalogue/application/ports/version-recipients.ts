/** Who was sent which version of a practice; the module that keeps the plans knows. */
export abstract class VersionRecipients {
  /** How many people were sent each of these versions of an item; versions without any are left out. */
  abstract countPeople(contentNumber: number, versions: readonly number[]): Promise<Map<number, number>>;
}
