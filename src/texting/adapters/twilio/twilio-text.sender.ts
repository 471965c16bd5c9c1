import twilio from 'twilio';
import type { TwilioSettings } from '../../../config/configuration.js';
import { CircuitBreaker, ProviderSilent } from '../../../shared/adapters/providers/circuit-breaker.js';
import {
  type AcceptedText,
  type OutgoingText,
  type SendOutcome,
  type SoughtText,
  TextSender,
} from '../../application/ports/text.sender.js';
import { type ChannelFault, channelFaultOf } from '../../domain/channel.js';
import { stateOf, UNSUBSCRIBED } from './message-status.js';

const TIMEOUTS = { answerMs: 10_000, restMs: 30_000 };
/** A look-up that has not ended by then says nothing. */
const LONGEST_LOOK_UP_MS = 20_000;
const PAGE_SIZE = 50;
/** How far this machine's clock and Twilio's may be apart. */
const CLOCKS_APART_MS = 3_600_000;
/** More than one instance ever has on its way at once; the SDK's own limit is 20. */
const MOST_CONNECTIONS = 200;

type Client = ReturnType<typeof twilio>;
type MessagePage = Pick<Awaited<ReturnType<Client['messages']['page']>>, 'instances' | 'nextPage'>;
type Message = Pick<Awaited<ReturnType<Client['messages']['create']>>, 'sid' | 'status' | 'errorCode'>;

export class TwilioTextSender extends TextSender {
  private readonly client: Client;
  private readonly breaker: CircuitBreaker;

  constructor(
    private readonly settings: TwilioSettings,
    private readonly publicUrl: string,
    /** How long an answer may take, and for how long Twilio is not asked when it has been silent. */
    { answerMs, restMs } = TIMEOUTS,
  ) {
    super();
    this.breaker = new CircuitBreaker({ provider: 'Twilio', isSilence, pauseMs: restMs });
    this.client = twilio(settings.accountSid, settings.authToken, {
      httpClient: new RedirectableClient(settings.apiBase, answerMs),
    });
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

  /** Newest first, page by page, until a whole page lies before the moment of handing over. */
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

/** Whatever its code: these are never about one text. */
const FAULT_BY_STATUS: Record<number, ChannelFault> = { 401: 'credentials', 403: 'credentials', 429: 'pace' };

/** Only an answer of Twilio's own that says no is one; after anything else the message may be on its way. */
function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof ProviderSilent) return { kind: 'busy', code: null };
  const { status, code } = error as { status?: number; code?: number | string };
  const reason = typeof status === 'number' ? String(code ?? status) : null;
  if (typeof status !== 'number' || status === 408 || status >= 500 || status < 400)
    return { kind: 'unknown', code: reason };
  if (reason === UNSUBSCRIBED) return { kind: 'opted-out', code: reason };
  const fault = channelFaultOf(reason) ?? FAULT_BY_STATUS[status];
  return fault ? { kind: 'channel', fault, code: reason! } : { kind: 'refused', code: reason };
}

/** The SDK gives an answer up with the code of its HTTP client. */
const isSilence = (error: unknown): boolean =>
  ['ECONNABORTED', 'ETIMEDOUT'].includes((error as { code?: string }).code ?? '');

/** The SDK's own client; `TWILIO_API_BASE` sends what is meant for Twilio's API to another server that speaks it. */
class RedirectableClient extends twilio.RequestClient {
  constructor(
    private readonly apiBase: URL | null,
    timeout: number,
  ) {
    super({ timeout, maxSockets: MOST_CONNECTIONS });
  }

  override request<T>(options: Parameters<typeof twilio.RequestClient.prototype.request<T>>[0]) {
    const { pathname, search } = new URL(options.uri);
    const uri = this.apiBase ? this.apiBase.href.replace(/\/$/, '') + pathname + search : options.uri;
    return super.request<T>({ ...options, uri });
  }
}
