import { StringDecoder } from 'node:string_decoder';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createParser } from 'eventsource-parser';
import { Agent, type Dispatcher, request } from 'undici';
import type { ModelMessage, ObjectSchema, ReplyEnd, TokenUse } from '../../application/ports/language-model.js';
import { ContextTooLong, ModelUnavailable, ModelFiltered, ThoughtSaid } from '../../domain/model.errors.js';
import { ThoughtFilter } from './thoughts.js';

export interface OpenAiClientSettings {
  apiKey: string;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: URL;
  model: string;
}

export interface CompletionRequest {
  messages: readonly ModelMessage[];
  maxTokens: number;
  /** The form of structured output, which comes whole; null: text, which is streamed. */
  form: { name: string; schema: ObjectSchema } | null;
  /** Aborted when the completion is no longer waited for. */
  signal: AbortSignal;
  /** Called with what came over the network at once. An error that it throws ends the completion. */
  onText: (text: string) => void;
  /** The model thinks, and says so. */
  onThought?: () => void;
  onTokens: (use: TokenUse) => void;
}

/** Responses after which another try may do better (product.md 5.18). */
const TRANSIENT_STATUSES = new Set([429, 500, 501, 502, 503, 504]);
/** A pause that the provider asks for is waited for up to this length (product.md 5.18). */
const LONGEST_PAUSE_MS = 5_000;
/** The pause if the server requests none. */
const USUAL_PAUSE_MS = 300;
/** Characters of one event: far more than any, and an end to a server that sends no line break. */
const LONGEST_EVENT = 1_048_576;
/** A provider closes idle connections after a minute or more; to be first avoids a request on a dying one. */
const KEEP_ALIVE_MS = 30_000;

/** From the last event of a response to its end. */
const GRACE_MS = 1_000;

/** The request got no reply, and may be tried once more, after this pause. */
class TransientError extends ModelUnavailable {
  constructor(
    reason: string,
    readonly pauseMs: number,
  ) {
    super(reason);
  }
}

/**
 * Parameters that some servers of the protocol refuse; a refused one is left out from then on. The template of some models
 * has no system role: their instructions begin the person's first message.
 */
const OPTIONAL_PARAMETERS = ['max_completion_tokens', 'stream_options', 'response_format'] as const;
type OptionalParameter = (typeof OPTIONAL_PARAMETERS)[number] | 'system role';

/** The server does not know a parameter: the request is sent again without it. */
class RefusedParameter extends ModelUnavailable {
  constructor(readonly parameter: OptionalParameter) {
    super(`the provider refuses ${parameter}`);
  }
}

/** The parts of a chat completion, or of a chunk of a streamed one, that are read. */
interface Chunk {
  model?: unknown;
  choices?: { delta?: Delta | null; message?: Delta | null; finish_reason?: string | null }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  error?: unknown;
}

interface Delta {
  /** A string; some servers send a list of parts, of which those of the type `text` are said. */
  content?: string | readonly { type?: string; text?: string }[] | null;
  /** The reasoning of a model; never shown. */
  reasoning_content?: string | null;
  reasoning?: string | null;
}

/**
 * The chat-completions protocol of OpenAI, in all its dialects. This is the hot path of the app: connections are kept, and
 * what came over the network at once is one piece, so that it costs one socket write.
 */
