import { describe, expect, it } from '@jest/globals';
import { aContext, aCurriculum, MONDAY } from '../testing/a-curriculum.js';
import { paused, prefer, resumed } from './lifecycle.js';
import { planChanges } from './plan-change.js';
import { done, skipped } from './replies.js';

describe('the changes of a person to their plan', () => {
  const plan = aCurriculum();
  const context = aContext();

  it('name the skipped practices, each once', () => {
    const item = plan.items[2]!;
    const after = skipped(plan, item.id, context);
    expect(planChanges(plan, after)).toEqual([{ kind: 'practice-skipped', contentNumber: item.contentNumber }]);
    expect(planChanges(after, done(after, plan.items[0]!.id, null, context))).toEqual([]);
  });

  it('include a pause with its end, a new end of it, and the resumption', () => {
    const [open, pausedUntil] = [paused(plan, 'person', null), paused(plan, 'person', MONDAY)];
    expect(planChanges(plan, open)).toEqual([{ kind: 'plan-paused', until: null }]);
    expect(planChanges(open, pausedUntil)).toEqual([{ kind: 'plan-paused', until: MONDAY }]);
    expect(planChanges(pausedUntil, paused(pausedUntil, 'person', MONDAY))).toEqual([]);
    expect(planChanges(pausedUntil, resumed(pausedUntil, context))).toEqual([
      { kind: 'plan-resumed', byItself: false },
    ]);
  });

  it('leave out a pause of staff', () => {
    const byStaff = paused(plan, 'staff');
    expect(planChanges(plan, byStaff)).toEqual([]);
    const both = paused(byStaff, 'person', MONDAY);
    expect(planChanges(byStaff, both)).toEqual([{ kind: 'plan-paused', until: MONDAY }]);
    expect(planChanges(both, resumed(both, aContext()))).toEqual([{ kind: 'plan-resumed', byItself: false }]);
  });

  it('include new days or a new hour, and nothing where they are the same', () => {
    const preferences = { ...plan.preferences, hour: 17 };
    expect(planChanges(plan, prefer(plan, preferences, context))).toEqual([{ kind: 'plan-rescheduled', preferences }]);
    expect(planChanges(plan, prefer(plan, plan.preferences, context))).toEqual([]);
  });
});
