import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { ContentItem } from '../domain/content-item.js';
import { type ContentItemFilter, ContentItemRepository } from './ports/content-item.repository.js';

/** The catalogue, for staff: retired items too. */
@Injectable()
export class ListContentItems {
  constructor(private readonly items: ContentItemRepository) {}

  execute(filter: ContentItemFilter, page: PageRequest): Promise<Page<ContentItem>> {
    return this.items.list(filter, page);
  }

  /** @throws NotFound */
  async one(contentNumber: number): Promise<ContentItem> {
    const item = await this.items.byNumber(contentNumber);
    if (!item) throw new NotFound();
    return item;
  }
}
