/** What all modules together keep about a person; `boot/personal-data.ts` has the list. */
export abstract class PersonalData {
  /** Everything, by the name of its section in the download, ready to be written as JSON; no secrets. */
  abstract sectionsOf(userId: string): Promise<Record<string, unknown>>;
}
