import { Injectable } from '@nestjs/common';
import { offsetOf, type Page, type PageRequest } from '../../shared/domain/page.js';
import { type JournalEntry, journalOf, searched } from '../domain/journal.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

export interface ReadJournalInput {
  userId: string;
  /** Words that an entry has to hold; empty: any. */
  search: string;
  page: PageRequest;
}

/** What a person wrote about their practices, in all their plans; the newest first. */
@Injectable()
export class ReadJournal {
  constructor(private readonly curricula: CurriculumRepository) {}

  async execute({ userId, search, page }: ReadJournalInput): Promise<Page<JournalEntry>> {
    const found = searched(await this.entriesOf(userId), search);
    const offset = offsetOf(page);
    return { count: found.length, results: found.slice(offset, offset + page.size) };
  }

  /** A person has a few plans at most, of 52 practices each. */
  async entriesOf(userId: string): Promise<JournalEntry[]> {
    const plans = await this.curricula.allOfUser(userId);
    const written = plans.filter(({ items }) => items.some(({ reflection }) => reflection !== null));
    return journalOf(
      await Promise.all(
        written.map(async (curriculum) => ({ curriculum, titles: await this.curricula.titles(curriculum.id) })),
      ),
    );
  }
}
