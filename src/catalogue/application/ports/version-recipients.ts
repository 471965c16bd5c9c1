/** The recipients of each version of a practice; the module that stores the plans knows. */
export abstract class VersionRecipients {
  /** Counts the people to whom each of these versions of an item was sent; versions without any are left out. */
  abstract countPeople(contentNumber: number, versions: readonly number[]): Promise<Map<number, number>>;
}
