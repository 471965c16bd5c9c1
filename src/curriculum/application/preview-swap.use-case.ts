import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { CurriculumItem } from '../domain/curriculum.js';
import { requireLinked } from '../domain/linked-practice.js';
import { replacementIn } from '../domain/replies.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** What a swap would bring: the item as it would be, with its title. */
export interface SwapPreview {
  item: CurriculumItem;
  title: string;
}

export interface OwnItem {
  userId: string;
  itemId: string;
  /** The only practice that is open to this session; null: any. */
  linkedPractice: number | null;
}

/** Shows what would come in a practice's place; nothing changes. */
@Injectable()
export class PreviewSwap {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
  ) {}

  /** @throws NotFound, LogInRequired, CannotSwap, NothingElseFits */
  async execute({ userId, itemId, linkedPractice }: OwnItem): Promise<SwapPreview> {
    const curriculum = await this.curricula.ofUser(userId);
    const swapped = curriculum?.items.find(({ id }) => id === itemId);
    if (!curriculum || !swapped) throw new NotFound();
    requireLinked(swapped, linkedPractice);
    const context = await this.contexts.of(userId, curriculum.preferences);
    const item = replacementIn(curriculum, itemId, context);
    const title = context.practices.find(({ number }) => number === item.contentNumber)!.title;
    return { item, title };
  }
}
