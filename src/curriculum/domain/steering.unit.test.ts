import { describe, expect, it } from '@jest/globals';
import { aPlan } from '../testing/a-curriculum.js';
import { steered, withPreferences } from './steering.js';
import { SKILLS } from '../../language/skills.api.js';

const skillsOf = (preferences: Parameters<typeof withPreferences>[1]) =>
  steered(aPlan(), withPreferences([], preferences)).focus.map(({ skill }) => skill);

describe('a corrected plan', () => {
  it('puts what the person wants more of into its focus, in shares of one', () => {
    const { focus } = steered(aPlan(), [{ skill: 'influence', wish: 'more' }]);
    expect(focus.map(({ skill }) => skill)).toContain('influence');
    expect(focus.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0)).toBe(100);
    expect(focus.find(({ skill }) => skill === 'influence')!.because).toMatch(/asked for more influence/);
  });

  it('leaves out what the person wants less of, and fills up with related skills', () => {
    expect(skillsOf([{ skill: 'delegation', wish: 'less' }])).not.toContain('delegation');
    expect(skillsOf([{ skill: 'delegation', wish: 'less' }])).toHaveLength(2);
  });

  it('has room for four skills, the requested ones first', () => {
    const requested = SKILLS.slice(-4);
    expect(new Set(skillsOf(requested.map((skill) => ({ skill, wish: 'more' }))))).toEqual(new Set(requested));
  });

  it('is unchanged when the person wants less of everything', () => {
    expect(skillsOf(SKILLS.map((skill) => ({ skill, wish: 'less' })))).toEqual(['delegation', 'coaching-others']);
  });

  it('forgets a preference that is undone', () => {
    const before = withPreferences([], [{ skill: 'feedback', wish: 'more' }]);
    expect(withPreferences(before, [{ skill: 'feedback', wish: 'same' }])).toEqual([]);
  });
});
