/** Who the coach is on this installation. */
export class CoachIdentity {
  constructor(
    readonly name: string,
    readonly supportEmail: string,
  ) {}
}
