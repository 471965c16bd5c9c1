import { describe, expect, it } from '@jest/globals';
import { divided } from './division.js';
import { type Skill, SKILLS } from '../../domain/skill.js';

const sign = (ratios: Partial<Record<Skill, number>>, share = 1) => ({
  ratios: Float64Array.from(SKILLS, (skill) => ratios[skill] ?? 0.2),
  share,
});
const aboutTheBoss = sign({ 'managing-up': 5, 'hard-conversations': 3 });
const aboutTheList = sign({ prioritisation: 4 });

describe('the division of a conversation among skills', () => {
  it('gives most to the skill that most words speak for', () => {
    const shares = divided([aboutTheBoss, aboutTheBoss, aboutTheList]);
    expect(shares.get('managing-up')).toBe(1);
  });

  it('gives second place to the words that the main skill does not explain', () => {
    // By plain sums the skill that comes with the same words would lead: 15 against 4.
    const shares = divided([...Array<typeof aboutTheBoss>(5).fill(aboutTheBoss), aboutTheList]);
    expect(shares.get('prioritisation')!).toBeGreaterThan(shares.get('hard-conversations')!);
  });

  it('counts a feature for as many words as it covers', () => {
    const shares = divided([aboutTheBoss, { ...aboutTheList, share: 3 }]);
    expect(shares.get('prioritisation')).toBe(1);
  });

  it('is empty without a feature', () => {
    expect([...divided([]).values()]).toEqual(SKILLS.map(() => 0));
  });
});
