/** Where staff are written to. */
export class SupportContact {
  constructor(readonly email: string) {}
}
