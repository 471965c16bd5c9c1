import { DangerReader, type Read } from '../../application/ports/danger-reader.js';

/** No language model is configured: only the rules decide. */
export class NoDangerReader extends DangerReader {
  readonly isThere = false;

  async read(): Promise<Read> {
    return { danger: null, tokens: 0 };
  }
}
