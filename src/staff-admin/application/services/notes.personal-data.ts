import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { MemberNoteRepository } from '../ports/member-note.repository.js';

/** What staff noted about a person, without who did; all of it is deleted with the account. */
@Injectable()
export class NotesPersonalData extends PersonalDataHolder {
  readonly name = 'staff_notes';

  constructor(private readonly notes: MemberNoteRepository) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    return (await this.notes.allOfUser(userId)).map(({ body, created }) => ({ note: body, at: created.toISOString() }));
  }

  erase(userId: string): Promise<void> {
    return this.notes.eraseOfUser(userId);
  }
}
