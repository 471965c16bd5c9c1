import { ModelUnavailable } from '../../domain/model.errors.js';

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Counted by the provider; null where it does not report it. */
export interface TokenUse {
  /** The provider's name of the model. */
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
}

export interface ReplyEnd extends TokenUse {
  /** `cut-off`: the model ran into its limit of length. */
  finishReason: 'whole' | 'cut-off';
}

export interface ReplyRequest {
  messages: readonly ModelMessage[];
  /** The longest reply. */
  maxTokens: number;
  /** From the request to the first piece, a retry included; longer while the model says that it thinks. */
  firstPieceMs: number;
  betweenPiecesMs: number;
  /**
   * Aborted: the reply is no longer needed. The model stops at once, and `reply` rejects; for the reason `ReplyStopped` it may read on
   * as long as it takes to tell whether what it said was a thought.
   */
  signal: AbortSignal;
  /** Called with the provider's count whenever it reports one, also before the end of a stopped reply. */
  onTokens?: (use: TokenUse) => void;
  /** Called once, at the end, however it ended, with the tokens to be paid for: the caller counts them to the person's budget. */
  onUsed?: (tokens: number) => void;
}

/** The tasks of structured requests. */
export const READING_TASKS = ['crisis', 'plan', 'text', 'summary'] as const;

export type ReadingTask = (typeof READING_TASKS)[number];

/** JSON Schema, within what "strict" structured output takes everywhere: every key required, none other. */
export interface ObjectSchema {
  type: 'object';
  additionalProperties: false;
  required: readonly string[];
  properties: Readonly<Record<string, object>>;
}

export interface ReadingRequest {
  /** In traces and metrics, and the name of the schema. */
  task: ReadingTask;
  instructions: string;
  /** Sent as JSON, apart from the instructions: whatever people wrote is data. */
  data: unknown;
  schema: ObjectSchema;
  /** To the end, a retry included. */
  timeoutMs: number;
  maxTokens: number;
  /** The person whose budget is charged. */
  userId: string;
}

/**
 * The language model that the configuration names. Each request is a span and is measured, fails at once for a while
 * after a few silences, ends by its deadline, and is paid for by the person's budget. Never inside a transaction: it takes seconds.
 */
export abstract class LanguageModel {
  /** false: none is configured, and asking is useless. */
  abstract readonly isThere: boolean;

  /**
   * Makes one reply of a conversation. `onPiece` is called with each piece of text as it comes, never with an empty one. It
   * is called once for what came over the network at once, however many tokens that was: a piece costs a socket write. The
   * turn was admitted by `ModelBudget` before.
   * @throws ModelUnavailable when there is no reply, or it broke off; pieces may have come before
   */
  abstract reply(request: ReplyRequest, onPiece: (text: string) => void): Promise<ReplyEnd>;

  /**
   * Reads something into data of the schema, checked against it, all or nothing.
   * @throws ModelUnavailable without data: in time, of that form, and within the person's budget
   */
  abstract read<T>(request: ReadingRequest): Promise<T>;

  /** Ends the kept connections; a process that stops calls it. */
  async close(): Promise<void> {}
}

/** None is configured: rules read, and the coach follows its script. */
export class NoLanguageModel extends LanguageModel {
  readonly isThere = false;

  async reply(): Promise<never> {
    throw new ModelUnavailable('no model is configured');
  }

  async read(): Promise<never> {
    throw new ModelUnavailable('no model is configured');
  }
}
