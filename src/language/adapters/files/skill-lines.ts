import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { SKILLS, type Skill } from '../../domain/skill.js';
import { type SkillLine, SkillModel } from '../../domain/skill-model.js';
import { FOLDER, list, once, sentence, read, spellings } from './word-lists.js';

const signsFile = z.record(z.enum(SKILLS), z.strictObject({ strong: list, clear: list, hint: list }));

const skillLine = z.strictObject({ skills: z.array(z.enum(SKILLS)).min(1), text: sentence });

/** @throws Error naming the line and what is wrong in it */
function readSkillLines(): SkillLine[] {
  const text = readFileSync(path.join(FOLDER, 'skill-lines.jsonl'), 'utf8').trim();
  return text.split('\n').map((line, i) => {
    const result = skillLine.safeParse(JSON.parse(line));
    if (!result.success)
      throw new Error(`catalogue/language/skill-lines.jsonl, line ${i + 1}: ${z.prettifyError(result.error)}`);
    return result.data;
  });
}

const skillModel = once(() => new SkillModel(readSkillLines(), read('skill-signs.yaml', signsFile), spellings));

/** Rates how much a text is about each skill, 0 to 1; empty if it is about none. */
export const skillEvidenceIn = (text: string): Map<Skill, number> => skillModel().evidenceIn(text);
