import { z } from 'zod';
import { providerErrors } from '../../../shared/adapters/metrics/watched-provider.js';
import { CircuitBreaker } from '../../../shared/adapters/providers/circuit-breaker.js';
import { errorKind, type Tracing } from '../../../shared/adapters/tracing/tracing.js';
import type { Count, Metrics, Observe } from '../../../shared/application/ports/metrics.js';
import {
  LanguageModel,
  type ModelMessage,
  type ReadingRequest,
  type ReadingTask,
  type ReplyEnd,
  type ReplyRequest,
  type TokenUse,
} from '../../application/ports/language-model.js';
import type { ModelBudget } from '../../application/services/model-budget.js';
import { ModelSilent, ModelUnavailable, ReplyStopped } from '../../domain/model.errors.js';
import { tokensInBytes, tokensOf } from '../../domain/tokens.js';
import { OpenAiClient, type OpenAiClientSettings } from './openai-client.js';

/** Characters of something read; the longest that is asked for has some thousand. */
const LONGEST_READING = 20_000;
/** The time that a model may spend on reasoning before its first chunk, as a multiple of a silent one's. */
const LONGEST_THOUGHT = 5;
/** Seconds. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

type Task = 'reply' | ReadingTask;

/** Any server that speaks the OpenAI chat-completions protocol, for all that this app asks a model. */
export class OpenAiLanguageModel extends LanguageModel {
  readonly isThere = true;
  private readonly client: OpenAiClient;
  /** One for each task: a reading that is too slow for who waits is no reason not to reply. */
  private readonly breakers = new Map<Task, CircuitBreaker>();
  private readonly error: Count<'provider' | 'kind'>;
  private readonly seconds: Observe<'task'>;
  private readonly tokens: Count<'task' | 'direction'>;

  constructor(
    settings: OpenAiClientSettings,
    private readonly budget: ModelBudget,
    metrics: Metrics,
    private readonly tracing: Tracing,
  ) {
    super();
    this.client = new OpenAiClient(settings);
    this.error = providerErrors(metrics);
    this.seconds = metrics.histogram({
      name: 'coach_model_request_seconds',
      help: 'How long the model took, by what it was asked for, failures included.',
      labels: ['task'],
      buckets: BUCKETS,
    });
    this.tokens = metrics.counter({
      name: 'coach_model_tokens_total',
      help: 'Tokens as the provider of the model counts them, by what it was asked for.',
      labels: ['task', 'direction'],
    });
  }

  async reply(request: ReplyRequest, onPiece: (text: string) => void): Promise<ReplyEnd> {
    const { messages, maxTokens, signal, firstPieceMs, betweenPiecesMs } = request;
    const deadline = new Deadline(firstPieceMs, signal, () => this.client.maySayThoughts);
    const meter = new Meter(messages, request.onTokens);
    try {
      return await this.watch('reply', deadline, meter, () =>
        this.client.complete({
          messages,
          maxTokens,
          form: null,
          signal: deadline.signal,
          onText: (text) => {
            deadline.extend(betweenPiecesMs);
            meter.count(text);
            onPiece(text);
          },
          onThought: () => deadline.thinks(),
          onTokens: meter.report,
        }),
      );
    } finally {
      const used = meter.tokens(deadline.signal.aborted);
      if (used > 0) request.onUsed?.(used);
    }
  }

  async read<T>({ task, instructions, data, schema, timeoutMs, maxTokens, userId }: ReadingRequest): Promise<T> {
    if (await this.budget.isSpent(userId)) throw new ModelUnavailable('the budget of the day is spent');
    const messages: ModelMessage[] = [
      { role: 'system', content: instructions },
      { role: 'user', content: JSON.stringify(data) },
    ];
    const deadline = new Deadline(timeoutMs);
    const meter = new Meter(messages);
    let text = '';
    try {
      return await this.watch(task, deadline, meter, async () => {
        await this.client.complete({
          messages,
          maxTokens,
          form: { name: task, schema },
          signal: deadline.signal,
          onText: (part) => {
            meter.count(part);
            text += part;
            if (text.length > LONGEST_READING) throw new ModelUnavailable('the data is too long');
          },
          onTokens: meter.report,
        });
        return dataIn(text, schema) as T;
      });
    } finally {
      // The result stands even if its cost can't be recorded.
      await this.budget.add(userId, meter.tokens(deadline.signal.aborted)).catch(() => undefined);
    }
  }

  override close(): Promise<void> {
    return this.client.close();
  }

