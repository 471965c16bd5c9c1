import { Injectable } from '@nestjs/common';
import type { ContentItem } from '../domain/content-item.js';
import type { Plannable } from '../domain/plan.js';
import { ContentItemRepository } from './ports/content-item.repository.js';

/** What plans are made of: every item of the catalogue that is not retired. */
@Injectable()
export class PlannablePractices {
  private known: { signature: string; practices: readonly Plannable[] } | undefined;

  constructor(private readonly items: ContentItemRepository) {}

  /** The same array while the catalogue stays the same, so that a planner can keep what it learned of it. */
  async all(): Promise<readonly Plannable[]> {
    const items = await this.items.plannable();
    const signature = items
      .map(({ contentNumber, version, lastEdited }) => `${contentNumber}.${version}.${lastEdited.getTime()}`)
      .join();
    if (this.known?.signature !== signature) this.known = { signature, practices: items.map(plannable) };
    return this.known.practices;
  }
}

const plannable = ({
  contentNumber,
  text,
  title,
  textMessage,
  stage,
  skills,
  prerequisites,
  situations,
}: ContentItem): Plannable => ({
  number: contentNumber,
  title,
  textMessage,
  body: text ?? '',
  stage,
  skills,
  prerequisites,
  situations,
});
