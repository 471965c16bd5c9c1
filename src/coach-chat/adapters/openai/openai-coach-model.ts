import { StringDecoder } from 'node:string_decoder';
import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { Agent, type Dispatcher, request } from 'undici';
import { CoachModel, type CoachRequest, type ReplyEnd, type TokenUse } from '../../application/ports/coach-model.js';
import { CoachUnavailable, ContextExceeded, ReplyWithheld } from '../../domain/chat.errors.js';

export interface OpenAiCoachSettings {
  apiKey: string;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: URL;
  model: string;
  /** The longest reply. */
  replyTokens: number;
  /** From the request to the first piece, a retry included. */
  firstPieceMs: number;
  betweenPiecesMs: number;
}

/** Answers after which another try may do better (product.md 5.18). */
const PASSING_FAULTS = new Set([429, 500, 501, 502, 503, 504]);
/** A pause that the provider asks for is waited for up to this length (product.md 5.18). */
const LONGEST_PAUSE_MS = 5_000;
/** Where it asks for none. */
const USUAL_PAUSE_MS = 300;
/** Characters of one event: far more than any, and an end to a server that sends no line break. */
const LONGEST_EVENT = 1_048_576;
/** A provider closes idle connections after a minute or more; to be first avoids a request on a dying one. */
const KEEP_ALIVE_MS = 30_000;

/** From the last event of an answer to its end. */
const GRACE_MS = 1_000;

/** The request was not answered by a reply, and may be tried once more, after this pause. */
class PassingFault extends CoachUnavailable {
  constructor(
    reason: string,
    readonly pauseMs: number,
  ) {
    super(reason);
  }
}

/** What is read of a chunk of a streamed chat completion. */
interface Chunk {
  model?: string;
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: unknown;
}

/**
 * Any server that speaks the OpenAI chat-completions protocol. This is the hot path of the product: connections are
 * kept, and what came over the network at once is one piece, so that it costs one socket write.
 */
