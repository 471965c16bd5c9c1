import { Controller, Get, Post } from '@nestjs/common';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { WireResponse } from '../../../../shared/adapters/http/response.decorators.js';
import { RetryKilledTexts } from '../../../application/text-outcomes.use-cases.js';
import { type TextChannelView, ViewTextChannel } from '../../../application/view-channel.use-cases.js';
import { CHANNEL_FAILURE_TEXTS } from '../../../domain/channel.js';
import { type RetriedTextsWire, retriedTextsWire, type TextChannelWire, textChannelWire } from '../texts.contract.js';

@StaffOnly()
@Controller('api/staff/texts/channel')
export class TextChannelController {
  constructor(
    private readonly view: ViewTextChannel,
    private readonly retryKilled: RetryKilledTexts,
  ) {}

  @Get()
  @WireResponse(200, textChannelWire)
  async readTextChannel(): Promise<TextChannelWire> {
    return present(await this.view.execute());
  }

  @Post('retry')
  @WireResponse(200, retriedTextsWire)
  retry(@CurrentPrincipal() { userId }: Principal): Promise<RetriedTextsWire> {
    return this.retryKilled.execute(userId);
  }
}

const present = ({ pause, killed, stuck }: TextChannelView): TextChannelWire => ({
  state: pause ? 'paused' : 'open',
  since: pause?.since.toISOString() ?? null,
  reason: pause && CHANNEL_FAILURE_TEXTS[pause.failure],
  code: pause?.code ?? null,
  next_try_at: pause?.nextTryAt.toISOString() ?? null,
  killed,
  stuck: stuck.map(({ itemId, userId, personName, failures, since, nextTryAt }) => ({
    item_id: itemId,
    user: userId,
    person_name: personName,
    failures,
    since: since.toISOString(),
    next_try_at: nextTryAt.toISOString(),
  })),
});
