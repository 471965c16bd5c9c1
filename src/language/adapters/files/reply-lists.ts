import { z } from 'zod';
import { ChronoReplyDates } from './chrono-reply-dates.js';
import { isNearCrisis } from './crisis-lists.js';
import { AutomaticTextReader } from '../../domain/automatic-text.js';
import type { FindDates } from '../../domain/reply-dates.js';
import { OptOutReader } from '../../domain/opt-out.js';
import { REPLY_TOPICS, type ReplyContext, type ReplyIntent } from '../../domain/reply-intent.js';
import { ReplyReader } from '../../domain/reply-reader.js';
import { REPLY_KEYWORDS } from '../../domain/reply-keywords.js';
import { lossReader } from './loss-lists.js';
import { likelyTextTopic } from './topic-lines.js';
import { list, classes, once, read, spellings } from './word-lists.js';

const phonesFile = z.strictObject({ automatic: list });

const optOutFile = z.strictObject({
  classes,
  lead: list,
  request: list,
  command: list,
  maybe: list,
  reported: list,
  elsewhere: list,
  hints: list,
  kept: list,
  exercises: list,
  'no-requests': list,
});

const repliesFile = z.strictObject({
  signs: z.record(z.string(), z.string()),
  polite: list,
  light: list,
  nods: list,
  keywords: z.record(z.enum(REPLY_KEYWORDS), list),
  requests: z.strictObject({ words: list, asks: list, lasting: list, pauses: list }),
  classes,
  topics: z.record(z.enum(REPLY_TOPICS).exclude(['loss', 'job-loss']), list),
  thanks: list,
});

const automaticTextReader = once(() => new AutomaticTextReader(read('phones.yaml', phonesFile).automatic, spellings));

/** True if a phone or a carrier wrote a text by itself. */
export const isAutomaticText = (text: string): boolean => automaticTextReader().isAutomatic(text);

export const readOptOutLists = () => read('opt-out.yaml', optOutFile);
const optOutReader = once(() => new OptOutReader(readOptOutLists(), spellings));

const findDates: FindDates = (text, now, timeZone) => new ChronoReplyDates(text, now, timeZone);

const replyReader = once(
  () =>
    new ReplyReader(read('replies.yaml', repliesFile), lossReader(), optOutReader(), findDates, spellings, (text) =>
      // A text near to a crisis is neither kept as a note nor answered.
      isNearCrisis(text) ? { about: 'other', likelihood: 1 } : likelyTextTopic(text),
    ),
);

/** Reads a member's reply to a text that states no crisis, without what their phone adds to it. */
export const readReply = (text: string, context: ReplyContext): ReplyIntent => replyReader().read(text, context);

/** Returns the certain meaning of a reply: a keyword, or a number that was asked for; null for everything else. */
export const readReplyKeyword = (text: string, context: ReplyContext): ReplyIntent | null =>
  replyReader().readKeyword(text, context);

/** "I no want to live no more" asks for no end of the texts. */
const NAMES_TEXTS = /\b(?:stop|unsubscribe|texts?|texting|messag\w+|msgs?|number|list|mensajes|textos)\b/i;

/** True if a text that is about something else asks for no more texts, too. */
export const asksForNoMoreTexts = (text: string): boolean =>
  NAMES_TEXTS.test(text) && optOutReader().read(text) === 'yes';
