import { isAsked, skillsNamedIn } from '../../language/coaching.api.js';
import type { PlanChange } from './plan-change.js';

type Correction = Extract<PlanChange, { kind: 'correct' }>;

const FIELD = '(goal|success|problem)(?: (?:line|thing|criterion))?';
/** "My goal should say …", "I want to change my goal. It's …" */
const SAYS = [
  new RegExp(
    `\\b(?:my|the) ${FIELD} (?:should (?:say|be|read)|is now|now is|(?:has )?changed to|became|has become):? (.+)`,
    'is',
  ),
  new RegExp(
    `\\b(?:change|set|update|rewrite) (?:my|the) ${FIELD}(?: to(?: say| be| read)?:?| into:?|[:.,]) (.+)`,
    'is',
  ),
];
const LEAST_WORDS = 3;

const fieldOf = (name: string): Correction['field'] => (name.toLowerCase() === 'problem' ? 'problem' : 'success');

const correctionOf = (field: Correction['field'], said: string): Correction | null => {
  const text = said.trim();
  return text.split(/\s+/).length < LEAST_WORDS || isAsked(text) ? null : { kind: 'correct', field, text };
};

/** The goal or the problem that a message wants the plan to state, in its own words; null where it has none. */
export function correctionIn(message: string): Correction | null {
  for (const pattern of SAYS) {
    const [, field, said] = pattern.exec(message) ?? [];
    if (field && said) return correctionOf(fieldOf(field), said);
  }
  return null;
}

/** "Change it to: …", after the coach has quoted the goal. */
export function newGoalIn(message: string): Correction | null {
  const said = /^\W*(?:(?:ok|okay|then|no|please|and)\W+)?(?:change|set) (?:it|that|this) to:? (.+)/is.exec(
    message,
  )?.[1];
  return said ? correctionOf('success', said) : null;
}

/** The field that a few words name: "yes, that's the problem now". */
export function fieldIn(message: string): Correction['field'] | null {
  const name = /\b(goal|success|problem)\b/i.exec(message)?.[1];
  return name && message.split(/\s+/).length <= LONGEST_ANSWER ? fieldOf(name) : null;
}

const LONGEST_ANSWER = 10;
const LESS = /\b(?:less|fewer|drop|no more|without|remove|enough)\b/i;
const MORE = /\bmore\b/i;

/** "More about delegation": one skill, and one direction. */
export function wishIn(message: string): Extract<PlanChange, { kind: 'wish' }> | null {
  const [skill, another] = skillsNamedIn(message);
  const isLess = LESS.test(message);
  if (!skill || another || message.split(/\s+/).length > LONGEST_WISH || OTHERS.test(message)) return null;
  if (isLess === (MORE.test(message) && !/\bno more\b/i.test(message))) return null;
  return { kind: 'wish', skill, wish: isLess ? 'less' : 'more' };
}

const LONGEST_WISH = 14;
/** "He gives me less feedback than before" tells of others. */
const OTHERS = /\b(?:he|she|him|her|his|they|their|boss|team|crew)\b/i;

export interface TopicWish {
  /** In the person's words. */
  text: string;
  wish: 'more' | 'less';
}

const ABOUT =
  /\b(more|less|fewer|drop|skip|remove|no more|something|anything|one) (?:(?:anything|something|everything|practices?|ones?|stuff|things) )?(?:about|on|with) (?!(?:it|that|this|these|those|them|the same|me|my|him|her|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b)([\p{L}'’-]+(?: [\p{L}'’-]+){0,4}?)(?: (?:if|please|instead|when)\b[^.!?]*)?[.!?]/iu;
const LESSENS = /^(?:less|fewer|drop|skip|remove|no more)$/i;

/** "I want more about dealing with people above me": a topic that is no name of a skill; null where it names one, or none. */
export function topicIn(message: string): TopicWish | null {
  const [, direction, text] = ABOUT.exec(`${message.trim()}.`) ?? [];
  if (!direction || !text || skillsNamedIn(message).length > 0 || OTHERS.test(message)) return null;
  if (message.split(/\s+/).length > LONGEST_WISH || !ASKS.test(message)) return null;
  return { text, wish: LESSENS.test(direction) ? 'less' : 'more' };
}

const ASKS = /\b(?:want|like|need|can|could|please|give|get|more|less|fewer|drop|skip|swap|replace|remove)\b/i;
