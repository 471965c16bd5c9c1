import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { InboundTextRepository, type UnplacedReply } from './ports/inbound-text.repository.js';

/** What people texted that fits no practice, for staff: newest first. */
@Injectable()
export class ListReplies {
  constructor(private readonly inbound: InboundTextRepository) {}

  execute(page: PageRequest): Promise<Page<UnplacedReply>> {
    return this.inbound.unplaced(page);
  }
}
