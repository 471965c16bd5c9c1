import { Injectable } from '@nestjs/common';
import { ReadContent } from '../../catalogue/catalogue.api.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type ContentOutcomes, ContentOutcomeQueries } from './ports/content-outcome.queries.js';

/** How often a practice was sent, done, skipped and swapped, and how many wrote about it. */
@Injectable()
export class ViewContentOutcomes {
  constructor(
    private readonly readContent: ReadContent,
    private readonly outcomes: ContentOutcomeQueries,
  ) {}

  /** @throws NotFound when there is no such item */
  async execute(contentNumber: number): Promise<ContentOutcomes> {
    if (!(await this.readContent.latest([contentNumber])).has(contentNumber)) throw new NotFound();
    return this.outcomes.count(contentNumber);
  }
}
