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
import { type MessageReading, MessageReader } from '../../domain/message-reader.js';
import { Patterns } from '../../domain/patterns.js';
import {
  type CheckInSign,
  PlanConversationReader,
  type PlanRequest,
  REQUESTS,
  SIGNS,
} from '../../domain/plan-conversation.js';
import { SKILLS, type Skill } from '../../domain/skill.js';
import { type SkillLine, SkillModel } from '../../domain/skill-model.js';
import { type Spellings, wordsOf } from '../../domain/words.js';

/** The word lists of `catalogue/language/`, read once when the process starts: some 250 ms. */
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
  hints: list,
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
const conversationFile = z.strictObject({
  classes,
  polite: list,
  greeting: list,
  thanks: list,
  yes: list,
  no: list,
  declined: list,
  unsure: list,
  empty: list,
  insult: list,
  objects: list,
  finish: list,
  disclosure: list,
  questions: z.record(z.string(), z.strictObject({ asked: list, response: z.string().trim().min(1) })),
});
const planConversationFile = z.record(z.enum([...REQUESTS, ...SIGNS]), list);
const sentence = z.string().trim().min(1);
const skillsFile = z.record(z.enum(SKILLS), z.strictObject({ called: list, practices: sentence, tomorrow: sentence }));
const signsFile = z.record(z.enum(SKILLS), z.strictObject({ strong: list, clear: list, hint: list }));
const skillLine = z.strictObject({ skills: z.array(z.enum(SKILLS)).min(1), text: sentence });
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

/** True if a phone or a carrier wrote a text by itself. */
export const isAutomaticText = (text: string): boolean => automaticTextReader.isAutomatic(text);

/** The crisis that a message states directly; null where it states none. Takes time linear in the message. */
export const crisisIn = (message: string): CrisisKind | null => crisisDetector.find(message)?.kind ?? null;

/**
 * True if a message holds any word that a veiled crisis is spoken of in: only then is a language model asked about
 * it.
 */
export const mayBeVeiledCrisis = (message: string): boolean => crisisDetector.mayBeVeiled(message);

/** Reads a message that follows the response to a crisis message; null if it says neither. */
export const readAfterAlarm = (message: string): AfterAlarm | null =>
  crisisIn(message) === null ? afterAlarmReader.read(message) : null;

const optOutReader = new OptOutReader(read('opt-out.yaml', optOutFile), spellings);
const replyReader = new ReplyReader(
  read('replies.yaml', repliesFile),
  optOutReader,
  (text, now, timeZone) => new ChronoReplyDates(text, now, timeZone),
  spellings,
);

/** Reads a member's reply to a text that states no crisis, without what their phone adds to it. */
export const readReply = (text: string, context: ReplyContext): ReplyIntent => replyReader.read(text, context);

/** Returns the certain meaning of a reply: a keyword, or a number that was asked for; null for everything else. */
export const readReplyKeyword = (text: string, context: ReplyContext): ReplyIntent | null =>
  replyReader.readKeyword(text, context);

/** True if a text asks for no more texts, whatever else it says. */
export const asksForNoMoreTexts = (text: string): boolean => optOutReader.read(text) === 'yes';
const messageReader = new MessageReader(read('conversation.yaml', conversationFile), spellings);

/** Classifies a message to the coach, apart from its content. Takes time linear in the message. */
export const readMessage = (message: string): MessageReading => messageReader.read(message);

/** True if the text reports harassment, discrimination or a crime. Takes time linear in the text. */
export const disclosesHarm = (text: string): boolean => messageReader.disclosesHarm(text);

/** True if somebody gives orders to a machine: what they write is then read by rules alone. */
export const givesOrders = (text: string): boolean => messageReader.givesOrders(text);

const planConversationReader = new PlanConversationReader(
  read('plan-conversation.yaml', planConversationFile),
  spellings,
);

/** Returns the request in a conversation about a plan; null if there is none. */
export const planRequestIn = (message: string): PlanRequest | null => planConversationReader.requestIn(message);

/** Returns what a reply in a check-in says about the plan. */
export const checkInSignsIn = (message: string): Set<CheckInSign> => planConversationReader.signsIn(message);

/** The coach's texts about the skills. */
export const SKILL_TEXTS: Readonly<Record<Skill, { called: string[]; practices: string; tomorrow: string }>> = read(
  'skills.yaml',
  skillsFile,
);

const skillNames = SKILLS.map((skill) => ({ skill, patterns: new Patterns(SKILL_TEXTS[skill].called, {}) }));

/** The skills that a text names, in the order in which it does. */
export function skillsNamedIn(text: string): Skill[] {
  const words = wordsOf(text, spellings);
  return skillNames
    .flatMap(({ skill, patterns }) => {
      const { value } = patterns.matchesIn(words).next();
      return value ? [{ skill, at: value.start }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ skill }) => skill);
}

const skillModel = new SkillModel(readSkillLines(), read('skill-signs.yaml', signsFile), spellings);

/** Rates how much a text is about each skill, 0 to 1; empty if it is about none. */
export const skillEvidenceIn = (text: string): Map<Skill, number> => skillModel.evidenceIn(text);
