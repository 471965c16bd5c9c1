import { z } from 'zod';
import { sentencesOf } from '../../domain/message-reader.js';
import { PLAN_CHOICES, type PlanChoice } from '../../domain/plan-choices.js';
import { REPLY_TOPICS } from '../../domain/reply-intent.js';
import { learnTopics, type LikelyTopic, TopicModel } from '../../domain/topic-model.js';
import { once, readLines, sentence, spellings } from './word-lists.js';

const LINES = 'text-lines.jsonl';
/** Lines about none of the topics of texts are about one of these. */
const OTHER_TOPICS = ['account', 'done', 'skip', 'later', 'thanks', 'score', 'story', 'nods', 'other'] as const;
/** Lines from conversations about a plan are about these as well. */
const TOPICS_OF_CONVERSATIONS = [
  'new-plan',
  'correct',
  'chosen',
  'changed',
  'resume',
  'order',
  'sooner',
  'deadline',
  'words',
  'smaller',
  'goal',
  'progress',
  'why',
  'steps',
  'status',
  'missed',
  'hard-week',
  'abilities',
  'keep',
  'leave',
  'complaint',
] as const;
const topicLine = z.strictObject({
  about: z.enum([...REPLY_TOPICS, ...OTHER_TOPICS, ...TOPICS_OF_CONVERSATIONS]),
  text: sentence,
});

const topicModel = once(() => new TopicModel(learnTopics(readLines(LINES, topicLine), spellings), spellings));

/** Responses to texts are fewer than those in a conversation. */
const OF_TEXTS = {
  'new-plan': 'plan',
  changed: 'plan',
  steps: 'link',
  why: 'link',
  words: 'talk',
  smaller: 'talk',
  deadline: 'not-yet',
  missed: 'not-yet',
  progress: 'next',
  resume: 'next',
  sooner: 'next',
  goal: 'overview',
  status: 'overview',
  where: 'overview',
  order: 'focus',
  correct: 'focus',
  abilities: 'hello',
  leave: 'thanks',
  'hard-week': 'story',
  complaint: 'talk',
};

/** Returns what a text is most likely about, as far as responses to texts tell topics apart. */
export const likelyTextTopic = (text: string): LikelyTopic => topicModel().topicOf(text, OF_TEXTS);

/** The choice in a conversation about a plan that goes with a topic. */
const CHOICES: Readonly<Record<string, PlanChoice>> = {
  done: 'done',
  status: 'done',
  skip: 'skip',
  swap: 'swap',
  later: 'later',
  missed: 'practice-changes',
  'not-yet': 'practice-changes',
  smaller: 'smaller',
  words: 'words',
  why: 'why',
  steps: 'explain',
  link: 'explain',
  next: 'next',
  upcoming: 'next',
  sooner: 'next',
  deadline: 'next',
  overview: 'next',
  progress: 'next',
  away: 'pause',
  pause: 'pause',
  resume: 'pause',
  days: 'times',
  hour: 'times',
  schedule: 'times',
  focus: 'correct',
  correct: 'correct',
  goal: 'told',
  'hard-week': 'hard-week',
  complaint: 'complaint',
  order: 'correct',
  chosen: 'correct',
  plan: 'new-plan',
  changed: 'new-plan',
  'job-loss': 'new-plan',
  'new-plan': 'new-plan',
  billing: 'account-or-person',
  cost: 'account-or-person',
  renewal: 'account-or-person',
  membership: 'account-or-person',
  cancel: 'account-or-person',
  'stop-texts': 'account-or-person',
  mail: 'account-or-person',
  number: 'account-or-person',
  zone: 'account-or-person',
  channel: 'account-or-person',
  'log-in': 'account-or-person',
  privacy: 'account-or-person',
  person: 'account-or-person',
  human: 'account-or-person',
  abilities: 'else',
};

/** Likely enough to ask whether it is meant, and to show what changes nothing. */
const LIKELY = 0.4;

/** Likely enough to be one of the choices that are asked about; without any known word the likeliest has 0.17. */
const POSSIBLE = 0.1;
const MOST_POSSIBLE = 3;
/** Likely enough though the message rather tells something, and for the choice behind which most topics stand. */
const POSSIBLE_IN_A_STORY = 0.2;
const TELLS_MOSTLY = 0.5;
/** "The one with the five lines" tells nothing. */
const LEAST_TOLD_WORDS = 7;
/** Topics of what tells something, and asks for nothing. */
const TELLS = 'tells';
const MEANINGS = {
  ...CHOICES,
  ...Object.fromEntries(
    ['account', 'story', 'other', 'thanks', 'nods', 'score', 'greeting'].map((one) => [one, TELLS]),
  ),
};

