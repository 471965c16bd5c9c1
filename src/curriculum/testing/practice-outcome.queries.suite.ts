import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PracticeOutcomeQueries } from '../adapters/persistence/practice-outcome.queries.js';
import type { CurriculumRepository } from '../application/ports/curriculum.repository.js';
import type { Curriculum, CurriculumItem } from '../domain/curriculum.js';
import { aCurriculum, MONDAY } from './a-curriculum.js';

const DAY = 86_400_000;

/**
 * The tests of `PracticeOutcomeQueries`, which need a practice and people.
 * @param aPerson creates a person who may have curricula, and returns the id
 * @param aPractice adds one to the catalogue that no plan has yet, and returns its content number
 */
export function practiceOutcomeQueriesSuite(
  setup: () => Promise<{
    outcomes: PracticeOutcomeQueries;
    curricula: CurriculumRepository;
    aPerson: () => Promise<string>;
    aPractice: () => Promise<number>;
  }>,
): void {
  describe('the outcomes of a practice', () => {
    let outcomes: PracticeOutcomeQueries;
    let curricula: CurriculumRepository;
    let aPerson: () => Promise<string>;
    let contentNumber: number;

    beforeEach(async () => {
      const made = await setup();
      ({ outcomes, curricula, aPerson } = made);
      contentNumber = await made.aPractice();
    });

    const SENT = { state: 'sent', contentVersion: 1, sentAt: MONDAY, dueAt: null } as const;
    const DONE = { ...SENT, state: 'done', doneAt: MONDAY } as const;
    const SKIPPED = { ...SENT, state: 'skipped' } as const;

    /** A plan whose first items are of the practice, as `parts` say. */
    const aPlan = async (
      parts: readonly Partial<CurriculumItem>[],
      setAside: number[] = [],
      successScores: Curriculum['successScores'] = [],
    ) => {
      const plan = aCurriculum({ userId: await aPerson(), setAside, successScores });
      const items = plan.items.map((item, i) => (parts[i] ? { ...item, contentNumber, ...parts[i] } : item));
      await curricula.add({ ...plan, items });
    };
    const page = (number: number, size = 25) => outcomes.reflections(contentNumber, { page: number, size });

    it('are empty before it was sent', async () => {
      await aPlan([{}]);
      const none = { members: 0, sent: 0, done: 0, skipped: 0, swapped: 0, writers: 0, medianScore: null };
      expect(await outcomes.of(contentNumber)).toEqual(none);
      expect(await page(1)).toEqual({ count: 0, results: [] });
    });

    it('count people once and texts each time', async () => {
      await aPlan([{ ...DONE, reflection: 'It held.' }, { ...DONE, reflection: 'And again.' }, SENT]);
      await aPlan([SENT, {}]);
      await aPlan([{ ...DONE, contentVersion: null, sentAt: null }]);
      expect(await outcomes.of(contentNumber)).toEqual({
        members: 2,
        sent: 4,
        done: 3,
        skipped: 0,
        swapped: 0,
        writers: 1,
        medianScore: null,
      });
    });

    // proves 10.6
    it('have the median of the scores that people gave next after doing it', async () => {
      const score = (days: number, value: number) => ({ score: value, at: new Date(MONDAY.getTime() + days * DAY) });
      await aPlan([SENT], [], [score(1, 5)]);
      expect(await outcomes.of(contentNumber)).toMatchObject({ medianScore: null });
      // The one before, and those after the next one, are of other practices.
      await aPlan([DONE], [], [score(-1, 1), score(3, 4), score(9, 1)]);
      await aPlan([DONE], [], [score(-1, 2)]);
      expect(await outcomes.of(contentNumber)).toMatchObject({ medianScore: 4 });
      await aPlan([DONE, { ...DONE, doneAt: score(4, 0).at }], [], [score(2, 3), score(5, 1)]);
      expect(await outcomes.of(contentNumber)).toMatchObject({ medianScore: 3 });
      await aPlan([DONE], [], [score(0, 5)]);
      expect(await outcomes.of(contentNumber)).toMatchObject({ medianScore: 3.5 });
      const listed = async (isDescending: boolean) =>
        (await outcomes.list({ page: 1, size: 1_000, sort: { by: 'score', isDescending } })).results.map((each) => [
          each.contentNumber,
          each.medianScore,
        ]);
      expect((await listed(true))[0]).toEqual([contentNumber, 3.5]);
      expect((await listed(false)).at(-1)).toEqual([contentNumber, 3.5]);
    });

    it('distinguish people who skipped it from those who swapped it', async () => {
      await aPlan([SKIPPED], [contentNumber]);
      await aPlan([], [contentNumber]);
      await aPlan([], [contentNumber, 101]);
      expect(await outcomes.of(contentNumber)).toMatchObject({ members: 1, skipped: 1, swapped: 2 });
    });

    it('leave out what fewer than three people wrote, and crisis messages', async () => {
      await aPlan([
        { ...DONE, reflection: 'One' },
        { ...DONE, reflection: 'Two' },
        { ...DONE, reflection: 'Three' },
      ]);
      await aPlan([{ ...DONE, reflection: 'I want to kill myself.' }]);
      expect(await page(1)).toEqual({ count: 0, results: [] });
      await aPlan([{ ...DONE, reflection: 'Four' }]);
      expect((await page(1)).results.toSorted()).toEqual(['Four', 'One', 'Three', 'Two']);
    });

    it('include what people wrote, each once, in the same order every time', async () => {
      const written = ['One', 'Two', 'Three'];
      for (const reflection of written) await aPlan([{ ...DONE, reflection }]);
      const whole = await page(1);
      expect(whole.results.toSorted()).toEqual(written.toSorted());
      const paged = [await page(1, 2), await page(2, 2)];
      expect(paged.flatMap(({ results }) => results)).toEqual(whole.results);
      expect(paged.map(({ count }) => count)).toEqual([3, 3]);
    });
  });
}
