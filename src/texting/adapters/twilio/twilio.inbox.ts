import { Logger } from '@nestjs/common';
import type { TwilioSettings } from '../../../config/configuration.js';
import { CircuitBreaker, ProviderSilent } from '../../../shared/adapters/providers/circuit-breaker.js';
import { CarrierInbox, type ListedText } from '../../application/ports/carrier-inbox.js';
import { isSilence, type TwilioClient, twilioClient } from './twilio-client.js';

const RESPONSE_MS = 10_000;
/** No page is asked for after this; one answers within ten seconds. */
const LAST_PAGE_AFTER_MS = 10_000;
/** The most that Twilio gives. */
const PAGE_SIZE = 1_000;

type MessagePage = Pick<Awaited<ReturnType<TwilioClient['messages']['page']>>, 'instances' | 'nextPage'>;

export class TwilioInbox implements CarrierInbox {
  private readonly logger = new Logger('Texts');
  private readonly client: TwilioClient;
  private readonly breaker: CircuitBreaker;

  constructor(private readonly settings: TwilioSettings) {
    this.breaker = new CircuitBreaker({ provider: 'Twilio', isSilence });
    this.client = twilioClient(settings, RESPONSE_MS);
  }

  async since(since: Date, cutOff: AbortSignal): Promise<ListedText[] | null> {
    try {
      return (await this.read(since, cutOff)).reverse();
    } catch (error) {
      if (error instanceof ProviderSilent || cutOff.aborted) return null;
      const { status, code } = error as { status?: number; code?: number | string };
      this.logger.warn({ status, code }, 'The list of inbound texts could not be read and will be retried');
      return null;
    }
  }

  /** Newest first, as Twilio lists them. */
  private async read(since: Date, cutOff: AbortSignal): Promise<ListedText[]> {
    const deadline = performance.now() + LAST_PAGE_AFTER_MS;
    const { sender } = this.settings;
    // A messaging service has many numbers: its inbound texts are listed among the outbound ones.
    const ours = 'from' in sender ? { to: sender.from } : {};
    const query = { ...ours, dateSentAfter: since, pageSize: PAGE_SIZE };
    const texts: ListedText[] = [];
    let page: MessagePage | undefined = await this.breaker.run(() => this.client.messages.page(query));
    while (page) {
      for (const { direction, sid, from, body, dateSent, dateCreated } of page.instances)
        if (direction === 'inbound')
          texts.push({ providerId: sid, from, body: textOf(body), receivedAt: dateSent ?? dateCreated });
      cutOff.throwIfAborted();
      if (performance.now() > deadline) throw new Error('Twilio lists too many texts to be read in one look.');
      page = await page.nextPage();
    }
    return texts;
  }
}

/** PostgreSQL cannot hold NUL. */
const textOf = (body: string | null): string => (body ?? '').replaceAll('\0', '');
