/** Where staff are written to. */
export class SupportDesk {
  constructor(readonly email: string) {}
}
