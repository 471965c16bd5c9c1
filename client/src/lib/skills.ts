import { STAGE_LABELS, type StageWire } from '../../../src/catalogue/adapters/http/practice.contract';
import { SKILL_LABELS, type SkillWire } from '../../../src/skills/adapters/http/skills.contract';

/** 'one-to-ones' → 'One-on-ones' */
export const skillName = (skill: SkillWire): string => SKILL_LABELS[skill];

export const stageName = (stage: StageWire): string => STAGE_LABELS[stage];
