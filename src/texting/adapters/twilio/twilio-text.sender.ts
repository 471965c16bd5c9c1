import twilio from 'twilio';
import type { TwilioSettings } from '../../../config/configuration.js';
import {
  type AcceptedText,
  type OutgoingText,
  type SendOutcome,
  TextSender,
} from '../../application/ports/text.sender.js';
import { stateOf } from './message-status.js';

/** Twilio's "Attempt to send to unsubscribed recipient". */
const UNSUBSCRIBED = '21610';
const TIMEOUT_MS = 10_000;
/** A person gets a few texts a week: one that is not among the latest fifty to a number was not taken. */
const LOOKED_THROUGH = 50;

type Client = ReturnType<typeof twilio>;
type Message = Pick<Awaited<ReturnType<Client['messages']['create']>>, 'sid' | 'status' | 'errorCode'>;

export class TwilioTextSender extends TextSender {
  private readonly client: Client;

  constructor(
    private readonly settings: TwilioSettings,
    private readonly publicUrl: string,
    timeoutMs = TIMEOUT_MS,
  ) {
    super();
    this.client = twilio(settings.accountSid, settings.authToken, {
      httpClient: new RedirectableClient(settings.apiBase, timeoutMs),
    });
  }

  async send({ to, body }: OutgoingText): Promise<SendOutcome> {
    try {
      const statusCallback = `${this.publicUrl}/api/texts/status/`;
      return accepted(await this.client.messages.create({ ...this.settings.sender, to, body, statusCallback }));
    } catch (error) {
      return outcomeOf(error);
    }
  }

  async find({ to, link }: OutgoingText): Promise<AcceptedText | null> {
    // Not by date: one that still waits at Twilio has none, and would be missed.
    const messages = await this.client.messages.list({ to, limit: LOOKED_THROUGH, pageSize: LOOKED_THROUGH });
    const found = messages.find(({ body }) => body?.includes(link));
    return found ? accepted(found) : null;
  }
}

const accepted = ({ sid, status, errorCode }: Message): AcceptedText => ({
  kind: 'accepted',
  providerId: sid,
  state: stateOf(status) ?? 'sent',
  code: errorCode ? String(errorCode) : null,
});

/** Only an answer of Twilio's own that says no is one; after anything else the message may be on its way. */
function outcomeOf(error: unknown): SendOutcome {
  const { status, code } = error as { status?: number; code?: number | string };
  const reason = typeof status === 'number' ? String(code ?? status) : null;
  if (typeof status !== 'number' || status === 408 || status >= 500 || status < 400)
    return { kind: 'unknown', code: reason };
  if (reason === UNSUBSCRIBED) return { kind: 'opted-out', code: reason };
  if (status === 429) return { kind: 'busy', code: reason };
  if (status === 401 || status === 403) return { kind: 'unauthorised', code: reason };
  return { kind: 'refused', code: reason };
}

/** The SDK's own client; `TWILIO_API_BASE` sends what is meant for Twilio's API to another server that speaks it. */
class RedirectableClient extends twilio.RequestClient {
  constructor(
    private readonly apiBase: URL | null,
    timeout: number,
  ) {
    super({ timeout });
  }

  override request<T>(options: Parameters<typeof twilio.RequestClient.prototype.request<T>>[0]) {
    const { pathname, search } = new URL(options.uri);
    const uri = this.apiBase ? this.apiBase.href.replace(/\/$/, '') + pathname + search : options.uri;
    return super.request<T>({ ...options, uri });
  }
}
