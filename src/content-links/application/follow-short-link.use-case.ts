import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { tokensIn, VIEWER_OF_NOTHING, viewerPath } from '../domain/content-link.js';
import { WRONG_LINKS } from './open-content-link.use-case.js';
import { ContentLinkRepository } from './ports/content-link.repository.js';

export interface FollowShortLinkInput {
  /** What follows /c/ in the address, with what a phone took for a part of it. */
  tapped: string;
  clientAddress: string;
}

/**
 * Finds where the short address in a text leads. A link that has ended leads to the viewer like any other, which says
 * so.
 * @throws RateLimited after too many wrong ones from one address
 */
@Injectable()
export class FollowShortLink {
  constructor(
    private readonly links: ContentLinkRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /** @returns a path below the product's address */
  async execute({ tapped, clientAddress }: FollowShortLinkInput): Promise<string> {
    await this.limiter.consume(WRONG_LINKS, clientAddress);
    for (const token of tokensIn(tapped)) {
      const link = await this.links.byToken(token);
      if (!link) continue;
      await this.limiter.giveBack(WRONG_LINKS, clientAddress);
      return viewerPath(link, token);
    }
    return VIEWER_OF_NOTHING;
  }
}
