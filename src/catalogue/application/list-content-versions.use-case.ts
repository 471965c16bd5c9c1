import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { ContentVersion } from '../domain/content-item.js';
import { ContentItemRepository } from './ports/content-item.repository.js';
import { VersionRecipients } from './ports/version-recipients.js';

/** A version with how many people have been sent it. */
export type HeldVersion = ContentVersion & { people: number };

/** What an item said at each of its versions, newest first, with how many people have it. */
@Injectable()
export class ListContentVersions {
  constructor(
    private readonly items: ContentItemRepository,
    private readonly recipients: VersionRecipients,
  ) {}

  /** @throws NotFound when there is no such item */
  async execute(contentNumber: number, page: PageRequest): Promise<Page<HeldVersion>> {
    const { count, results } = await this.items.versions(contentNumber, page);
    if (count === 0) throw new NotFound();
    const people = await this.recipients.countPeople(
      contentNumber,
      results.map(({ version }) => version),
    );
    return { count, results: results.map((version) => ({ ...version, people: people.get(version.version) ?? 0 })) };
  }
}
