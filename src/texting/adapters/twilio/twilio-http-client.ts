import https from 'node:https';
import twilio from 'twilio';
import { Agent, type Dispatcher } from 'undici';

/** More than one instance ever has on its way at once; the SDK's own limit is 20. */
const MOST_CONNECTIONS = 200;
/** Twilio closes idle connections after a minute or more; to be first avoids a request on a dying one. */
const KEEP_ALIVE_MS = 30_000;

type RequestOptions<T> = Parameters<typeof twilio.RequestClient.prototype.request<T>>[0];

const GIVEN_UP = 'ETIMEDOUT';
/**
 * Error codes of requests that timed out: by the deadline, before there was a connection, or in the SDK's own client.
 */
export const SILENCES: readonly string[] = [GIVEN_UP, 'UND_ERR_CONNECT_TIMEOUT', 'ECONNABORTED'];

/**
 * Carries the SDK's requests through undici: a text costs 1.1 ms of processor time, and 1.7 ms with its own client. A call is made once: no
 * response is asked for again, no redirect is followed, and what is cut short is an error without a status.
 * `TWILIO_API_BASE` sends what is meant for Twilio's API to another server that speaks it. A proxy or certificates of
 * one's own (`HTTP_PROXY`, `TWILIO_CA_BUNDLE`) and its log of debugging are the SDK's settings: with them its own
 * client carries the requests.
 */
export class TwilioHttpClient extends twilio.RequestClient {
  private readonly agent: Agent;
  private readonly hasSettingsOfTheSdk: boolean;

  /**
   * @param responseMs the timeout of a request, from its beginning to the last byte of its response
   * @param isReadable false for a response that is none of Twilio's: the request then fails without a status
   */
  constructor(
    private readonly apiBase: URL | null,
    private readonly responseMs: number,
    private readonly isReadable: (method: string, statusCode: number, body: unknown) => boolean = () => true,
  ) {
    const most = { maxSockets: MOST_CONNECTIONS, maxTotalSockets: MOST_CONNECTIONS, maxFreeSockets: MOST_CONNECTIONS };
    super({ timeout: responseMs, ...most });
    const ofTheSdk: unknown = this.axios.defaults.httpsAgent;
    this.hasSettingsOfTheSdk = !(ofTheSdk instanceof https.Agent) || ofTheSdk.options.ca !== undefined;
    // Between two groups of texts the connections stay open: each new one begins with a TLS handshake.
    this.agent = new Agent({
      connections: MOST_CONNECTIONS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // The call has a deadline as a whole.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { timeout: responseMs },
    });
  }

  override async request<T>(options: RequestOptions<T>): Promise<TwilioResponse<T>> {
    const response = await this.send<T>(options);
    const isReadable = this.isReadable(options.method.toUpperCase(), response.statusCode, response.body);
    if (!isReadable) throw new Error(`A response of status ${response.statusCode} is none of Twilio’s.`);
    return response;
  }

  private send<T>(options: RequestOptions<T>): Promise<TwilioResponse<T>> {
    const { origin, path } = this.addressOf(options);
    if (this.hasSettingsOfTheSdk || options.authStrategy || options.logLevel === 'debug')
      return super.request<T>({ ...options, uri: origin + path });
    const { username, password, params } = options;
    const credentials = Buffer.from(`${username}:${password}`).toString('base64');
    const request: Dispatcher.DispatchOptions = {
      origin,
      path: params ? `${path}${path.includes('?') ? '&' : '?'}${formOf(params)}` : path,
      method: options.method.toUpperCase() as Dispatcher.HttpMethod,
      headers: { ...(options.headers as Record<string, string>), Authorization: `Basic ${credentials}` },
      body: options.data ? formOf(options.data as object) : null,
    };
    return new Promise((resolve, reject) => {
      this.agent.dispatch(request, new ResponseHandler<T>(this.responseMs, resolve, reject));
    });
  }

  private addressOf({ uri }: { uri: string }): { origin: string; path: string } {
    const { origin, pathname, search } = new URL(uri);
    if (!this.apiBase) return { origin, path: pathname + search };
    return { origin: this.apiBase.origin, path: this.apiBase.pathname.replace(/\/$/, '') + pathname + search };
  }
}

type TwilioResponse<T> = Awaited<ReturnType<typeof twilio.RequestClient.prototype.request<T>>>;

/** Takes one response, until its deadline. */
class ResponseHandler<T> implements Dispatcher.DispatchHandler {
  private readonly timer: NodeJS.Timeout;
  private readonly parts: Buffer[] = [];
  private controller: Dispatcher.DispatchController | null = null;
  private timedOut: Error | null = null;
  private statusCode = 0;
  private headers: unknown = {};

  constructor(
    responseMs: number,
    private readonly resolve: (response: TwilioResponse<T>) => void,
    private readonly reject: (error: Error) => void,
  ) {
    this.timer = setTimeout(() => this.timeOut(responseMs), responseMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // It waited for a connection for too long: it must not be sent any more.
    if (this.timedOut) controller.abort(this.timedOut);
    this.controller = controller;
  }

  onResponseStart(_: unknown, statusCode: number, headers: unknown): void {
    this.statusCode = statusCode;
    this.headers = headers;
  }

  onResponseData(_: unknown, part: Buffer): void {
    this.parts.push(part);
  }

  onResponseEnd(): void {
    clearTimeout(this.timer);
    // Unparsed: the SDK parses it.
    const body = Buffer.concat(this.parts).toString() as T;
    this.resolve({ statusCode: this.statusCode, body, headers: this.headers });
  }

  onResponseError(_: unknown, error: Error): void {
    clearTimeout(this.timer);
    this.reject(error);
  }

  private timeOut(responseMs: number): void {
    this.timedOut = Object.assign(new Error(`Twilio did not respond within ${responseMs} ms.`), { code: GIVEN_UP });
    this.controller?.abort(this.timedOut);
    this.reject(this.timedOut);
  }
}

/** A list is a field for each of its values. */
function formOf(fields: object): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) form.append(name, String(each ?? ''));
  return form.toString();
}