/** Fewer answer a question: "no", "not that one". */
const LEAST_WORDS = 4;
/** Others come first in what is told of them: "she wants off every Friday". "Can they come" is about the texts. */
const OF_OTHERS =
  /^(?:(?!\b(?:i|we|you|me|u)\b).)*\b(?:he|she|(?<!\b(?:can|could|will|would|should|do|let) )they|his|her|their|wants|says|said|asked|keeps|boss|team|crew|guys?|staff)\b/is;

/**
 * Returns the choice that a message in a conversation about a plan, or one of its sentences, most likely means; null where that is
 * open.
 */
export function likelyChoiceIn(message: string): PlanChoice | null {
  const likely = [message, ...sentencesOf(message)]
    .filter((said) => said.split(/\s+/).length >= LEAST_WORDS && !OF_OTHERS.test(said))
    .map((said) => topicModel().topicOf(said, CHOICES))
    .filter(({ about, likelihood }) => likelihood >= LIKELY && PLAN_CHOICES.some((choice) => choice === about))
    .sort((one, other) => other.likelihood - one.likelihood);
  return PLAN_CHOICES.find((choice) => choice === likely[0]?.about) ?? null;
}

/** The possible meaning of a message in a conversation about a plan, for one that nothing else reads. */
export interface PossibleMeaning {
  /** The likeliest first, at most three. */
  choices: PlanChoice[];
  /** It rather tells something than asks for it. */
  tells: boolean;
}

export function possibleMeaningOf(message: string): PossibleMeaning {
  if (message.split(/\s+/).length < LEAST_WORDS) return { choices: [], tells: false };
  const meanings = topicModel().topicsOf(message, MEANINGS);
  const told = meanings.find(({ about }) => about === TELLS)!;
  const isLong = message.split(/\s+/).length >= LEAST_TOLD_WORDS;
  const tells = isLong && (OF_OTHERS.test(message) || told.likelihood >= TELLS_MOSTLY);
  const leastOf = (about: string): number => (tells || about === 'account-or-person' ? POSSIBLE_IN_A_STORY : POSSIBLE);
  const choices = meanings
    .filter(({ about, likelihood }) => likelihood >= leastOf(about))
    .flatMap(({ about }) => PLAN_CHOICES.filter((choice) => choice === about));
  return { choices: OF_OTHERS.test(message) ? [] : choices.slice(0, MOST_POSSIBLE), tells };
}

/** Returns the topic of a question about the product, with more than one response behind the same choice; null where that is open. */
export function productQuestionIn(message: string): string | null {
  const { about, likelihood } = topicModel().topicOf(message);
  return likelihood >= LIKELY ? about : null;
}

/** Words of a request. */
const REQUESTS =
  /\b(?:please|pls|plz|gimme|give me|(?:can|could|would|will) (?:you|u|we|i|it|these|they)|send|move|make it|change|remind|text me|i (?:want|need|would like|['’]?d like))\b/i;
/** Less than in any account of `bench/language/texts.yaml` that has such a word. */
const TELLS_LITTLE = 0.2;

/** Accounts and stories; what is addressed to us is neither. */
const TOLD: readonly string[] = ['account', 'story'];
const MOSTLY_TOLD = 0.4;
const TO_US = /\byou\b|\bu\b|\?/i;

/** True of a text that rather tells something: an account of a try, or news. */
export const tellsSomething = (text: string): boolean =>
  !TO_US.test(text) &&
  topicModel()
    .topicsOf(text)
    .filter(({ about }) => TOLD.includes(about))
    .reduce((sum, { likelihood }) => sum + likelihood, 0) >= MOSTLY_TOLD;

/** True of a text that rather asks for something than tells it, whatever it asks for: nobody wants it as a note. */
export function asksForSomething(text: string): boolean {
  if (!REQUESTS.test(text)) return false;
  const told = topicModel()
    .topicsOf(text, MEANINGS)
    .find(({ about }) => about === TELLS)!;
  return told.likelihood < TELLS_LITTLE;
}
