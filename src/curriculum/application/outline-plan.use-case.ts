import { Injectable } from '@nestjs/common';
import { ReadContent } from '../../catalogue/catalogue.api.js';
import type { CurriculumItem } from '../domain/curriculum.js';
import { itemInHand, outlineOf, type PlanOutline } from '../domain/plan-outline.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** A person's plan, as the coach who talks with them about it knows it. */
@Injectable()
export class OutlinePlan {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly readContent: ReadContent,
  ) {}

  /** Null for a person who has no plan, or whose plan is still being made. */
  async execute(userId: string): Promise<PlanOutline | null> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum) return null;
    const inHand = itemInHand(curriculum);
    const titles = await this.curricula.titles(curriculum.id);
    return outlineOf(curriculum, titles, inHand && (await this.textOf(inHand)));
  }

  private async textOf({ contentNumber, contentVersion }: CurriculumItem): Promise<string | null> {
    const content =
      contentVersion === null
        ? (await this.readContent.latest([contentNumber])).get(contentNumber)?.matter
        : await this.readContent.execute(contentNumber, contentVersion);
    return content?.text ?? null;
  }
}