export class OpenAiCoachModel extends CoachModel {
  private readonly url: string;
  private readonly headers: Record<string, string>;
  /** This class times by pieces; undici's own timers would count keep-alive comments as progress. */
  private readonly agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS });

  constructor(private readonly settings: OpenAiCoachSettings) {
    super();
    const base = settings.baseUrl.href.replace(/(?<!\/)\/+$/, '');
    this.url = `${base}/chat/completions`;
    this.headers = {
      authorization: `Bearer ${settings.apiKey}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    };
  }

  async reply(coachRequest: CoachRequest, onPiece: (text: string) => void): Promise<ReplyEnd> {
    const body = this.body(coachRequest);
    const deadline = new ReplyDeadline(this.settings.firstPieceMs, coachRequest.signal);
    const onText = (text: string): void => {
      deadline.extend(this.settings.betweenPiecesMs);
      onPiece(text);
    };
    try {
      return await this.attempt(body, deadline, onText, coachRequest.onTokens).catch(async (error) => {
        if (!(error instanceof PassingFault)) throw error;
        await pause(error.pauseMs, undefined, { signal: deadline.signal });
        return this.attempt(body, deadline, onText, coachRequest.onTokens);
      });
    } catch (error) {
      if (deadline.isOver) throw new CoachUnavailable('the model took too long');
      throw error instanceof CoachUnavailable || error instanceof ReplyWithheld ? error : broken(error);
    } finally {
      deadline.end();
    }
  }

  /** Ends the kept connections; a process that stops calls it. */
  override async close(): Promise<void> {
    await this.agent.destroy();
  }

  private body({ systemPrompt, lines }: CoachRequest): string {
    const system = systemPrompt === '' ? [] : [{ role: 'system', content: systemPrompt }];
    return JSON.stringify({
      model: this.settings.model,
      messages: [...system, ...lines.map(({ role, content }) => ({ role, content }))],
      stream: true,
      max_completion_tokens: this.settings.replyTokens,
      stream_options: { include_usage: true },
    });
  }

  private async attempt(
    body: string,
    deadline: ReplyDeadline,
    onPiece: (text: string) => void,
    onTokens: CoachRequest['onTokens'],
  ): Promise<ReplyEnd> {
    const { signal } = deadline;
    const response = await request(this.url, {
      method: 'POST',
      dispatcher: this.agent,
      headers: this.headers,
      body,
      signal,
    }).catch((error) => {
      throw signal.aborted ? error : new PassingFault(`no connection (${codeOf(error)})`, USUAL_PAUSE_MS);
    });
    if (response.statusCode !== 200) throw await refusal(response);
    return new ReplyReader(onPiece, onTokens).read(response.body, signal);
  }
}

/** Reads the stream of one reply; each chunk of the network that brings text is one piece. */
class ReplyReader {
  /** Of the current chunk. */
  private text = '';
  private hasSpoken = false;
  private finish: string | null = null;
  private isDone = false;
  private readonly end: ReplyEnd = { ending: 'whole', model: null, inputTokens: null, outputTokens: null };
  /** A letter may be cut between two chunks. */
  private readonly decoder = new StringDecoder('utf8');
  private readonly parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => this.take(data),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });

  constructor(
    private readonly onPiece: (text: string) => void,
    private readonly onTokens: (use: TokenUse) => void = () => undefined,
  ) {}

  /** @throws CoachUnavailable, ReplyWithheld, or what cut the connection */
  read(body: Dispatcher.ResponseData['body'], signal: AbortSignal): Promise<ReplyEnd> {
    return new Promise<ReplyEnd>((resolve, reject) => {
      const settle = (): void => {
        if (this.finish === 'content_filter') reject(new ReplyWithheld());
        else if (this.finish === null && !this.isDone) reject(cutShort(this.hasSpoken));
        else resolve({ ...this.end, ending: this.finish === 'length' ? 'cut-off' : 'whole' });
      };
      body.on('data', (part: Buffer) => {
        try {
          this.feed(part);
          if (!this.isDone) return;
          settle();
          endLater(body);
        } catch (error) {
          reject(error instanceof CoachUnavailable ? error : new CoachUnavailable('the stream was malformed'));
          body.destroy();
        }
      });
      body.on('error', (error) => {
        const cutEarly = !this.hasSpoken && !signal.aborted;
        reject(cutEarly ? new PassingFault(`the connection was cut (${codeOf(error)})`, USUAL_PAUSE_MS) : error);
      });
      body.on('end', settle);
    });
  }

  private feed(part: Buffer): void {
    this.parser.feed(this.decoder.write(part));
    if (this.text === '') return;
    this.hasSpoken = true;
    this.onPiece(this.text);
    this.text = '';
  }

  private take(data: string): void {
    if (data === '[DONE]') {
      this.isDone = true;
      return;
    }
    const chunk = JSON.parse(data) as Chunk;
    if (chunk.error && !this.hasSpoken && speaksOfLength(chunk.error)) throw new ContextExceeded();
    if (chunk.error) throw new CoachUnavailable('the provider reported an error in mid-reply');
    const choice = chunk.choices?.[0];
    if (choice?.delta?.content) this.text += choice.delta.content;
    this.finish = choice?.finish_reason ?? this.finish;
    this.end.model ??= chunk.model ?? null;
    if (chunk.usage) {
      this.end.inputTokens = chunk.usage.prompt_tokens ?? null;
      this.end.outputTokens = chunk.usage.completion_tokens ?? null;
      this.onTokens({ model: this.end.model, inputTokens: this.end.inputTokens, outputTokens: this.end.outputTokens });
    }
  }
}

/** After the last event the connection is kept for the next reply, unless the server does not end this answer. */
function endLater(body: Dispatcher.ResponseData['body']): void {
  const timer = setTimeout(() => body.destroy(), GRACE_MS).unref();
  body.on('close', () => clearTimeout(timer));
}

const cutShort = (hasSpoken: boolean): CoachUnavailable =>
  hasSpoken
    ? new CoachUnavailable('the stream ended in mid-reply')
    : new PassingFault('the stream ended before the reply', USUAL_PAUSE_MS);

/** What an answer other than 200 means. Its body is not passed on: it may quote the conversation. */
async function refusal({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<CoachUnavailable> {
  const isTooLong = (statusCode === 400 || statusCode === 413) && speaksOfLength(errorIn(await beginningOf(body)));
  await body.dump().catch(() => undefined);
  if (isTooLong) return new ContextExceeded();
  const reason = `the provider answered ${statusCode}`;
  const pauseMs = retryAfterMs(headers['retry-after']) ?? USUAL_PAUSE_MS;
  const isWorthAnotherTry = PASSING_FAULTS.has(statusCode) && pauseMs <= LONGEST_PAUSE_MS;
  return isWorthAnotherTry ? new PassingFault(reason, pauseMs) : new CoachUnavailable(reason);
}

/** Characters of a refusal that are looked at. */
const LONGEST_REFUSAL = 65_536;

async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = '';
  try {
    for await (const part of body.setEncoding('utf8')) {
      text += part as string;
      if (text.length > LONGEST_REFUSAL) break;
    }
  } catch {
    // What came is what there is.
  }
  return text;
}

function errorIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { error?: unknown }).error ?? JSON.parse(text);
  } catch {
    return null;
  }
}

/** OpenAI gives a code; other servers of the protocol only say it in their message. */
function speaksOfLength(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === 'context_length_exceeded') return true;
  return typeof message === 'string' && /context (?:length|window)|prompt is too long/i.test(message);
}

/** Seconds or a date (RFC 9110, section 10.2.3); null when there is none that can be read. */
function retryAfterMs(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null;
  const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

const broken = (error: unknown): CoachUnavailable => new CoachUnavailable(`the connection failed (${codeOf(error)})`);

/** A word for the log that holds no address and nothing that was said. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** How long a reply is waited for: until the first piece, then from piece to piece, and until it is canceled. */
class ReplyDeadline {
  isOver = false;
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout;
  private perPieceMs: number | null = null;

  constructor(
    firstMs: number,
    private readonly wanted: AbortSignal,
  ) {
    this.timer = setTimeout(this.pass, firstMs);
    if (wanted.aborted) this.abort();
    else wanted.addEventListener('abort', this.abort);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** A piece came: waits `ms` for the next. Refreshing a timer is cheap, making one for each piece is not. */
  extend(ms: number): void {
    if (this.perPieceMs === ms) {
      this.timer.refresh();
      return;
    }
    clearTimeout(this.timer);
    this.perPieceMs = ms;
    this.timer = setTimeout(this.pass, ms);
  }

  end(): void {
    clearTimeout(this.timer);
    this.wanted.removeEventListener('abort', this.abort);
  }

  private readonly pass = (): void => {
    this.isOver = true;
    this.abort();
  };

  private readonly abort = (): void => this.controller.abort();
}
