import { CoachModel, type CoachRequest, type ReplyEnd } from '../application/ports/coach-model.js';

const END: ReplyEnd = { finishReason: 'whole', model: 'test-model', inputTokens: 12, outputTokens: 3 };

/** A model whose replies a test writes: pieces, and how it ends. `hold` keeps a reply from finishing. */
export class PlayedModel extends CoachModel {
  readonly requests: CoachRequest[] = [];
  private pieces: string[] = ['Tell me ', 'more.'];
  private end: ReplyEnd | Error = END;
  private cost = 0;
  private held: { said: Deferred; released: Deferred } | null = null;

  says(...pieces: string[]): this {
    this.pieces = pieces;
    this.end = END;
    return this;
  }

  ends(end: Partial<ReplyEnd> | Error): this {
    this.end = end instanceof Error ? end : { ...END, ...end };
    return this;
  }

  /** Sets the tokens that each reply takes of a person's budget. */
  takes(tokens: number): this {
    this.cost = tokens;
    return this;
  }

  /** Replies say their pieces and then wait for `release`. */
  hold(): this {
    this.held = { said: deferred(), released: deferred() };
    return this;
  }

  /** Resolves once a held reply has said its pieces. */
  said(): Promise<void> {
    return this.held!.said.promise;
  }

  release(): void {
    this.held?.released.resolve();
    this.held = null;
  }

  async reply(request: CoachRequest, onPiece: (text: string) => void): Promise<ReplyEnd> {
    this.requests.push(request);
    const { held, end, pieces } = this;
    for (const piece of pieces) {
      await Promise.resolve();
      onPiece(piece);
    }
    if (this.cost > 0) request.onUsed?.(this.cost);
    held?.said.resolve();
    if (held) await Promise.race([held.released.promise, aborted(request.signal)]);
    if (end instanceof Error) throw end;
    request.signal.throwIfAborted();
    return end;
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())));

interface Deferred {
  promise: Promise<void>;
  resolve(): void;
}

function deferred(): Deferred {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
