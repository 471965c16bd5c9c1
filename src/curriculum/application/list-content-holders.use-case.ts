import { Injectable } from '@nestjs/common';
import { ReadContent } from '../../catalogue/catalogue.api.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { type ContentHolder, type ContentHolderFilter, ContentHolderQueries } from './ports/content-holder.queries.js';

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
