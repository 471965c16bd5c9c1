import type { TwilioSettings } from '../../../config/configuration.js';
import { CircuitBreaker, ProviderSilent } from '../../../shared/adapters/providers/circuit-breaker.js';
import {
  type AcceptedText,
  type OutgoingText,
  type SendOutcome,
  type SoughtText,
  TextSender,
} from '../../application/ports/text.sender.js';
import { type ChannelFailure, channelFailureOf } from '../../domain/channel.js';
import { stateOf, UNSUBSCRIBED } from './message-status.js';
import { isSilence, type TwilioClient, twilioClient } from './twilio-client.js';

const TIMEOUTS = { responseMs: 10_000, restMs: 30_000 };
/** A look-up that takes longer counts as unanswered. */
const LONGEST_LOOK_UP_MS = 20_000;
const PAGE_SIZE = 50;
/** The possible difference between this machine's clock and Twilio's. */
const CLOCKS_APART_MS = 3_600_000;

type MessagePage = Pick<Awaited<ReturnType<TwilioClient['messages']['page']>>, 'instances' | 'nextPage'>;
type Message = Pick<Awaited<ReturnType<TwilioClient['messages']['create']>>, 'sid' | 'status' | 'errorCode'>;

export class TwilioTextSender implements TextSender {
  private readonly client: TwilioClient;
  private readonly breaker: CircuitBreaker;

  constructor(
    private readonly settings: TwilioSettings,
    private readonly publicUrl: string,
    /** The timeout of a response, and the pause after Twilio has been silent. */
    { responseMs, restMs } = TIMEOUTS,
  ) {
    this.breaker = new CircuitBreaker({ provider: 'Twilio', isSilence, pauseMs: restMs });
    this.client = twilioClient(settings, responseMs);
  }

  async send({ to, body, validitySeconds }: OutgoingText): Promise<SendOutcome> {
    try {
      const statusCallback = `${this.publicUrl}/api/texts/status/`;
      const message = { ...this.settings.sender, to, body, statusCallback, validityPeriod: validitySeconds };
      return accepted(await this.breaker.run(() => this.client.messages.create(message)));
    } catch (error) {
      return outcomeOf(error);
    }
  }

  /** Newest first, page by page, until a whole page lies before the time of handing over. */
  async find({ to, link, since }: SoughtText): Promise<AcceptedText | null> {
    const from = since.getTime() - CLOCKS_APART_MS;
    const deadline = Date.now() + LONGEST_LOOK_UP_MS;
    // Twilio could filter by the date of sending, but a message that still waits there has none, and would be missed.
    let page: MessagePage = await this.breaker.run(() => this.client.messages.page({ to, pageSize: PAGE_SIZE }));
    for (;;) {
      const found = page.instances.find(({ body }) => body?.includes(link));
      if (found) return accepted(found);
      const isOver = page.instances.every(({ dateCreated }) => dateCreated.getTime() < from);
      const next = isOver ? undefined : await page.nextPage();
      if (!next) return null;
      if (Date.now() > deadline) throw new Error('Twilio lists too many messages to look through.');
      page = next;
    }
  }
}

const accepted = ({ sid, status, errorCode }: Message): AcceptedText => ({
  kind: 'accepted',
  providerId: sid,
  state: stateOf(status) ?? 'sent',
  code: errorCode ? String(errorCode) : null,
  optedOut: String(errorCode) === UNSUBSCRIBED,
});

/** These statuses are never about one text, whatever the error's code. */
const FAILURE_BY_STATUS: Record<number, ChannelFailure> = { 401: 'credentials', 403: 'credentials', 429: 'pace' };

/** Only Twilio's own response counts as a refusal; after anything else the message may be on its way. */
function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof ProviderSilent) return { kind: 'busy', code: null };
  const { status, code } = error as { status?: number; code?: number | string };
  const reason = typeof status === 'number' ? String(code ?? status) : null;
  if (typeof status !== 'number' || status === 408 || status >= 500 || status < 400)
    return { kind: 'unknown', code: reason };
  if (reason === UNSUBSCRIBED) return { kind: 'opted-out', code: reason };
  const failure = channelFailureOf(reason) ?? FAILURE_BY_STATUS[status];
  return failure ? { kind: 'channel', failure, code: reason! } : { kind: 'refused', code: reason };
}
