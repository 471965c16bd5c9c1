import { describe, expect, it } from '@jest/globals';
import { type DangerReader, DangerReaderUnavailable } from '../application/ports/danger-reader.js';
import { CRISIS_KINDS, type CrisisKind } from '../../language/language.api.js';

export interface ReaderUnderTest {
  reader: DangerReader;
  /** Of this message it says that from now on. */
  finds(message: string, danger: CrisisKind | null): void;
  /** From now on it answers nobody. */
  isAway(): void;
}

/** What every `DangerReader` that is there does. */
export function dangerReaderSuite(provide: () => ReaderUnderTest): void {
  describe('detects danger in a message', () => {
    it.each([...CRISIS_KINDS, null])('and its kind: %s', async (danger) => {
      const { reader, finds } = provide();
      finds('By Friday I will not be anyone’s worry any more.', danger);
      expect(reader.isThere).toBe(true);
      expect((await reader.read('By Friday I will not be anyone’s worry any more.')).danger).toBe(danger);
    });

    it('and reports the tokens used', async () => {
      const { reader, finds } = provide();
      finds('My team waits for me.', null);
      expect((await reader.read('My team waits for me.')).tokens).toBeGreaterThan(0);
    });

    it('and reports a failure without the words', async () => {
      const { reader, isAway } = provide();
      isAway();
      const failure = await reader.read('My team waits for me.').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(DangerReaderUnavailable);
      expect(String((failure as Error).stack)).not.toContain('waits for me');
    });
  });
}
