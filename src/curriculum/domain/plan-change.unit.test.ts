import { describe, expect, it } from '@jest/globals';
import { aContext, aCurriculum, MONDAY } from '../testing/a-curriculum.js';
import { paused, pausedUntil, prefer, resumed } from './lifecycle.js';
import { planChanges } from './plan-change.js';
import { done, skipped } from './replies.js';

describe('what a person changed in their plan', () => {
  const plan = aCurriculum();
  const context = aContext();

  it('names the practices that were skipped, each once', () => {
    const item = plan.items[2]!;
    const after = skipped(plan, item.id, context);
    expect(planChanges(plan, after)).toEqual([{ kind: 'practice-skipped', contentNumber: item.contentNumber }]);
    expect(planChanges(after, done(after, plan.items[0]!.id, null, context))).toEqual([]);
  });

  it('tells a pause with its end, another end of it, and that texts go again', () => {
    const [open, ending] = [pausedUntil(plan, null), pausedUntil(plan, MONDAY)];
    expect(planChanges(plan, open)).toEqual([{ kind: 'plan-paused', until: null }]);
    expect(planChanges(open, ending)).toEqual([{ kind: 'plan-paused', until: MONDAY }]);
    expect(planChanges(ending, pausedUntil(ending, MONDAY))).toEqual([]);
    expect(planChanges(ending, resumed(ending, context))).toEqual([{ kind: 'plan-resumed', byItself: false }]);
  });

  it('leaves out the pause that is staff’s', () => {
    expect(planChanges(plan, { ...paused(plan), pausedBy: 'staff' })).toEqual([]);
  });

  it('tells other days or another hour, and nothing where they stay', () => {
    const preferences = { ...plan.preferences, hour: 17 };
    expect(planChanges(plan, prefer(plan, preferences, context))).toEqual([{ kind: 'plan-rescheduled', preferences }]);
    expect(planChanges(plan, prefer(plan, plan.preferences, context))).toEqual([]);
  });
});
