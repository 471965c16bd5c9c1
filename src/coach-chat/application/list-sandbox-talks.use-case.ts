import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { SandboxTalk } from '../domain/sandbox-talk.js';
import { type SandboxTalkFilter, SandboxTalkQueries } from './ports/sandbox-talk.queries.js';

/** A member of staff's own talks with the sandbox. */
@Injectable()
export class ListSandboxTalks {
  constructor(private readonly talks: SandboxTalkQueries) {}

  execute(userId: string, filter: SandboxTalkFilter, page: PageRequest): Promise<Page<SandboxTalk>> {
    return this.talks.list(userId, page, filter);
  }
}
