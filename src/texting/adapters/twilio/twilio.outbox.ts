import { Logger } from '@nestjs/common';
import type { TwilioSettings } from '../../../config/configuration.js';
import { CarrierOutbox, type CarriedText } from '../../application/ports/carrier-inbox.js';
import { stateOf } from './message-status.js';
import { type TwilioClient, twilioClient } from './twilio-client.js';

const RESPONSE_MS = 10_000;
/** The most that Twilio gives. */
const PAGE_SIZE = 1_000;

type MessagePage = Pick<Awaited<ReturnType<TwilioClient['messages']['page']>>, 'instances' | 'nextPage'>;

export class TwilioOutbox implements CarrierOutbox {
  private readonly logger = new Logger('Texts');
  private readonly client: TwilioClient;

  constructor(private readonly settings: TwilioSettings) {
    this.client = twilioClient(settings, RESPONSE_MS);
  }

  async since(since: Date, cutOff: AbortSignal): Promise<CarriedText[] | null> {
    try {
      return (await this.read(since, cutOff)).reverse();
    } catch (error) {
      if (cutOff.aborted) return null;
      const { status, code } = error as { status?: number; code?: number | string };
      this.logger.warn({ status, code }, 'The list of sent texts could not be read and will be retried');
      return null;
    }
  }

  /** Newest first, as Twilio lists them. It cannot filter by creation, and what still waits there has no date of sending. */
  private async read(since: Date, cutOff: AbortSignal): Promise<CarriedText[]> {
    const { sender } = this.settings;
    const query = { ...('from' in sender ? { from: sender.from } : {}), pageSize: PAGE_SIZE };
    const texts: CarriedText[] = [];
    let page: MessagePage | undefined = await this.client.messages.page(query);
    while (page) {
      for (const { direction, sid, to, body, dateCreated, status, errorCode } of page.instances)
        if (direction !== 'inbound' && dateCreated >= since)
          texts.push({
            providerId: sid,
            to,
            body: body ?? '',
            at: dateCreated,
            state: stateOf(status) ?? 'sent',
            code: errorCode ? String(errorCode) : null,
          });
      if (page.instances.every(({ dateCreated }) => dateCreated < since)) return texts;
      cutOff.throwIfAborted();
      page = await page.nextPage();
    }
    return texts;
  }
}
