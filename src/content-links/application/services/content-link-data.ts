import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { ContentLinkRepository } from '../ports/content-link.repository.js';

/** A person's links, for their download, and their deletion. */
@Injectable()
export class ContentLinkData extends PersonalDataHolder {
  readonly name = 'content_links';

  constructor(private readonly links: ContentLinkRepository) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const links = await this.links.byUser(userId);
    return links.map(({ contentNumber, createdAt, expiresAt, revokedAt }) => ({
      content_number: contentNumber,
      created_at: createdAt,
      expires_at: expiresAt,
      revoked_at: revokedAt,
    }));
  }

  erase(userId: string): Promise<void> {
    return this.links.removeAll(userId);
  }
}
