import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { CurriculumItem } from '../domain/curriculum.js';
import { replacementIn } from '../domain/replies.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** What a swap would bring: the item as it would be, with its title. */
export interface SwapPreview {
  item: CurriculumItem;
  title: string;
}

/** Shows what would come in a practice's place; nothing changes. */
@Injectable()
export class PreviewSwap {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
  ) {}

  /** @throws NotFound, CannotSwap, NothingElseFits */
  async execute({ userId, itemId }: { userId: string; itemId: string }): Promise<SwapPreview> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum?.items.some(({ id }) => id === itemId)) throw new NotFound();
    const context = await this.contexts.of(userId, curriculum.preferences);
    const item = replacementIn(curriculum, itemId, context);
    const title = context.practices.find(({ number }) => number === item.contentNumber)!.title;
    return { item, title };
  }
}
