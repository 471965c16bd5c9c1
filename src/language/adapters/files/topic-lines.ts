import { z } from 'zod';
import { type PlanRequest, REQUESTS } from '../../domain/plan-conversation.js';
import { REPLY_TOPICS } from '../../domain/reply-intent.js';
import { learnTopics, type LikelyTopic, TopicModel } from '../../domain/topic-model.js';
import { once, readLines, sentence, spellings } from './word-lists.js';

const LINES = 'text-lines.jsonl';
/** Lines about none of the topics of texts are about one of these. */
const OTHER_TOPICS = ['account', 'done', 'skip', 'later', 'thanks', 'score', 'story', 'nods', 'other'] as const;
const topicLine = z.strictObject({ about: z.enum([...REPLY_TOPICS, ...OTHER_TOPICS, ...REQUESTS]), text: sentence });

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
  sooner: 'next',
  goal: 'overview',
  status: 'overview',
  where: 'overview',
  order: 'focus',
  correct: 'focus',
  abilities: 'hello',
  leave: 'thanks',
  'hard-week': 'story',
};

/** Returns what a text is most likely about, as far as responses to texts tell topics apart. */
export const likelyTextTopic = (text: string): LikelyTopic => topicModel().topicOf(text, OF_TEXTS);

const OF_CONVERSATIONS = {
  plan: 'changed',
  'job-loss': 'changed',
  away: 'pause',
  days: 'schedule',
  hour: 'schedule',
  overview: 'where',
  'not-yet': 'missed',
};

/** Chosen on conversations of people who knew none of the lines: of ten such requests eight or nine are meant. */
const LIKELY = 0.5;

/** Fewer answer a question: "no", "not that one". */
const LEAST_WORDS = 4;
/** Others come first in what is told of them: "she wants off every Friday". */
const OF_OTHERS =
  /^(?:(?!\b(?:i|we|you|me|u)\b).)*\b(?:he|she|they|his|her|their|wants|says|said|asked|keeps|boss|team|crew|guys?|staff)\b/is;

/** Returns the request that a message in a conversation about a plan most likely is; null where that is open. */
export function likelyRequestIn(message: string): PlanRequest | null {
  if (message.split(/\s+/).length < LEAST_WORDS || OF_OTHERS.test(message)) return null;
  const { about, likelihood } = topicModel().topicOf(message, OF_CONVERSATIONS);
  return likelihood < LIKELY ? null : (REQUESTS.find((request) => request === about) ?? null);
}
