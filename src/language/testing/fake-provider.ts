import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The provider's handling of one request. */
export type Responder = (response: http.ServerResponse, request: http.IncomingMessage) => void | Promise<void>;

/** A server that speaks the chat-completions protocol, correctly or not, as a test says. Its last response repeats. */
export class FakeProvider {
  readonly requests: { headers: http.IncomingHttpHeaders; body: Record<string, unknown>; port: number }[] = [];
  /** Responses whose client disconnected before the end. */
  aborted = 0;
  /**
   * Responds to a request to check a message for a crisis. Such requests come in addition to the replies that a test
   * is about, and are not counted among them; null: they are like all others.
   */
  crisisIn: ((message: string) => string) | null = () => 'none';
  private responses: Responder[] = [];
  private readonly server = http.createServer((request, response) => void this.handle(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get baseUrl(): URL {
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`);
  }

  respondsWith(...responses: Responder[]): void {
    this.responses = responses;
    this.requests.length = 0;
    this.aborted = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const asked = JSON.parse(body) as Record<string, unknown>;
    if (this.crisisIn && isReading(asked)) {
      const message = JSON.parse(asked.messages[1]!.content) as string;
      return says(JSON.stringify({ crisis: this.crisisIn(message) }))(response, request);
    }
    const port = request.socket.remotePort!;
    this.requests.push({ headers: request.headers, body: asked, port });
    response.on('close', () => {
      if (!response.writableEnded) this.aborted++;
    });
    const respond = this.responses.length > 1 ? this.responses.shift()! : this.responses[0]!;
    await respond(response, request);
  }
}

const isReading = (asked: Record<string, unknown>): asked is { messages: { content: string }[] } =>
  JSON.stringify(asked['response_format'] ?? {}).includes('"name":"crisis"');

/** One whole response, as structured output comes. */
export const says =
  (content: string, usage?: { prompt_tokens: number; completion_tokens: number }): Responder =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const message = { role: 'assistant', content };
    response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }], usage }));
  };

export const event = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

export const delta = (content: string, finish: string | null = null): string =>
  event({ model: 'fake-1', choices: [{ index: 0, delta: { content }, finish_reason: finish }] });

export const finish = (reason: string): string => event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });

export const USAGE = event({ choices: [], usage: { prompt_tokens: 11, completion_tokens: 2 } });
export const DONE = event('[DONE]');

/** Streams these parts, each in a write of its own, and ends. A number is a pause in milliseconds, a promise one until it is kept. */
export const streams =
  (...parts: (string | Buffer | number | Promise<unknown>)[]): Responder =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    for (const part of parts) {
      // A write that follows at once could share a packet with the one before.
      if (typeof part === 'number') await pause(part, undefined, { ref: false });
      else if (part instanceof Promise) await part;
      else {
        response.write(part);
        await pause(2);
      }
    }
    response.end();
  };

/** Streams these parts and then tears the connection. */
export const tears =
  (...parts: string[]): Responder =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    for (const part of parts) response.write(part);
    await pause(5);
    response.destroy();
  };

export const refuses =
  (status: number, headers: Record<string, string> = {}): Responder =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: 'provider words' } }));
  };
