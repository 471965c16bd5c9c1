import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import twilio from 'twilio';

/**
 * A misbehavior of the server: `cut` breaks the connection before anything was done, `cut-after` accepts the message
 * and breaks the connection, `silent-after` accepts it and never responds, `failed-after` accepts it and responds
 * with 500; a number is the status, with Twilio's error code.
 */
export interface TwilioFailure {
  on?: 'POST' | 'GET';
  /** The number of requests that it hits; 1 by default. */
  times?: number;
  how:
    | 'cut'
    | 'cut-after'
    | 'silent-after'
    | 'failed-after'
    | { status: number; code?: number }
    | { says: string; status: number };
}

/** The treatment of one request. */
export interface TwilioMood {
  /** Before the response, after a message was taken. */
  delayMs: number;
  how: TwilioFailure['how'] | null;
}

export interface TakenMessage {
  sid: string;
  created: Date;
  to: string;
  body: string;
  status: string;
  /** Of Twilio's, once it has failed. */
  errorCode?: number;
  /** The parameters that the server under test sent. */
  parameters: Record<string, string>;
}

/** An inbound text. */
export interface ReceivedMessage {
  sid: string;
  created: Date;
  from: string;
  body: string;
}

/** A small Twilio on loopback: the message calls that the server makes, and the signatures of Twilio's own calls. */
export class TwilioServer {
  readonly accountSid = `AC${'0'.repeat(32)}`;
  readonly authToken = 'local-auth-token';
  /** Oldest first. */
  readonly messages: TakenMessage[] = [];
  /** The inbound messages that it lists, whether or not it called the webhook. */
  readonly received: ReceivedMessage[] = [];
  /** Asked for each request that no ordered error hits. */
  mood: (method: 'POST' | 'GET') => TwilioMood = () => ({ delayMs: 0, how: null });
  /** The number of connections opened so far. */
  connections = 0;
  private readonly byNumber = new Map<string, TakenMessage[]>();
  private readonly failures: TwilioFailure[] = [];
  private readonly server = http.createServer((request, response) => void this.respond(request, response));

  constructor() {
    this.server.on('connection', () => (this.connections += 1));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get environment(): Record<string, string> {
    return {
      TWILIO_ACCOUNT_SID: this.accountSid,
      TWILIO_AUTH_TOKEN: this.authToken,
      TWILIO_FROM: '+15550100199',
      TWILIO_API_BASE: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
    };
  }

  fails(...failures: TwilioFailure[]): void {
    this.failures.push(...failures.map((failure) => ({ ...failure })));
  }

  behaves(): void {
    this.failures.length = 0;
  }

  to(number: string): TakenMessage[] {
    return this.byNumber.get(number) ?? [];
  }

  /** The header with which Twilio calls `address` with these parameters. */
  signature(address: string, parameters: Record<string, string>): string {
    return twilio.getExpectedTwilioSignature(this.authToken, address, parameters);
  }

  private async respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const method = request.method as 'POST' | 'GET';
    const url = new URL(request.url!, 'http://localhost');
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname !== `/2010-04-01/Accounts/${this.accountSid}/Messages.json`)
      return void reply(404, { code: 20404, message: 'Not found', status: 404 });
    const credentials = Buffer.from(`${this.accountSid}:${this.authToken}`).toString('base64');
    if (request.headers.authorization !== `Basic ${credentials}`)
      return void reply(401, { code: 20003, message: 'Authenticate', status: 401 });
    const ordered = this.failureFor(method);
    const { delayMs, how: failure } = ordered ? { delayMs: 0, how: ordered } : this.mood(method);
    if (failure === 'cut') return void request.socket.destroy();
    const form = new URLSearchParams(await textOf(request));
    const isRefused = failure !== null && typeof failure === 'object';
    const message = method === 'POST' && !isRefused ? this.take(form) : null;
    if (delayMs > 0) await pause(delayMs);
    if (isRefused && 'says' in failure) return void response.writeHead(failure.status).end(failure.says);
    if (isRefused)
      return void reply(failure.status, {
        code: failure.code ?? failure.status,
        message: 'No.',
        status: failure.status,
      });
    if (!message) return void reply(200, this.list(url.searchParams));
    if (failure === 'cut-after') return void request.socket.destroy();
    if (failure === 'silent-after') return;
    if (failure === 'failed-after') return void reply(500, { code: 20500, message: 'Oops.', status: 500 });
    reply(201, this.wire(message));
  }

  private failureFor(method: 'POST' | 'GET'): TwilioFailure['how'] | null {
    const failure = this.failures.find(({ on, times = 1 }) => times > 0 && (on ?? method) === method);
    if (!failure) return null;
    failure.times = (failure.times ?? 1) - 1;
    return failure.how;
  }

  private take(form: URLSearchParams): TakenMessage {
    const parameters = Object.fromEntries(form);
    const message = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      created: new Date(),
      to: parameters['To']!,
      body: parameters['Body']!,
      status: 'queued',
      parameters,
    };
    this.messages.push(message);
    this.byNumber.set(message.to, [...this.to(message.to), message]);
    return message;
  }

  /** Newest first, in pages. */
  private list(query: URLSearchParams): object {
    const to = query.get('To');
    const after = query.has('DateSent>') ? Date.parse(query.get('DateSent>')!) : -Infinity;
    const sent = (to === null ? this.messages : this.to(to)).map((message) => ({ message, wire: this.wire(message) }));
    const received = to === null || to === this.environment['TWILIO_FROM'] ? this.received : [];
    const found = [...sent, ...received.map((message) => ({ message, wire: this.receivedWire(message) }))]
      .filter(({ message }) => message.created.getTime() >= after)
      .sort((a, b) => a.message.created.getTime() - b.message.created.getTime());
    const [size, page] = [Number(query.get('PageSize') ?? 50), Number(query.get('Page') ?? 0)];
    const messages = found.toReversed().slice(page * size, (page + 1) * size);
    query.set('Page', String(page + 1));
    const hasNext = found.length > (page + 1) * size;
    return {
      messages: messages.map(({ wire }) => wire),
      page,
      page_size: size,
      next_page_uri: hasNext ? `/2010-04-01/Accounts/${this.accountSid}/Messages.json?${query.toString()}` : null,
      previous_page_uri: null,
    };
  }

  private receivedWire({ sid, created, from, body }: ReceivedMessage): object {
    return {
      sid,
      account_sid: this.accountSid,
      to: this.environment['TWILIO_FROM'],
      from,
      messaging_service_sid: null,
      body,
      status: 'received',
      direction: 'inbound',
      num_segments: '1',
      error_code: null,
      error_message: null,
      date_created: created.toUTCString(),
      date_sent: created.toUTCString(),
    };
  }

  private wire({ sid, created, to, body, status, errorCode, parameters }: TakenMessage): object {
    return {
      sid,
      account_sid: this.accountSid,
      to,
      from: parameters['From'] ?? null,
      messaging_service_sid: parameters['MessagingServiceSid'] ?? null,
      body,
      status,
      direction: 'outbound-api',
      num_segments: '1',
      date_created: created.toUTCString(),
      date_sent: null,
      error_code: errorCode ?? null,
      error_message: null,
    };
  }
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