export class OpenAiClient {
  private readonly logger = new Logger('Model');
  private readonly refused = new Set<OptionalParameter>();
  /** The end of the thought that replies of this server begin with, as its template opens it; null: none was seen. */
  private opened: RegExp | null = null;
  /** A whole reply has told whether replies of this server begin with a thought. */
  private hasLearned = false;
  private readonly url: string;
  private readonly headers: Record<string, string>;
  /** The deadlines are the caller's; undici's own timers would count keep-alive comments as progress. */
  private readonly agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS });

  constructor(private readonly settings: OpenAiClientSettings) {
    const base = settings.baseUrl.href.replace(/(?<!\/)\/+$/, '');
    this.url = `${base}/chat/completions`;
    this.headers = { authorization: `Bearer ${settings.apiKey}`, 'content-type': 'application/json' };
  }

  /**
   * Sends a request, and once more where that may do better and nothing has come yet.
   * @throws ModelUnavailable
   */
  async complete(completion: CompletionRequest): Promise<ReplyEnd> {
    try {
      return await this.attempt(completion).catch(async (error) => {
        if (!(error instanceof TransientError)) throw error;
        await pause(error.pauseMs, undefined, { signal: completion.signal });
        return this.attempt(completion);
      });
    } catch (error) {
      throw error instanceof ModelUnavailable ? error : broken(error);
    }
  }

  /** True while what a server streams may yet turn out to be a thought. */
  get maySayThoughts(): boolean {
    return !this.hasLearned && this.opened === null;
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private body({ messages, maxTokens, form }: CompletionRequest): string {
    const isDescribed = form !== null && this.refused.has('response_format');
    return JSON.stringify({
      model: this.settings.model,
      messages: inTurns(isDescribed ? described(messages, form) : messages, !this.refused.has('system role')),
      ...(this.refused.has('max_completion_tokens') ? { max_tokens: maxTokens } : { max_completion_tokens: maxTokens }),
      ...(form === null && {
        stream: true,
        ...(!this.refused.has('stream_options') && { stream_options: { include_usage: true } }),
      }),
      ...(form !== null &&
        !isDescribed && { response_format: { type: 'json_schema', json_schema: { ...form, strict: true } } }),
    });
  }

  private async attempt(completion: CompletionRequest): Promise<ReplyEnd> {
    try {
      return await this.send(completion);
    } catch (error) {
      if (!(error instanceof RefusedParameter) || this.refused.has(error.parameter)) throw error;
      this.refused.add(error.parameter);
      this.logger.warn({ parameter: error.parameter }, 'The provider rejects a parameter: it is omitted from now on');
      return this.attempt(completion);
    }
  }

  private async send(completion: CompletionRequest): Promise<ReplyEnd> {
    const { signal, form } = completion;
    const response = await request(this.url, {
      method: 'POST',
      dispatcher: this.agent,
      headers: { ...this.headers, accept: form === null ? 'text/event-stream' : 'application/json' },
      body: this.body(completion),
      signal,
    }).catch((error) => {
      throw signal.aborted ? error : new TransientError(`no connection (${codeOf(error)})`, USUAL_PAUSE_MS);
    });
    if (response.statusCode !== 200) throw await refusal(response);
    // Some servers send a whole where a stream was asked for, and the other way round.
    const isWhole = /\bjson\b/i.test(String(response.headers['content-type'] ?? ''));
    const reader = new CompletionReader(completion, isWhole, this.opened);
    try {
      const end = await reader.read(response.body);
      this.hasLearned ||= form === null;
      return end;
    } finally {
      this.learn(reader);
    }
  }

  /** From then on a reply waits for the end of its thought; one without it shows that this is not so, or no longer. */
  private learn({ unopened, hasSkippedThought }: CompletionReader): void {
    if (unopened) {
      this.opened = unopened;
      this.logger.warn('A reply began inside a thought: from now on replies are held back until its end');
    } else if (hasSkippedThought) this.opened = null;
  }
}

/** For a server without structured output: the form is a part of the instructions. */
function described(messages: readonly ModelMessage[], { schema }: { schema: ObjectSchema }): ModelMessage[] {
  const content = `Answer with one JSON object alone, of this JSON Schema:\n${JSON.stringify(schema)}`;
  const [first, ...rest] = messages;
  return first?.role === 'system'
    ? [{ role: 'system', content: `${first.content}\n\n${content}` }, ...rest]
    : [{ role: 'system', content }, ...messages];
}

