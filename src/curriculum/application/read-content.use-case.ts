import { Injectable } from '@nestjs/common';
import type { ContentMatter } from '../domain/content-item.js';
import { ContentItemRepository } from './ports/content-item.repository.js';

/** What an item said at a version, retired or not; null when there never was one. */
@Injectable()
export class ReadContent {
  constructor(private readonly items: ContentItemRepository) {}

  execute(contentNumber: number, version: number): Promise<ContentMatter | null> {
    return this.items.versionOf(contentNumber, version);
  }
}
