import { Injectable } from '@nestjs/common';
import { CurrentSafetyCases } from '../../../safety/safety.api.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { FindUser } from '../../../users/users.api.js';
import { TalksClosed } from '../../domain/chat.errors.js';
import { groundOf, type ReadingGround } from '../../domain/talk-access.js';
import { TalkAccessRepository } from '../ports/talk-access.repository.js';

/** On what ground staff may read a member's talks now. */
@Injectable()
export class TalkGrounds {
  constructor(
    private readonly access: TalkAccessRepository,
    private readonly safetyCases: CurrentSafetyCases,
    private readonly people: FindUser,
  ) {}

  /** @throws NotFound for an unknown id, TalksClosed without a ground */
  async of(userId: string): Promise<ReadingGround> {
    const person = await this.people.execute(userId);
    if (!person) throw new NotFound();
    const ground = groundOf(await this.access.consentOf(userId), await this.safetyCases.has(userId));
    if (ground === null) throw new TalksClosed(person.firstName);
    return ground;
  }
}
