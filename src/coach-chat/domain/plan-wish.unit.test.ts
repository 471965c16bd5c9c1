import { describe, expect, it } from '@jest/globals';
import { correctionIn, newGoalIn, wishIn } from './plan-wish.js';

describe('what the plan should say', () => {
  it.each([
    ['My goal should say I say it the same day AND I rest', 'success', 'I say it the same day AND I rest'],
    ["I want to change my goal. It's not charting, it's rest", 'success', "It's not charting, it's rest"],
    ['the problem is now my boss never backs me up', 'problem', 'my boss never backs me up'],
  ])('is taken whole: %s', (said, field, text) => {
    expect(correctionIn(said)).toEqual({ kind: 'correct', field, text });
  });

  it.each([
    "I need to change the problem employee's schedule to nights",
    'can I change my goal?',
    'change my goal to what, exactly?',
    'my goal is far off',
  ])('is not there: %s', (said) => expect(correctionIn(said)).toBeNull());

  it('is what follows the quoted goal', () => {
    expect(newGoalIn('change it to: I leave by 5:30 twice a week')?.text).toBe('I leave by 5:30 twice a week');
    expect(newGoalIn('change it back')).toBeNull();
  });

  it.each([
    ['so drop the strategic presence stuff', 'strategic-presence', 'less'],
    ['more about hard conversations please', 'hard-conversations', 'more'],
  ])('has more or less of a skill: %s', (said, skill, wish) => {
    expect(wishIn(said)).toEqual({ kind: 'wish', skill, wish });
  });

  it.each(['less feedback, more delegation', 'he gives me less feedback than before', 'feedback is hard'])(
    'has no one wish: %s',
    (said) => expect(wishIn(said)).toBeNull(),
  );
});
