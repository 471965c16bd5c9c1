import { Injectable } from '@nestjs/common';
import type { ContentItem } from '../../domain/content-item.js';
import type { Plannable } from '../../domain/practice.js';
import { ContentItemRepository } from '../ports/content-item.repository.js';

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
    if (this.known?.signature !== signature) this.known = { signature, practices: plannables(items) };
    return this.known.practices;
  }
}

/** A practice that builds on a retired one is planned without it; otherwise no plan would ever reach it. */
function plannables(items: readonly ContentItem[]): Plannable[] {
  const numbers = new Set(items.map(({ contentNumber }) => contentNumber));
  return items.map((item) => ({
    number: item.contentNumber,
    title: item.title,
    textMessage: item.textMessage,
    body: item.text ?? '',
    stage: item.stage,
    skills: item.skills,
    prerequisites: item.prerequisites.filter((number) => numbers.has(number)),
    situations: item.situations,
    planReason: item.planReason,
    revisitReason: item.revisitReason,
  }));
}
