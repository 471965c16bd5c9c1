/** A module that keeps something about a person. `erase` joins the transaction of the deletion; both are idempotent. */
export abstract class PersonalDataHolder {
  /** The section's name in the person's download, snake_case. */
  abstract readonly name: string;
  /** Everything the module holds about this person, ready to be written as JSON; no secrets. */
  abstract export(userId: string): Promise<unknown>;
  /** Removes it, or strips it of everything personal where a record must stay. Intents for providers are recorded, not sent. */
  abstract erase(userId: string): Promise<void>;
}

/** Where modules hand in their holders, from `onModuleInit`. */
export abstract class PersonalDataRegistry {
  abstract register(holder: PersonalDataHolder): void;
  abstract readonly holders: readonly PersonalDataHolder[];
}
