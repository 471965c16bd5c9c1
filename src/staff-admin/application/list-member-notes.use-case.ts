import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { type MemberNote, MemberNoteRepository } from './ports/member-note.repository.js';
import { MemberQueries } from './ports/member.queries.js';

/** What staff noted about a member, the latest first. */
@Injectable()
export class ListMemberNotes {
  constructor(
    private readonly notes: MemberNoteRepository,
    private readonly members: MemberQueries,
  ) {}

  /** @throws NotFound */
  async execute(userId: string, page: PageRequest): Promise<Page<MemberNote>> {
    if (!(await this.members.find(userId))) throw new NotFound();
    return this.notes.ofUser(userId, page);
  }
}
