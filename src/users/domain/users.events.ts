/** A person's number became another one, or begins to wait for a YES. A first number that does not wait is no change. */
export class PhoneNumberChanged {
  readonly userId: string;
  /** The author of the change: the person, or a staff member. */
  readonly actorId: string;
  /** E.164, as the next one; empty where there was none. The same where the number stays and begins to wait. */
  readonly before: string;
  readonly phoneNumber: string;
  /** True if it needs no YES: then nothing is asked. */
  readonly isConfirmed: boolean;
  readonly at: Date;

  constructor(change: PhoneNumberChanged) {
    this.userId = change.userId;
    this.actorId = change.actorId;
    this.before = change.before;
    this.phoneNumber = change.phoneNumber;
    this.isConfirmed = change.isConfirmed;
    this.at = change.at;
  }
}

/** A person confirmed a new email address. */
export class EmailChanged {
  constructor(readonly userId: string) {}
}

/** A person deletes their account. Rows that belong to it go with it by their foreign keys. */
export class AccountDeleted {
  constructor(readonly userId: string) {}
}
