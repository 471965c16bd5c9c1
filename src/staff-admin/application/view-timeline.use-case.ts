import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { MemberQueries } from './ports/member.queries.js';
import { type TimelineEvent, TimelineQueries } from './ports/timeline.queries.js';

/** Texts and mails, a member's replies and what became of their plan, in one column by time, for staff. */
@Injectable()
export class ViewTimeline {
  constructor(
    private readonly timeline: TimelineQueries,
    private readonly members: MemberQueries,
  ) {}

  /** @throws NotFound */
  async execute(userId: string, page: PageRequest): Promise<Page<TimelineEvent>> {
    if (!(await this.members.find(userId))) throw new NotFound();
    return this.timeline.list(userId, page);
  }
}
