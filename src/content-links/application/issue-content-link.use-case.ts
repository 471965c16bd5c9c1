import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { newContentLink } from '../domain/content-link.js';
import { ContentLinkRepository } from './ports/content-link.repository.js';

export interface IssueContentLinkInput {
  userId: string;
  contentNumber: number;
  version: number;
}

/** Makes a link to an item for one person. The token is returned this once: its holder is signed in by it. */
@Injectable()
export class IssueContentLink {
  constructor(
    private readonly links: ContentLinkRepository,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(input: IssueContentLinkInput): Promise<{ path: string; expiresAt: Date }> {
    const token = this.ids.secret();
    const link = newContentLink({ ...input, id: this.ids.uuid() }, this.clock.now());
    await this.links.add(link, token);
    return { path: `/content/${input.contentNumber}?user=${input.userId}&token=${token}`, expiresAt: link.expiresAt };
  }
}
