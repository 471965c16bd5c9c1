import * as z from 'zod/mini';
import { SKILL_LABELS, SKILLS } from '../../domain/skill.js';

export const skillWire = z.enum(SKILLS);

export type SkillWire = z.infer<typeof skillWire>;

/** Labels for people. */
export { SKILL_LABELS };
