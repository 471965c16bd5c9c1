import { Injectable } from '@nestjs/common';
import { ReadContent } from '../../catalogue/catalogue.api.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { crisisIn } from '../../language/crisis.api.js';
import { LEAST_WRITERS } from '../domain/journal.js';
import { ContentOutcomeQueries, type ContentOutcomes } from './ports/content-outcome.queries.js';

/**
 * Lists reflections on a practice for its authors: without names, and only if enough people wrote that no one is
 * singled out. Crisis messages are not reflections; those that an earlier release stored are left out here.
 */
@Injectable()
export class ListContentReflections {
  constructor(
    private readonly readContent: ReadContent,
    private readonly outcomes: ContentOutcomeQueries,
  ) {}

  /** @throws NotFound when there is no such item */
  async execute(contentNumber: number, page: PageRequest): Promise<Page<string>> {
    if (!(await this.readContent.latest([contentNumber])).has(contentNumber)) throw new NotFound();
    const { writers } = await this.outcomes.count(contentNumber);
    if (writers < LEAST_WRITERS) return { count: 0, results: [] };
    const { count, results } = await this.outcomes.reflections(contentNumber, page);
    return { count, results: results.filter((text) => crisisIn(text) === null) };
  }
}

/** Counts how often a practice was sent, done, skipped and swapped, and how many people wrote about it. */
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
