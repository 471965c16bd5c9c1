import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { Session } from '../domain/session.js';
import { SessionRepository } from './ports/session.repository.js';

/** The devices on which a person is signed in. */
@Injectable()
export class ListSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string, page: PageRequest): Promise<Page<Session>> {
    return this.sessions.listOf(userId, this.clock.now(), page);
  }
}
