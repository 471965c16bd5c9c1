import { z } from 'zod';
import type { Understanding } from '../../domain/compose-plan.js';
import { weightsOf } from '../../domain/compose-plan.js';
import { type Conversation, ownWordsIn, personsMessages } from '../../domain/conversation.js';
import { FOCUS_SKILLS, type Plannable, PROBLEM_MAX_CHARACTERS } from '../../domain/plan.js';
import { SKILLS } from '../../domain/practice.js';
import { PICKS, QUOTE_MAX_CHARACTERS, REASON_MAX_CHARACTERS } from './planner-prompt.js';

const answerShape = z.object({
  problem: z.string().trim().min(1).max(PROBLEM_MAX_CHARACTERS),
  general: z.boolean(),
  focus: z
    .array(
      z.object({
        skill: z.enum(SKILLS),
        weight: z.number().positive(),
        because: z.string().trim().min(1).max(REASON_MAX_CHARACTERS),
      }),
    )
    .min(FOCUS_SKILLS.min)
    .max(FOCUS_SKILLS.max),
  quotes: z
    .array(z.object({ skill: z.enum(SKILLS), text: z.string().trim().min(1).max(QUOTE_MAX_CHARACTERS) }))
    .max(60),
  practices: z
    .array(z.object({ content_number: z.number().int(), reason: z.string().trim().min(1).max(REASON_MAX_CHARACTERS) }))
    .min(PICKS.min)
    .max(PICKS.max),
});

export type Answer = z.infer<typeof answerShape>;

export type CheckedAnswer = { answer: Answer; problems: [] } | { answer: null; problems: string[] };

/** Takes an answer only if all of it is there, of the catalogue, and of the person's own words. */
export function checkAnswer(text: string, conversation: Conversation, practices: readonly Plannable[]): CheckedAnswer {
  const read = answerShape.safeParse(jsonIn(text));
  if (!read.success) {
    return {
      answer: null,
      problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`),
    };
  }
  const problems = inventions(read.data, conversation, practices);
  return problems.length > 0 ? { answer: null, problems } : { answer: read.data, problems: [] };
}

function inventions(answer: Answer, conversation: Conversation, practices: readonly Plannable[]): string[] {
  const isOwn = ownWordsIn(conversation);
  const said = personsMessages(conversation).map(inWords);
  const known = new Set(practices.map(({ number }) => number));
  const skills = answer.focus.map(({ skill }) => skill);
  const numbers = answer.practices.map(({ content_number }) => content_number);
  return [
    ...(isOwn(answer.problem) ? [] : ["problem: holds none of the person's words"]),
    ...(answer.general && !/general/i.test(answer.problem)
      ? ['problem: does not say that the plan is a general one']
      : []),
    ...(new Set(skills).size < skills.length ? ['focus: names a skill twice'] : []),
    ...answer.focus
      .filter(({ because }) => !isOwn(because))
      .map(({ skill }) => `focus: "because" of ${skill} holds none of the person's words`),
    ...answer.quotes
      .filter(({ text }) => !said.some((message) => message.includes(inWords(text))))
      .map(({ text }) => `quotes: nobody said "${text}"`),
    ...numbers
      .filter((number) => !known.has(number))
      .map((number) => `practices: there is no content number ${number}`),
    ...(new Set(numbers).size < numbers.length ? ['practices: names one twice'] : []),
    ...answer.practices
      .filter(({ reason }) => !isOwn(reason))
      .map(({ content_number }) => `practices: the reason for ${content_number} holds none of the person's words`),
  ];
}

/**
 * What a checked answer says; where it says nothing (practices that it didn't pick, related skills) the planner that needs
 * no model fills in.
 */
export function understandingOf(answer: Answer, otherwise: Understanding): Understanding {
  const sorted = answer.focus.toSorted((a, b) => b.weight - a.weight);
  const weights = weightsOf(sorted.map(({ weight }) => weight));
  const focus = sorted.map(({ skill, because }, i) => ({ skill, weight: weights[i]!, because }));
  const inFocus = new Set(focus.map(({ skill }) => skill));
  const picked = new Map(answer.practices.map(({ content_number }, i) => [content_number, 1 - i / (2 * PICKS.max)]));
  const relevance = new Map([...otherwise.relevance].map(([number, value]) => [number, value / 2]));
  for (const [number, value] of picked) relevance.set(number, value);
  const quotes = answer.quotes.length > 0 ? answer.quotes : otherwise.quotes;
  return {
    planner: 'model',
    problem: answer.problem,
    general: answer.general,
    focus,
    quotes: answer.general ? quotes.map(({ text }) => ({ skill: null, text })) : quotes,
    related: [...otherwise.related, ...otherwise.focus.map(({ skill }) => skill)].filter(
      (skill) => !inFocus.has(skill),
    ),
    relevance,
    reasonFor: new Map(answer.practices.map(({ content_number, reason }) => [content_number, reason])),
  };
}

/** Some servers wrap JSON in a code fence although they were told not to. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.trim().replace(/^```(?:json)?|```$/g, ''));
  } catch {
    return undefined;
  }
}

/** Whole words between spaces, so that no half of one is found. */
const inWords = (text: string): string =>
  ` ${(
    text
      .toLowerCase()
      .replace(/['’‘]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `;
