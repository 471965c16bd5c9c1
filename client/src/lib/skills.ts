import type { CurriculumItemWire } from '../../../src/curriculum/adapters/http/curriculum.contract';
import type { SkillWire } from '../../../src/skills/adapters/http/skills.contract';

const NAMES: Record<SkillWire, string> = {
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

/** 'one-to-ones' → 'One-on-ones'; the server prints the same in worksheets and reasons. */
export const skillName = (skill: SkillWire): string => NAMES[skill];

const STAGE_NAMES: Record<CurriculumItemWire['stage'], string> = {
  foundation: 'Foundation',
  practice: 'Practice',
  stretch: 'Stretch',
  sustain: 'Sustain',
};

export const stageName = (stage: CurriculumItemWire['stage']): string => STAGE_NAMES[stage];
