import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type AfterAlarm, AfterAlarmReader } from '../../domain/after-alarm.js';
import { ChronoReplyDates } from './chrono-reply-dates.js';
import { AutomaticTextReader } from '../../domain/automatic-text.js';
import { CrisisDetector, type CrisisKind } from '../../domain/crisis.js';
import { OptOutReader } from '../../domain/opt-out.js';
import {
  REPLY_KEYWORDS,
  REPLY_TOPICS,
  type ReplyContext,
  type ReplyIntent,
  ReplyReader,
} from '../../domain/reply-intent.js';
import type { Spellings } from '../../domain/words.js';

/** The word lists of `catalogue/language/`, read once when the process starts: some 60 ms. */
const FOLDER = path.resolve('catalogue/language');

const list = z.array(z.string().trim().min(1));
const classes = z.record(z.string(), list);
const crisisFile = z.strictObject({
  classes,
  'self-harm': list,
  'harm-to-others': list,
  'partner-abuse': list,
  abuse: list,
  danger: list,
  partner: list,
  ordinary: list,
  past: list,
  veiled: list,
});
const afterAlarmFile = z.strictObject({ classes, misread: list, continue: list, neither: list });
const phonesFile = z.strictObject({ automatic: list });
const optOutFile = z.strictObject({
  classes,
  lead: list,
  wish: list,
  command: list,
  maybe: list,
  reported: list,
  kept: list,
  exercises: list,
  'no-requests': list,
});
const repliesFile = z.strictObject({
  signs: z.record(z.string(), z.string()),
  polite: list,
  keywords: z.record(z.enum(REPLY_KEYWORDS), list),
  requests: z.strictObject({ words: list, asks: list, lasting: list, away: list }),
  classes,
  topics: z.record(z.enum(REPLY_TOPICS), list),
  accounts: list,
  otherwise: list,
});
const spellingsFile = z.strictObject({
  meaning: z.record(z.string(), z.string()),
  joined: z.record(z.string(), z.string()),
  fillers: list,
});

/** @throws Error naming the file and what is wrong in it */
function read<T>(file: string, shape: z.ZodType<T>): T {
  const result = shape.safeParse(parse(readFileSync(path.join(FOLDER, file), 'utf8')));
  if (!result.success) throw new Error(`catalogue/language/${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function readSpellings(): Spellings {
  const { meaning, joined, fillers } = read('spellings.yaml', spellingsFile);
  return {
    meaning: new Map(Object.entries(meaning)),
    joined: new Map(Object.entries(joined)),
    fillers: new Set(fillers),
  };
}

const spellings = readSpellings();
const { classes: crisisClasses, partner, ordinary, past, veiled, ...kinds } = read('crisis.yaml', crisisFile);

const crisisDetector = new CrisisDetector(
  { classes: crisisClasses, kinds, partner, ordinary, past, veiled },
  spellings,
);
const afterAlarmReader = new AfterAlarmReader(read('after-alarm.yaml', afterAlarmFile), spellings);

const automaticTextReader = new AutomaticTextReader(read('phones.yaml', phonesFile).automatic, spellings);

/** Whether a phone or a carrier wrote a text by itself. */
export const isAutomaticText = (text: string): boolean => automaticTextReader.isAutomatic(text);

/** The crisis that a message states directly; null where it states none. Takes time linear in the message. */
export const crisisIn = (message: string): CrisisKind | null => crisisDetector.find(message)?.kind ?? null;

/** Whether a message holds any word that a veiled crisis is spoken of in: only then is a language model asked about it. */
export const mayBeVeiledCrisis = (message: string): boolean => crisisDetector.mayBeVeiled(message);

/** What a message says that follows the answer to a crisis message; null where it says neither. */
export const readAfterAlarm = (message: string): AfterAlarm | null =>
  crisisIn(message) === null ? afterAlarmReader.read(message) : null;

const optOutReader = new OptOutReader(read('opt-out.yaml', optOutFile), spellings);
const replyReader = new ReplyReader(
  read('replies.yaml', repliesFile),
  optOutReader,
  (text, now, timeZone) => new ChronoReplyDates(text, now, timeZone),
  spellings,
);

/** What a member means by a reply to a text that states no crisis, without what their phone adds to it. */
export const readReply = (text: string, context: ReplyContext): ReplyIntent => replyReader.read(text, context);

/** Whether a text asks for no more texts, whatever else it says. */
export const asksForNoMoreTexts = (text: string): boolean => optOutReader.read(text) === 'yes';
