import { z } from 'zod';
import type { Understanding } from '../../domain/compose-plan.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import { GENERAL_PROBLEM } from '../../domain/general-understanding.js';
import { SKILLS } from '../../../skills/skills.api.js';
import { quotesIn } from '../../domain/reasons.js';
import { PICKS, QUOTE_MAX_CHARACTERS, REASON_MAX_CHARACTERS } from './planner-prompt.js';
import {
  weightsOf,
  type Conversation,
  ownWordsIn,
  saidIn,
  FOCUS_SKILLS,
  PROBLEM_MAX_CHARACTERS,
  quoteFault,
} from '../../../skills/conversation.api.js';

/** Its quotes between typographic marks, whichever the model used; empty where the product is to say it. */
const sentence = z
  .string()
  .trim()
  .max(REASON_MAX_CHARACTERS)
  .transform((text) => text.replace(/"([^"]*)"/g, '“$1”'));

const answerShape = z.object({
  problem: z.string().trim().min(1).max(PROBLEM_MAX_CHARACTERS),
  general: z.boolean(),
  focus: z
    .array(
      z.object({
        skill: z.enum(SKILLS),
        weight: z.number().positive(),
        because: sentence,
      }),
    )
    .min(FOCUS_SKILLS.min)
    .max(FOCUS_SKILLS.max),
  quotes: z.array(z.object({ skill: z.enum(SKILLS), text: z.string().trim().max(QUOTE_MAX_CHARACTERS) })).max(60),
  practices: z
    .array(z.object({ content_number: z.number().int(), reason: sentence }))
    .min(PICKS.min)
    .max(PICKS.max),
});

export type Answer = z.infer<typeof answerShape>;

export type CheckedAnswer = { answer: Answer; problems: [] } | { answer: null; problems: string[] };

/**
 * Takes an answer only if all of it is there and of the catalogue, and the problem is in the person's words. A quotation or
 * a sentence that breaks a rule costs itself alone: it is left out, and the product says it plainly.
 * On the event loop: 6 ms of processor time for ten messages of 4,000 characters, 35 ms for fifty, once or twice a plan
 * (2026-11-22).
 */
export function checkAnswer(text: string, conversation: Conversation, practices: readonly Plannable[]): CheckedAnswer {
  const read = answerShape.safeParse(jsonIn(text));
  if (!read.success) {
    return {
      answer: null,
      problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`),
    };
  }
  const problems = inventions(read.data, conversation, practices);
  return problems.length > 0 ? { answer: null, problems } : { answer: mended(read.data, conversation), problems: [] };
}

function inventions(answer: Answer, conversation: Conversation, practices: readonly Plannable[]): string[] {
  const isOwn = ownWordsIn(conversation);
  const known = new Set(practices.map(({ number }) => number));
  const skills = answer.focus.map(({ skill }) => skill);
  const numbers = answer.practices.map(({ content_number }) => content_number);
  return [
    ...(answer.general || isOwn(answer.problem) ? [] : ["problem: holds none of the person's words"]),
    ...(new Set(skills).size < skills.length ? ['focus: names a skill twice'] : []),
    ...numbers
      .filter((number) => !known.has(number))
      .map((number) => `practices: there is no content number ${number}`),
    ...(new Set(numbers).size < numbers.length ? ['practices: names one twice'] : []),
  ];
}

/** A claim about what the person said, without a quote. */
const REPORTED = /\byou(?:['’]ve| have)?(?: also)? (?:said|say|told|tell|mentioned|described|shared|admitted|wrote)\b/i;

function mended(answer: Answer, conversation: Conversation): Answer {
  const isSaid = saidIn(conversation);
  const isOwn = ownWordsIn(conversation);
  const canQuote = (quote: string) => !answer.general && isSaid(quote) && quoteFault(quote) === null;
  const kept = (text: string): string => {
    const quotes = quotesIn(text);
    const isTrue = quotes.length > 0 ? quotes.every(canQuote) : !REPORTED.test(text) || isOwn(text);
    return isTrue && isWholeSentence(text) ? text : '';
  };
  return {
    ...answer,
    problem: answer.general ? GENERAL_PROBLEM : answer.problem,
    focus: answer.focus.map((one) => ({ ...one, because: kept(one.because) })),
    quotes: answer.quotes.filter(({ text }) => canQuote(text)),
    practices: answer.practices.map((one) => ({ ...one, reason: kept(one.reason) })),
  };
}

const isWholeSentence = (text: string): boolean =>
  /^[\p{Lu}“]/u.test(text) && /[.!?]$/.test(text) && text.split('“').length === text.split('”').length;

/**
 * What a checked answer says; where it says nothing (practices that it didn't pick, related skills) the planner that needs
 * no model fills in.
 */
export function understandingOf(answer: Answer, otherwise: Understanding): Understanding {
  const sorted = answer.focus.toSorted((a, b) => b.weight - a.weight);
  const weights = weightsOf(sorted.map(({ weight }) => weight));
  const focus = sorted.map(({ skill, because }, i) => ({
    skill,
    weight: weights[i]!,
    ...(because !== '' && { because }),
  }));
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
    quotes: answer.general ? [] : quotes,
    related: [...otherwise.related, ...otherwise.focus.map(({ skill }) => skill)].filter(
      (skill) => !inFocus.has(skill),
    ),
    relevance,
    reasonFor: new Map(
      answer.practices
        .filter(({ reason }) => reason !== '')
        .map(({ content_number, reason }) => [content_number, reason]),
    ),
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
