import { Injectable } from '@nestjs/common';
import { type ContentMatter, matterOf } from '../domain/content-item.js';
import { ContentItemRepository } from './ports/content-item.repository.js';

/** What an item said at a version, retired or not; null when there never was one. */
@Injectable()
export class ReadContent {
  constructor(private readonly items: ContentItemRepository) {}

  execute(contentNumber: number, version: number): Promise<ContentMatter | null> {
    return this.items.versionOf(contentNumber, version);
  }

  /** What it says now, for who sends it; retired or not. */
  async latest(contentNumber: number): Promise<{ version: number; matter: ContentMatter } | null> {
    const item = await this.items.byNumber(contentNumber);
    return item && { version: item.version, matter: matterOf(item) };
  }
}
