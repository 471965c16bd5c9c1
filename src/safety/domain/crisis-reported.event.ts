/** Somebody with an account wrote a crisis message, and staff have a case about it. */
export class CrisisReported {
  constructor(readonly userId: string) {}
}
