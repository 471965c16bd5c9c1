import { DangerReader, type Read } from '../../application/ports/danger-reader.js';

/** No language model is configured: the rules read alone. */
export class NoDangerReader extends DangerReader {
  readonly isThere = false;

  async read(): Promise<Read> {
    return { danger: null, tokens: 0 };
  }
}
