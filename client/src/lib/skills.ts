import { STAGE_LABELS, type StageWire } from '#contracts/catalogue/adapters/http/content';
import { SKILL_LABELS, type SkillWire } from '#contracts/language/adapters/http/skills';

/** 'one-to-ones' → 'One-on-ones' */
export const skillName = (skill: SkillWire): string => SKILL_LABELS[skill];

export const stageName = (stage: StageWire): string => STAGE_LABELS[stage];
