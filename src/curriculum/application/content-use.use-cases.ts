import { Injectable } from '@nestjs/common';
import { ReadContent } from '../../catalogue/catalogue.api.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { type ContentHolder, type ContentHolderFilter, ContentHolderQueries } from './ports/content-holder.queries.js';
import { crisisIn } from '../../language/language.api.js';
import { LEAST_WRITERS } from '../domain/journal.js';
import { ContentOutcomeQueries, type ContentOutcomes } from './ports/content-outcome.queries.js';
import { type FailedPlan, FailedPlanQueries } from './ports/failed-plan.queries.js';

/** Who has an item of the catalogue in their plan, and which version of it. */
@Injectable()
export class ListContentHolders {
  constructor(
    private readonly readContent: ReadContent,
    private readonly holders: ContentHolderQueries,
  ) {}

  /** @throws NotFound when there is no such item */
  async execute(contentNumber: number, filter: ContentHolderFilter, page: PageRequest): Promise<Page<ContentHolder>> {
    await this.mustBeThere(contentNumber);
    return this.holders.list(contentNumber, filter, page);
  }

  /** @throws NotFound when there is no such item */
  async mustBeThere(contentNumber: number): Promise<void> {
    if (!(await this.readContent.latest([contentNumber])).has(contentNumber)) throw new NotFound();
  }
}

/**
 * What people wrote about a practice, for those who write practices: without names, and only where enough people wrote
 * that no one is singled out. Words in danger are no reflections; those that an earlier release stored as one are left
 * out here.
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

/** Plans that could not be made and wait for staff, those who wait longest first. */
@Injectable()
export class ListFailedPlans {
  constructor(private readonly plans: FailedPlanQueries) {}

  execute(page: PageRequest): Promise<Page<FailedPlan>> {
    return this.plans.list(page);
  }
}
