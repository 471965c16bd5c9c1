import { StringDecoder } from 'node:string_decoder';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createParser } from 'eventsource-parser';
import { Agent, type Dispatcher, request } from 'undici';
import { CoachModel, type CoachRequest, type ReplyEnd, type TokenUse } from '../../application/ports/coach-model.js';
import { CoachUnavailable, ContextExceeded, ReplyWithheld } from '../../domain/chat.errors.js';
import { ThoughtFilter } from './thoughts.js';

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

/** How long a model may think before its first piece, in times of what a silent one has for it. */
const LONGEST_THOUGHT = 5;

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

/** Parameters that some servers of the protocol refuse; a refused one is left out from then on. */
const OPTIONAL_PARAMETERS = ['max_completion_tokens', 'stream_options'] as const;
type OptionalParameter = (typeof OPTIONAL_PARAMETERS)[number];

/** The server does not know a parameter: the request is sent again without it. */
class RefusedParameter extends CoachUnavailable {
  constructor(readonly parameter: OptionalParameter) {
    super(`the provider refuses ${parameter}`);
  }
}

/** What is read of a chunk of a streamed chat completion. */
interface Chunk {
  model?: string;
  choices?: { delta?: Delta | null; finish_reason?: string | null }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: unknown;
}

interface Delta {
  /** A string; some servers send a list of parts, of which those of the type `text` are said. */
  content?: string | readonly { type?: string; text?: string }[] | null;
  /** What a reasoning model thinks; never shown. */
  reasoning_content?: string | null;
  reasoning?: string | null;
}

/**
 * Any server that speaks the OpenAI chat-completions protocol. This is the hot path of the product: connections are
 * kept, and what came over the network at once is one piece, so that it costs one socket write.
 */
export class OpenAiCoachModel extends CoachModel {
  private readonly logger = new Logger('Coach');
  private readonly refused = new Set<OptionalParameter>();
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
    const deadline = new ReplyDeadline(this.settings.firstPieceMs, coachRequest.signal);
    const onText = (text: string): void => {
      deadline.extend(this.settings.betweenPiecesMs);
      onPiece(text);
    };
    try {
      return await this.attempt(coachRequest, deadline, onText).catch(async (error) => {
        if (!(error instanceof PassingFault)) throw error;
        await pause(error.pauseMs, undefined, { signal: deadline.signal });
        return this.attempt(coachRequest, deadline, onText);
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
      messages: [...system, ...inTurns(lines)],
      stream: true,
      ...(this.refused.has('max_completion_tokens')
        ? { max_tokens: this.settings.replyTokens }
        : { max_completion_tokens: this.settings.replyTokens }),
      ...(!this.refused.has('stream_options') && { stream_options: { include_usage: true } }),
    });
  }

  private async attempt(
    coachRequest: CoachRequest,
    deadline: ReplyDeadline,
    onPiece: (text: string) => void,
  ): Promise<ReplyEnd> {
    try {
      return await this.send(coachRequest, deadline, onPiece);
    } catch (error) {
      if (!(error instanceof RefusedParameter) || this.refused.has(error.parameter)) throw error;
      this.refused.add(error.parameter);
      this.logger.warn({ parameter: error.parameter }, 'The provider refuses a parameter: it is left out from now on');
      return this.attempt(coachRequest, deadline, onPiece);
    }
  }

  private async send(
    coachRequest: CoachRequest,
    deadline: ReplyDeadline,
    onPiece: (text: string) => void,
  ): Promise<ReplyEnd> {
    const { signal } = deadline;
    const body = this.body(coachRequest);
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
    const reader = new ReplyReader(onPiece, coachRequest.onTokens, () => deadline.thinks());
    return reader.read(response.body, signal);
  }
}

/** Reads the stream of one reply; each chunk of the network that brings text is one piece. */
class ReplyReader {
  /** Of the current chunk. */
  private text = '';
  private isFirst = true;
  private readonly thoughts = new ThoughtFilter();
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
    private readonly onThought: () => void = () => undefined,
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
    const decoded = this.decoder.write(part);
    this.parser.feed(this.isFirst ? decoded.replace(/^\uFEFF/, '') : decoded);
    this.isFirst &&= decoded === '';
    if (this.text === '') return;
    this.hasSpoken = true;
    this.onPiece(this.text);
    this.text = '';
  }

  private take(data: string): void {
    if (data.trim() === '[DONE]') {
      this.isDone = true;
      return;
    }
    // Some servers keep the line open with "ping" or an empty event.
    if (!data.trimStart().startsWith('{')) return;
    const chunk = JSON.parse(data) as Chunk;
    if (chunk.error && !this.hasSpoken && speaksOfLength(chunk.error)) throw new ContextExceeded();
    if (chunk.error) throw new CoachUnavailable('the provider reported an error in mid-reply');
    const choice = chunk.choices?.[0];
    const { content, reasoning_content: reasoning, reasoning: thought } = choice?.delta ?? {};
    if (content) this.text += this.thoughts.push(saidIn(content));
    if (reasoning || thought || this.thoughts.isThinking) this.onThought();
    this.finish = choice?.finish_reason || this.finish;
    this.end.model ??= chunk.model ?? null;
    if (chunk.usage) {
      this.end.inputTokens = chunk.usage.prompt_tokens ?? null;
      this.end.outputTokens = chunk.usage.completion_tokens ?? null;
      this.onTokens({ model: this.end.model, inputTokens: this.end.inputTokens, outputTokens: this.end.outputTokens });
    }
  }
}

/** @throws CoachUnavailable for a part that is neither words nor a thought */
function saidIn(content: NonNullable<Delta['content']>): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) throw new CoachUnavailable('the reply is in a form that cannot be read');
  return content
    .filter(({ type }) => type !== 'thinking' && type !== 'reasoning')
    .map(({ text }: { text?: string }) => {
      if (typeof text !== 'string') throw new CoachUnavailable('the reply is in a form that cannot be read');
      return text;
    })
    .join('');
}

/** Neighbors of one role are one message: after a stop or a failed reply two of the person's follow each other, which strict servers refuse. */
function inTurns(lines: CoachRequest['lines']): { role: string; content: string }[] {
  const turns: { role: string; content: string }[] = [];
  for (const { role, content } of lines) {
    const last = turns.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else turns.push({ role, content });
  }
  return turns;
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
  const isAboutRequest = statusCode === 400 || statusCode === 413 || statusCode === 422;
  const error = isAboutRequest ? errorIn(await beginningOf(body)) : null;
  await body.dump().catch(() => undefined);
  if (statusCode !== 422 && speaksOfLength(error)) return new ContextExceeded();
  const parameter = refusedParameterIn(error);
  if (parameter) return new RefusedParameter(parameter);
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

/** OpenAI and others name it in `param`, FastAPI servers in `loc`, others in their message alone. */
function refusedParameterIn(error: unknown): OptionalParameter | null {
  const said = JSON.stringify(error ?? null);
  return OPTIONAL_PARAMETERS.find((parameter) => said.includes(parameter)) ?? null;
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
  private readonly thinkUntil: number;

  constructor(
    firstMs: number,
    private readonly wanted: AbortSignal,
  ) {
    this.thinkUntil = performance.now() + firstMs * LONGEST_THOUGHT;
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

  /** The model thinks, and says so: the first piece may come later, up to a bound. */
  thinks(): void {
    if (this.perPieceMs === null && performance.now() < this.thinkUntil) this.timer.refresh();
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
