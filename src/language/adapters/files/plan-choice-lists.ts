import { z } from 'zod';
import { sentencesOf } from '../../domain/message-reader.js';
import { PLAN_CHOICES, type PlanChoice, PlanChoiceReader } from '../../domain/plan-choices.js';
import { remembered } from '../../domain/remembered.js';
import { classes, list, once, read, spellings } from './word-lists.js';

const planChoicesFile = z.strictObject({ classes, polite: list, choices: z.record(z.enum(PLAN_CHOICES), list) });

const reader = once(() => new PlanChoiceReader(read('plan-choices.yaml', planChoicesFile), spellings));

/** Returns the choice that a message in a conversation about a plan makes; null where it says anything else. */
export const planChoiceIn = remembered((message: string): PlanChoice | null => reader().choiceIn(message));

/** Returns the choice of the last sentence that makes one; only the last sentence of all says goodbye. */
export function lastPlanChoiceIn(message: string): PlanChoice | null {
  const choices = sentencesOf(message).map(planChoiceIn);
  return choices.at(-1) ?? choices.findLast((choice) => choice !== null && choice !== 'leave') ?? null;
}
