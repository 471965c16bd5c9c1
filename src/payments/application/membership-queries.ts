import { Injectable } from '@nestjs/common';
import type { AccessUntil } from '../domain/membership.js';
import { MembershipRepository } from './ports/membership.repository.js';

export type { AccessUntil };

/** What other rooms may ask about a person's membership. */
@Injectable()
export class MembershipQueries {
  constructor(private readonly memberships: MembershipRepository) {}

  /** Until when the person has access: a moment (it may have passed), without end in sight, or null: never yet. */
  async accessUntil(userId: string): Promise<AccessUntil> {
    return (await this.memberships.find(userId))?.accessUntil ?? null;
  }
}
