import { Controller, Get } from '@nestjs/common';
import { CurrentPrincipal } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse } from '../../../shared/adapters/http/response.decorators.js';
import type { Principal } from '../../../shared/domain/principal.js';
import type { UserAccount } from '../../../users/users.api.js';
import { MailQueueStore } from '../persistence/mail-queue.store.js';
import { refusedAt } from '../../domain/mail-rules.js';
import { type EmailDeliveryWire, emailDeliveryWire } from './email-delivery.contract.js';

/** Tells people that our emails don't reach them. */
@Controller('api/email')
export class EmailDeliveryController {
  constructor(private readonly queue: MailQueueStore) {}

  @Get('delivery')
  @WireResponse(200, emailDeliveryWire)
  async readEmailDelivery(@CurrentPrincipal() { account }: Principal<UserAccount>): Promise<EmailDeliveryWire> {
    const refused = refusedAt(await this.queue.allOfUser(account.id), account);
    return { refused_at: refused?.toISOString() ?? null };
  }
}
