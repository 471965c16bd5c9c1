import { z } from 'zod';
import { SKILLS, type Skill } from '../../domain/skill.js';
import { SkillModel } from '../../domain/skill-model.js';
import { list, once, sentence, read, readLines, spellings } from './word-lists.js';

const signsFile = z.record(z.enum(SKILLS), z.strictObject({ strong: list, clear: list, hint: list }));

const skillLine = z.strictObject({ skills: z.array(z.enum(SKILLS)).min(1), text: sentence });

const skillModel = once(
  () => new SkillModel(readLines('skill-lines.jsonl', skillLine), read('skill-signs.yaml', signsFile), spellings),
);

/** Rates how much a text is about each skill, 0 to 1; empty if it is about none. */
export const skillEvidenceIn = (text: string): Map<Skill, number> => skillModel().evidenceIn(text);
