import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { StarterExample, StarterPrompt } from '../../application/load-starter-texts.use-case.js';

const text = z.string().trim().min(1);

const prompts = z.array(
  z.strictObject({
    id: z.uuid(),
    revision: z.uuid().optional(),
    name: text,
    description: text,
    order: z.int(),
    content: text,
  }),
);

const examples = z.array(
  z.strictObject({ id: z.uuid(), title: text, is_crisis: z.boolean().default(false), messages: z.array(text) }),
);

export const starterPrompts = (): StarterPrompt[] =>
  read('prompts.yaml', prompts).map((prompt) => ({ ...prompt, isActive: true }));

export const starterExamples = (): StarterExample[] =>
  read('examples.yaml', examples).map(({ is_crisis: isCrisis, ...example }) => ({ ...example, isCrisis }));

/** @throws Error naming the file and what is wrong in it */
function read<T>(file: string, shape: z.ZodType<T>): T {
  const result = shape.safeParse(parse(readFileSync(path.resolve('catalogue/coach', file), 'utf8')));
  if (!result.success) throw new Error(`catalogue/coach/${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}