  private async watch<T>(task: Task, deadline: Deadline, meter: Meter, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const span = { name: `model ${task}`, kind: 'client', attributes: { 'peer.service': 'model' } } as const;
    const inTime = () =>
      work().catch((error: unknown) => {
        if (!deadline.isOver) throw error;
        // One that thinks is there for everybody else.
        throw deadline.hasThought ? new ModelUnavailable('the model thought for too long') : new ModelSilent();
      });
    try {
      return await this.tracing.span(span, () => this.breakerOf(task).run(inTime));
    } catch (error) {
      this.error({ provider: 'model', kind: errorKind(error) });
      throw error instanceof ModelUnavailable ? error : new ModelUnavailable(errorKind(error));
    } finally {
      deadline.end();
      this.seconds({ task }, (performance.now() - start) / 1_000);
      const { inputTokens, outputTokens } = meter.reported;
      if (inputTokens) this.tokens({ task, direction: 'in' }, inputTokens);
      if (outputTokens) this.tokens({ task, direction: 'out' }, outputTokens);
    }
  }

  private breakerOf(task: Task): CircuitBreaker {
    const isSilence = (error: unknown) => error instanceof ModelSilent;
    const breaker = this.breakers.get(task) ?? new CircuitBreaker({ provider: 'the model', isSilence });
    this.breakers.set(task, breaker);
    return breaker;
  }
}

/** @throws ModelUnavailable for anything but data of the schema */
function dataIn(text: string, schema: object): unknown {
  const result = shapeOf(schema).safeParse(parsed(text.trim().replaceAll(/^```(?:json)?|```$/g, '')));
  if (!result.success) throw new ModelUnavailable('the model gave no data of the form asked for');
  return result.data;
}

const shapes = new WeakMap<object, z.ZodType>();

function shapeOf(schema: object): z.ZodType {
  const shape = shapes.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  shapes.set(schema, shape);
  return shape;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Measures the use of a request: as the provider counts, and by an estimate if it reports nothing (as when it was
 * canceled).
 */
class Meter {
  reported: TokenUse = { model: null, inputTokens: null, outputTokens: null };
  /** The length of the completion so far, in UTF-8. */
  private bytes = 0;

  constructor(
    private readonly messages: readonly ModelMessage[],
    private readonly onTokens?: (use: TokenUse) => void,
  ) {}

  count(text: string): void {
    this.bytes += Buffer.byteLength(text);
  }

  readonly report = (use: TokenUse): void => {
    this.reported = use;
    this.onTokens?.(use);
  };

  /** 0 for a request that failed before it was canceled: it is not paid for. */
  tokens(isAborted: boolean): number {
    const { inputTokens, outputTokens } = this.reported;
    if (inputTokens === null && this.bytes === 0 && !isAborted) return 0;
    return (inputTokens ?? tokensOf(this.messages)) + (outputTokens ?? tokensInBytes(this.bytes));
  }
}

const NEVER_ABORTED = new AbortController().signal;

/**
 * The time limits of a request: until its end or its first chunk, then from chunk to chunk, and until it is canceled.
 */
class Deadline {
  isOver = false;
  hasThought = false;
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout;
  private perPieceMs: number | null = null;
  private readonly thinkUntil: number;
  /** Nobody waits for more; the end alone tells whether it was a thought. */
  private isStopped = false;

  /** @param readsOn whether a reply that a person stops is read to its end all the same, if that comes soon */
  constructor(
    private readonly firstMs: number,
    private readonly requester: AbortSignal = NEVER_ABORTED,
    private readonly readsOn: () => boolean = () => false,
  ) {
    this.thinkUntil = performance.now() + firstMs * LONGEST_THOUGHT;
    this.timer = setTimeout(this.pass, firstMs);
    if (requester.aborted) this.abort();
    else requester.addEventListener('abort', this.cancel);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** A piece came: waits `ms` for the next. Refreshing a timer is cheap, making one for each piece is not. */
  extend(ms: number): void {
    if (this.isStopped) return;
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
    this.hasThought = true;
    if (this.isStopped) return;
    if (this.perPieceMs === null && performance.now() < this.thinkUntil) this.timer.refresh();
  }

  end(): void {
    clearTimeout(this.timer);
    this.requester.removeEventListener('abort', this.cancel);
  }

  private readonly pass = (): void => {
    this.isOver = true;
    this.abort();
  };

  private readonly abort = (): void => this.controller.abort();

  private readonly cancel = (): void => {
    if (!(this.requester.reason instanceof ReplyStopped) || this.perPieceMs === null || !this.readsOn()) {
      this.abort();
      return;
    }
    this.isStopped = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.abort, this.firstMs);
  };
}
