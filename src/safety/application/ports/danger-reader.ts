import type { CrisisKind } from '../../../language/language.api.js';

export interface Read {
  /** null: no one is in danger. */
  danger: CrisisKind | null;
  /** What reading it took of a model, both ways. */
  tokens: number;
}

/** There is no usable answer. Its message never holds what was read. */
export class DangerReaderUnavailable extends Error {
  constructor(
    reason: string,
    /** What is to be paid for all the same. */
    readonly tokens: number,
  ) {
    super(reason);
    this.name = 'DangerReaderUnavailable';
  }
}

/** Somebody who knows what words mean: a language model that says whether a message speaks of danger. */
export abstract class DangerReader {
  /** false: there is none, and asking is useless. */
  abstract readonly isThere: boolean;

  /**
   * Answers within a few seconds, while a person waits. Never inside a transaction.
   * @throws DangerReaderUnavailable
   */
  abstract read(message: string): Promise<Read>;
}
