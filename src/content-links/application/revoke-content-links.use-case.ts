import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { ContentLinkRepository } from './ports/content-link.repository.js';

/** Makes a person's links open nothing any more: all of them, or those to one item. */
@Injectable()
export class RevokeContentLinks {
  constructor(
    private readonly links: ContentLinkRepository,
    private readonly clock: Clock,
  ) {}

  execute(userId: string, contentNumber: number | null = null): Promise<void> {
    return this.links.revoke(userId, contentNumber, this.clock.now());
  }
}
