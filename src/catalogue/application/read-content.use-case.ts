import { Injectable } from '@nestjs/common';
import { type ContentMatter, matterOf } from '../domain/content-item.js';
import { ContentItemRepository } from './ports/content-item.repository.js';

/** What an item said at a version, retired or not; null when there was no such version. */
@Injectable()
export class ReadContent {
  constructor(private readonly items: ContentItemRepository) {}

  async execute(contentNumber: number, version: number): Promise<ContentMatter | null> {
    const found = await this.items.versionOf(contentNumber, version);
    return found && matterOf(found);
  }

  /** What items say now, by number, for who sends them; retired or not. Unknown ones are left out. */
  async latest(contentNumbers: readonly number[]): Promise<Map<number, { version: number; matter: ContentMatter }>> {
    const items = await this.items.byNumbers(contentNumbers);
    return new Map(items.map((item) => [item.contentNumber, { version: item.version, matter: matterOf(item) }]));
  }
}
