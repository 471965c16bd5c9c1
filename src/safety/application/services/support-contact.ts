/** Staff's email address for safety reports. */
export class SupportContact {
  constructor(readonly email: string) {}
}
