import { beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '../../../shared/testing/fixed-clock.js';
import { SequentialIds } from '../../../shared/testing/sequential-ids.js';
import type { CheckInOutcome } from '../../domain/check-in.js';
import type { Curriculum } from '../../domain/curriculum.js';
import { aCurriculum, MONDAY } from '../../testing/a-curriculum.js';
import { InMemoryCheckInRepository } from '../../testing/in-memory-check-in.repository.js';
import { InMemoryCurriculumRepository } from '../../testing/in-memory-curriculum.repository.js';
import { CheckIns } from './check-ins.js';

const DAY = 86_400_000;
const OUTCOME: CheckInOutcome = { wishes: [{ skill: 'feedback', wish: 'more' }], pace: null, score: 3 };

describe('check-ins', () => {
  let clock: FixedClock;
  let curricula: InMemoryCurriculumRepository;
  let checkIns: CheckIns;
  let plan: Curriculum;
  beforeEach(async () => {
    clock = new FixedClock(MONDAY);
    curricula = new InMemoryCurriculumRepository();
    checkIns = new CheckIns(new InMemoryCheckInRepository(curricula), curricula, clock, new SequentialIds());
    plan = aCurriculum();
    await curricula.add(plan);
  });

  const ask = (week: number, item = 0) => checkIns.askedBy([{ id: plan.items[item]!.id, curriculumId: plan.id, week }]);

  it('are offered in weeks 4, 9, 14 and 20 only', async () => {
    const weeks = Array.from({ length: 26 }, (_, i) => i + 1);
    const asked = await Promise.all(weeks.map(async (week) => ((await ask(week, week)).size > 0 ? week : null)));
    expect(asked.filter((week) => week !== null)).toEqual([4, 9, 14, 20]);
  });

  it('expire after three weeks, as if none had been offered', async () => {
    await ask(4);
    clock.advance(21 * DAY - 1);
    expect(await checkIns.isDue(plan.userId)).toBe(true);
    expect(await checkIns.latest(plan.userId)).toMatchObject({ week: 4, concludedAt: null });
    clock.advance(1);
    expect(await checkIns.isDue(plan.userId)).toBe(false);
    expect(await checkIns.latest(plan.userId)).toBeNull();
    await checkIns.conclude(plan.userId, 'too-late', OUTCOME);
    expect(await checkIns.latest(plan.userId)).toBeNull();
  });

  it('that were held can still be read, with their changes', async () => {
    await ask(4);
    await checkIns.conclude(plan.userId, 'the-chat', OUTCOME);
    clock.advance(100 * DAY);
    expect(await checkIns.isDue(plan.userId)).toBe(false);
    expect(await checkIns.latest(plan.userId)).toMatchObject({
      chatId: 'the-chat',
      changes: [{ change: { kind: 'wish', skill: 'feedback', wish: 'more', before: 'same' }, state: 'open' }],
    });
    expect((await curricula.ofUser(plan.userId))!.successScores).toEqual([{ score: 3, at: MONDAY }]);
  });

  it('end with the plan that offered them', async () => {
    await ask(4);
    await curricula.save({ ...plan, state: 'finished' });
    await curricula.add({ ...aCurriculum(), userId: plan.userId, created: new Date(MONDAY.getTime() + DAY) });
    expect(await checkIns.isDue(plan.userId)).toBe(false);
    await checkIns.conclude(plan.userId, 'the-chat', OUTCOME);
    expect(await checkIns.latest(plan.userId)).toBeNull();
  });
});
