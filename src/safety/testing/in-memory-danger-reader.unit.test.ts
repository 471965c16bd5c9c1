import { describe } from '@jest/globals';
import { dangerReaderSuite } from './danger-reader.suite.js';
import { InMemoryDangerReader } from './in-memory-danger-reader.js';

describe('in memory', () => {
  dangerReaderSuite(() => {
    const reader = new InMemoryDangerReader();
    return {
      reader,
      finds: (message, danger) => void (danger && reader.knows(message, danger)),
      isAway: () => void (reader.isAway = true),
    };
  });
});
