import { Injectable } from '@nestjs/common';
import { UserRepository } from './ports/user.repository.js';

/** A YES arrived from a number: it is confirmed for everyone whose account waits for that. */
@Injectable()
export class ConfirmPhoneNumber {
  constructor(private readonly users: UserRepository) {}

  /** Joins the running transaction. @param phoneNumber E.164 @returns the ids of those who waited */
  execute(phoneNumber: string): Promise<string[]> {
    return this.users.confirmNumber(phoneNumber);
  }
}