/** Reads one completion; each chunk of the network that brings text is one piece. */
class CompletionReader {
  /** The text of the current chunk. */
  private text = '';
  private isFirst = true;
  private readonly thoughts: ThoughtFilter;
  private hasSpoken = false;
  private finish: string | null = null;
  private isDone = false;
  private readonly end: ReplyEnd = { finishReason: 'whole', model: null, inputTokens: null, outputTokens: null };
  /** A letter may be cut between two chunks. */
  private readonly decoder = new StringDecoder('utf8');
  /** One that comes as one JSON document, and not as a stream of events. */
  private document = '';
  private readonly parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => this.take(data),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });

  constructor(
    private readonly completion: CompletionRequest,
    private readonly isWhole: boolean,
    opened: RegExp | null,
  ) {
    this.thoughts = new ThoughtFilter(opened);
  }

  get unopened(): RegExp | null {
    return this.thoughts.unopened;
  }

  hasSkippedThought = false;

  /** @throws ModelUnavailable, or what cut the connection */
  read(body: Dispatcher.ResponseData['body']): Promise<ReplyEnd> {
    return new Promise<ReplyEnd>((resolve, reject) => {
      const settle = (): void => {
        if (this.finish === 'content_filter') reject(new ModelFiltered());
        else if (this.finish === null && !this.isDone) reject(cutShort(this.hasSpoken));
        else {
          this.sayRest();
          resolve({ ...this.end, finishReason: this.finish === 'length' ? 'cut-off' : 'whole' });
        }
      };
      const attempt = (step: () => void): void => {
        try {
          step();
        } catch (error) {
          reject(error instanceof ModelUnavailable ? error : new ModelUnavailable('the completion was malformed'));
          body.destroy();
        }
      };
      body.on('data', (part: Buffer) =>
        attempt(() => {
          this.feed(part);
          if (!this.isDone) return;
          settle();
          endLater(body);
        }),
      );
      body.on('error', (error) => {
        const cutEarly = !this.hasSpoken && !this.completion.signal.aborted;
        reject(cutEarly ? new TransientError(`the connection was cut (${codeOf(error)})`, USUAL_PAUSE_MS) : error);
      });
      body.on('end', () =>
        attempt(() => {
          this.readDocument();
          settle();
        }),
      );
    });
  }

  private feed(part: Buffer): void {
    const decoded = this.decoder.write(part);
    const text = this.isFirst ? decoded.replace(/^\uFEFF/, '') : decoded;
    this.isFirst &&= decoded === '';
    if (this.isWhole) {
      this.document += text;
      if (this.document.length > LONGEST_EVENT) throw new ModelUnavailable('the completion is too long');
      return;
    }
    this.parser.feed(text);
    this.say();
  }

  private readDocument(): void {
    if (!this.isWhole) return;
    this.take(this.document);
    this.say();
  }

  /** One that ends without the thought that was expected was the reply; one that is cut off may have been that thought. */
  private sayRest(): void {
    this.text = this.finish === 'length' ? '' : this.thoughts.rest();
    this.hasSkippedThought = this.text !== '';
    this.say();
  }

  private say(): void {
    if (this.text === '') return;
    this.hasSpoken = true;
    this.completion.onText(this.text);
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
    if (chunk.error && !this.hasSpoken && speaksOfLength(chunk.error)) throw new ContextTooLong();
    if (chunk.error) throw new ModelUnavailable('the provider reported an error in mid-reply');
    const choice = chunk.choices?.[0];
    const { content, reasoning_content: reasoning, reasoning: thought } = choice?.delta ?? choice?.message ?? {};
    if (content) this.hear(saidIn(content));
    if (reasoning || thought || this.thoughts.isThinking) this.completion.onThought?.();
    this.finish = choice?.finish_reason || this.finish;
    this.end.model ??= modelIn(chunk.model);
    if (chunk.usage) {
      this.end.inputTokens = countIn(chunk.usage.prompt_tokens);
      this.end.outputTokens = countIn(chunk.usage.completion_tokens);
      this.completion.onTokens({
        model: this.end.model,
        inputTokens: this.end.inputTokens,
        outputTokens: this.end.outputTokens,
      });
    }
    if (this.isWhole) this.isDone = choice !== undefined;
  }

  /** @throws ThoughtSaid when what was said turns out to be a thought */
  private hear(content: string): void {
    const wasOpened = this.unopened !== null;
    const said = this.thoughts.push(content);
    const isFound = !wasOpened && this.unopened !== null;
    if (isFound && this.hasSpoken) throw new ThoughtSaid();
    this.text = isFound ? said : this.text + said;
  }
}

/** @throws ModelUnavailable for a part that is neither words nor a thought */
function saidIn(content: NonNullable<Delta['content']>): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) throw new ModelUnavailable('the reply is in a form that cannot be read');
  return content
    .filter(({ type }) => type !== 'thinking' && type !== 'reasoning')
    .map(({ text }: { text?: string }) => {
      if (typeof text !== 'string') throw new ModelUnavailable('the reply is in a form that cannot be read');
      return text;
    })
    .join('');
}

