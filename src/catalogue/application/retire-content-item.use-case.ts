import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { ContentItem } from '../domain/content-item.js';
import { ContentEdits } from './services/content-edits.js';
import { ContentItemRepository } from './ports/content-item.repository.js';

export interface Retirement {
  staffId: string;
  contentNumber: number;
  /** False takes it back into use. */
  retired: boolean;
}

/**
 * Takes an item out of new plans, or back into them. Links to it keep working, and people who have it in a plan still
 * get it. Doing it twice changes nothing.
 */
@Injectable()
export class RetireContentItem {
  constructor(
    private readonly items: ContentItemRepository,
    private readonly edits: ContentEdits,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  execute({ staffId, contentNumber, retired }: Retirement): Promise<ContentItem> {
    return this.edits.inTurn(async (catalogue) => {
      const known = catalogue.find((item) => item.contentNumber === contentNumber);
      if (!known) throw new NotFound();
      if ((known.retiredAt !== null) === retired) return known;
      const now = this.clock.now();
      const item: ContentItem = { ...known, retiredAt: retired ? now : null, lastEdited: now };
      await this.items.save([item], staffId);
      await this.edits.record(staffId, retired ? 'content-item.retired' : 'content-item.restored', item, {
        version: item.version,
      });
      return item;
    });
  }
}
