/** A person was signed out everywhere, or everywhere but here: by choice, by a new password, or at the end of the account. */
export class SignedOut {
  constructor(readonly userId: string) {}
}
