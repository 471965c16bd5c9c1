import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { type MemberNote, MemberNoteRepository } from './ports/member-note.repository.js';

/** What staff noted about a member, the latest first. */
@Injectable()
export class ListMemberNotes {
  constructor(private readonly notes: MemberNoteRepository) {}

  execute(userId: string, page: PageRequest): Promise<Page<MemberNote>> {
    return this.notes.ofUser(userId, page);
  }
}
