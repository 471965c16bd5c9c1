/** The twelve skills of the catalogue, by slug (product.md 6.5). The order is the order of the number ranges. */
export const SKILLS = [
  'delegation',
  'feedback',
  'one-to-ones',
  'prioritisation',
  'strategic-presence',
  'influence',
  'hard-conversations',
  'coaching-others',
  'team-trust',
  'decision-making',
  'managing-up',
  'steadiness-under-pressure',
] as const;

export type Skill = (typeof SKILLS)[number];

/** Labels for people, in US English. The slugs are part of the wire and stay as they are. */
export const SKILL_LABELS: Record<Skill, string> = {
  delegation: 'Delegation',
  feedback: 'Feedback',
  'one-to-ones': 'One-on-ones',
  prioritisation: 'Prioritization',
  'strategic-presence': 'Strategic presence',
  influence: 'Influence',
  'hard-conversations': 'Hard conversations',
  'coaching-others': 'Coaching others',
  'team-trust': 'Team trust',
  'decision-making': 'Decision making',
  'managing-up': 'Managing up',
  'steadiness-under-pressure': 'Steadiness under pressure',
};

export const isSkill = (value: unknown): value is Skill => SKILLS.includes(value as Skill);

/** Weights of the skills that something is about; they add up to 1. */
export type SkillWeights = Partial<Record<Skill, number>>;

/** The one with the greatest weight; of equal ones the first in the order of SKILLS. */
export function primarySkill({ skills }: { skills: SkillWeights }): Skill {
  return SKILLS.reduce((best, skill) => ((skills[skill] ?? 0) > (skills[best] ?? 0) ? skill : best));
}
