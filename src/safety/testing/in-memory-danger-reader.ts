import { DangerReader, DangerReaderUnavailable, type Read } from '../application/ports/danger-reader.js';
import type { CrisisKind } from '../../language/language.api.js';

/** Returns for a message what a test has set, and for all others no danger. */
export class InMemoryDangerReader extends DangerReader {
  isThere = true;
  isAway = false;
  /** What it was asked about, in order. */
  readonly asked: string[] = [];
  private readonly known = new Map<string, CrisisKind>();

  constructor(readonly tokensEach = 300) {
    super();
  }

  knows(message: string, danger: CrisisKind): this {
    this.known.set(message, danger);
    return this;
  }

  async read(message: string): Promise<Read> {
    this.asked.push(message);
    if (this.isAway) throw new DangerReaderUnavailable('It is away.', this.tokensEach);
    return { danger: this.known.get(message) ?? null, tokens: this.tokensEach };
  }
}
