/** Whether staff need a second factor here: STAFF_MFA. */
export class SecondFactorPolicy {
  constructor(readonly isRequired: boolean) {}
}
