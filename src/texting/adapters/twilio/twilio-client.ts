import twilio from 'twilio';
import type { TwilioSettings } from '../../../config/configuration.js';

/** More than one instance ever has on its way at once; the SDK's own limit is 20. */
const MOST_CONNECTIONS = 200;

export type TwilioClient = ReturnType<typeof twilio>;

/** @param answerMs after which a call is given up */
export const twilioClient = ({ accountSid, authToken, apiBase }: TwilioSettings, answerMs: number): TwilioClient =>
  twilio(accountSid, authToken, { httpClient: new RedirectableClient(apiBase, answerMs) });

/** When the SDK gives up waiting, the error has its HTTP client's code. */
export const isSilence = (error: unknown): boolean =>
  ['ECONNABORTED', 'ETIMEDOUT'].includes((error as { code?: string }).code ?? '');

/** The SDK's own client; `TWILIO_API_BASE` sends what is meant for Twilio's API to another server that speaks it. */
class RedirectableClient extends twilio.RequestClient {
  constructor(
    private readonly apiBase: URL | null,
    timeout: number,
  ) {
    // Between two groups of texts they stay open: the SDK closes all but 5, and each new one begins with a TLS handshake.
    super({
      timeout,
      maxSockets: MOST_CONNECTIONS,
      maxTotalSockets: MOST_CONNECTIONS,
      maxFreeSockets: MOST_CONNECTIONS,
    });
  }

  override request<T>(options: Parameters<typeof twilio.RequestClient.prototype.request<T>>[0]) {
    const { pathname, search } = new URL(options.uri);
    const uri = this.apiBase ? this.apiBase.href.replace(/\/$/, '') + pathname + search : options.uri;
    return super.request<T>({ ...options, uri });
  }
}
