/** Rules for staff sessions only. */
export class StaffSessionPolicy {
  constructor(
    /** They reach nothing before a second factor: STAFF_MFA. */
    readonly needsSecondFactor: boolean,
    /** They end soon. Not where application time is virtual: a person who advances it by weeks stays signed in. */
    readonly endsSoon: boolean,
  ) {}
}
