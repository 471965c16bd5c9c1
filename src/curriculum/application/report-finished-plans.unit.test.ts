import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MembershipOutlooks } from '../../payments/payments.api.js';
import type { MembershipOutlook } from '../../shared/application/ports/mailer.js';
import { DirectTransaction } from '../../shared/testing/direct-transaction.js';
import { RecordingMailer } from '../../shared/testing/recording-mailer.js';
import { WHOLE_ROUND } from '../../shared/testing/whole-round.js';
import { aUser } from '../../users/testing/a-user.js';
import type { People } from '../../users/users.api.js';
import type { Curriculum } from '../domain/curriculum.js';
import { done, later } from '../domain/replies.js';
import { aCurriculum, aContext, MONDAY } from '../testing/a-curriculum.js';
import { InMemoryCurriculumRepository } from '../testing/in-memory-curriculum.repository.js';
import { ReportFinishedPlans } from './report-finished-plans.task.js';

const RENEWS: MembershipOutlook = {
  kind: 'renews',
  at: '2027-07-15T15:00:00.000Z',
  amountCents: 5_900,
  currency: 'usd',
};

describe('a plan that is complete', () => {
  const person = aUser();
  let curricula: InMemoryCurriculumRepository;
  let mailer: RecordingMailer;
  let membership: MembershipOutlook | null;
  let task: ReportFinishedPlans;
  beforeEach(() => {
    curricula = new InMemoryCurriculumRepository();
    mailer = new RecordingMailer();
    membership = RENEWS;
    task = new ReportFinishedPlans(
      curricula,
      { find: async () => person } as unknown as People,
      { of: async () => membership } as unknown as MembershipOutlooks,
      mailer,
      new DirectTransaction(),
    );
  });

  /** All but the last are with the person, half of those done; the last one is being sent. */
  async function aPlanThatEnds(): Promise<{ plan: Curriculum; last: string }> {
    const plan = aCurriculum();
    const last = plan.items.length - 1;
    const items = plan.items.map((item, i) => ({
      ...item,
      dueAt: null,
      ...(i === last ? { state: 'sending' as const } : { sentAt: MONDAY, contentVersion: 1 }),
      ...(i < last && { state: i % 2 ? ('done' as const) : ('sent' as const) }),
    }));
    await curricula.add({ ...plan, items });
    return { plan, last: items[last]!.id };
  }

  const finish = (id: string) => curricula.recordSent([{ id, contentVersion: 1, at: MONDAY }]);
  const run = async () => {
    if (await task.nextDueAt()) await task.runDue(MONDAY, WHOLE_ROUND);
  };

  // proves 6.13
  it('is reported to its person once, with what was done and what happens to the membership', async () => {
    const { last } = await aPlanThatEnds();
    await run();
    expect(mailer.sent).toEqual([]);
    await finish(last);
    await run();
    await run();
    expect(mailer.sent).toEqual([
      {
        template: 'plan-finished',
        to: person.email,
        data: {
          firstName: person.firstName,
          membership: RENEWS,
          progress: { came: 52, done: 25, left: 0, lastAt: null },
          timeZone: person.timeZone,
        },
      },
    ]);
  });

  it('is not reported again when it reopens for one more practice', async () => {
    const { plan, last } = await aPlanThatEnds();
    await finish(last);
    await run();
    const finished = (await curricula.find(plan.id))!;
    const open = later(finished, last, aContext());
    expect(open.state).toBe('active');
    await curricula.save(done(open, last, null, aContext()));
    expect((await curricula.find(plan.id))!.state).toBe('finished');
    await run();
    expect(mailer.sent).toHaveLength(1);
  });

  it('is not reported to a person who is no longer a member', async () => {
    membership = null;
    const { last } = await aPlanThatEnds();
    await finish(last);
    await run();
    expect(await task.nextDueAt()).toBeNull();
    expect(mailer.sent).toEqual([]);
  });
});