/** Tokens, as far as a server says them: a reply is not lost over a number that is none, or cannot be stored. */
const countIn = (said: unknown): number | null =>
  typeof said === 'number' && said >= 0 && said < 2 ** 31 ? Math.floor(said) : null;

/** Far more characters than any model's name has, and a database stores no NUL. */
const LONGEST_NAME = 200;

const modelIn = (said: unknown): string | null =>
  typeof said === 'string' && said !== '' ? said.replaceAll('\0', '').slice(0, LONGEST_NAME).toWellFormed() : null;

/** Neighbors of one role are one message: after a stop or a failed reply two of the person's follow each other, which strict servers refuse. */
function inTurns(messages: readonly ModelMessage[], hasSystem: boolean): ModelMessage[] {
  const turns: ModelMessage[] = [];
  for (const { role: own, content } of messages) {
    const role = own === 'system' && !hasSystem ? 'user' : own;
    const last = turns.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else turns.push({ role, content });
  }
  return turns;
}

/** After the last event the connection is kept for the next reply, unless the server does not end this response. */
function endLater(body: Dispatcher.ResponseData['body']): void {
  const timer = setTimeout(() => body.destroy(), GRACE_MS).unref();
  body.on('close', () => clearTimeout(timer));
}

const cutShort = (hasSpoken: boolean): ModelUnavailable =>
  hasSpoken
    ? new ModelUnavailable('the stream ended in mid-reply')
    : new TransientError('the stream ended before the reply', USUAL_PAUSE_MS);

/** Maps a response other than 200 to an error. Its body is not passed on: it may quote the conversation. */
async function refusal({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<ModelUnavailable> {
  const isAboutRequest = statusCode === 400 || statusCode === 413 || statusCode === 422;
  const error = isAboutRequest ? errorIn(await beginningOf(body)) : null;
  await body.dump().catch(() => undefined);
  if (statusCode !== 422 && speaksOfLength(error)) return new ContextTooLong();
  if (codeIn(error) === 'content_filter') return new ModelFiltered();
  const parameter = refusedParameterIn(error);
  if (parameter) return new RefusedParameter(parameter);
  const reason = `the provider returned ${statusCode}`;
  const pauseMs = retryAfterMs(headers['retry-after']) ?? USUAL_PAUSE_MS;
  const isWorthAnotherTry = TRANSIENT_STATUSES.has(statusCode) && pauseMs <= LONGEST_PAUSE_MS;
  return isWorthAnotherTry ? new TransientError(reason, pauseMs) : new ModelUnavailable(reason);
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
    // The text so far is all there is.
  }
  return text;
}

function errorIn(text: string): unknown {
  try {
    const said = JSON.parse(text) as { error?: unknown } | { error?: unknown }[];
    const whole = Array.isArray(said) ? said[0] : said;
    return whole?.error ?? whole;
  } catch {
    return null;
  }
}

const codeIn = (error: unknown): unknown => ((error ?? {}) as { code?: unknown }).code;

/** OpenAI gives a code; other servers of the protocol only say it in their message. */
function speaksOfLength(error: unknown): boolean {
  if (codeIn(error) === 'context_length_exceeded') return true;
  const { message } = (error ?? {}) as { message?: unknown };
  return (
    typeof message === 'string' &&
    /context (?:length|window|size)|prompt is too long|token count .{0,40}exceeds/i.test(message)
  );
}

/** OpenAI and others name it in `param`, FastAPI servers in `loc`, others in their message alone. */
function refusedParameterIn(error: unknown): OptionalParameter | null {
  const said = JSON.stringify(error ?? null);
  if (said.includes('json_schema')) return 'response_format';
  const parameter = OPTIONAL_PARAMETERS.find((name) => said.includes(name));
  if (parameter) return parameter;
  // In its own words alone: the rest may quote the request, which has such a role.
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' && /\bsystem role\b|\brole\b.{0,40}\bsystem\b/i.test(message)
    ? 'system role'
    : null;
}

/** Seconds or a date (RFC 9110, section 10.2.3); null when there is none that can be read. */
function retryAfterMs(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null;
  const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

const broken = (error: unknown): ModelUnavailable => new ModelUnavailable(`the connection failed (${codeOf(error)})`);

/** A word for the log that holds no address and nothing that was said. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
