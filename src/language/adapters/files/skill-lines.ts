import { z } from 'zod';
import { SKILLS, type Skill } from '../../domain/skill.js';
import { SkillModel } from '../../domain/skill-model.js';
import { list, once, sentence, read, readLines, spellings } from './word-lists.js';

const signsFile = z.record(z.enum(SKILLS), z.strictObject({ strong: list, clear: list, hint: list }));

const skillLine = z.strictObject({ skills: z.array(z.enum(SKILLS)).min(1), text: sentence });

/** The lines that are learned, and the signs that people wrote down: the two parts of the model. */
export const readSkillParts = () => ({
  lines: readLines('skill-lines.jsonl', skillLine),
  signs: read('skill-signs.yaml', signsFile),
});

const skillModel = once(() => {
  const { lines, signs } = readSkillParts();
  return new SkillModel(lines, signs, spellings);
});

/** Rates how much a text is about each skill, 0 to 1; empty if it is about none. */
export const skillEvidenceIn = (text: string): Map<Skill, number> => skillModel().evidenceIn(text);
