/** Proof that a person agreed to personalised text messages. */
export interface TextConsent {
  givenAt: Date;
  /** Which wording the sign-up screen showed. */
  version: string;
}
