import { Injectable } from '@nestjs/common';
import { type ContentItem, type ContentMatter, matterOf } from '../domain/content-item.js';
import { ContentItemRepository } from './ports/content-item.repository.js';
import type { Plannable } from '../domain/practice.js';

/** Returns an item at a version, retired or not; null if there was no such version. */
@Injectable()
export class ReadContent {
  constructor(private readonly items: ContentItemRepository) {}

  async execute(contentNumber: number, version: number): Promise<ContentMatter | null> {
    const found = await this.items.versionOf(contentNumber, version);
    return found && matterOf(found);
  }

  /** Returns the present versions of items, by number, for sending; retired or not. Unknown ones are left out. */
  async latest(contentNumbers: readonly number[]): Promise<Map<number, { version: number; matter: ContentMatter }>> {
    const items = await this.items.byNumbers(contentNumbers);
    return new Map(items.map((item) => [item.contentNumber, { version: item.version, matter: matterOf(item) }]));
  }
}

/** Lists the practices that plans are built from: every item of the catalogue that is not retired. */
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
