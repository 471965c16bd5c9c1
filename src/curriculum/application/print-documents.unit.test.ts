import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateLimited } from '../../shared/domain/domain-error.js';
import { FixedClock } from '../../shared/testing/fixed-clock.js';
import { InMemoryRateLimiter } from '../../shared/testing/in-memory-rate-limiter.js';
import { aCurriculum } from '../testing/a-curriculum.js';
import { DocumentPrinter } from './ports/curriculum-planner.js';
import { PrintDocuments, PRINTS_PER_PERSON } from './print-documents.use-case.js';

/** Ends what it prints when it is told to, the earliest first. */
class SlowPrinter extends DocumentPrinter {
  readonly running: (() => void)[] = [];

  print(): Promise<Uint8Array> {
    return new Promise((resolve) => this.running.push(() => resolve(new Uint8Array(1))));
  }
}

describe('printed documents', () => {
  let printer: SlowPrinter;
  let print: PrintDocuments;
  beforeEach(() => {
    printer = new SlowPrinter();
    print = new PrintDocuments(
      { entriesOf: async () => [] } as never,
      {} as never,
      { ofUser: async () => aCurriculum() } as never,
      { find: async () => ({ firstName: 'Ada', lastName: 'Lovelace' }) } as never,
      printer,
      new InMemoryRateLimiter(),
      new FixedClock(),
    );
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  // proves T12
  it('are printed one at a time for each person, so that nobody waits for all of another’s', async () => {
    const many = Array.from({ length: 5 }, () => print.journal('ada', 'pdf'));
    const one = print.journal('eve', 'pdf');
    await settled();
    expect(printer.running).toHaveLength(2);
    printer.running[1]!();
    await one;
    for (let n = 0; n < many.length; n += 1) {
      printer.running[n === 0 ? 0 : n + 1]!();
      await many[n];
      await settled();
    }
  });

  it('are twenty in five minutes at most for one person; text is not limited', async () => {
    for (let n = 0; n < PRINTS_PER_PERSON.points; n += 1) {
      const printed = print.journal('ada', 'pdf');
      await settled();
      printer.running.at(-1)!();
      await printed;
    }
    await expect(print.journal('ada', 'pdf')).rejects.toThrow(RateLimited);
    await print.journal('ada', 'txt');
  });
});
