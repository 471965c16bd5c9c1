import { z } from 'zod';
import { isCovered, type MessageReading, MessageReader } from '../../domain/message-reader.js';
import { Patterns } from '../../domain/patterns.js';
import {
  type RequestedChanges,
  type RequestLists,
  type SkillPreferences,
  SkillRequests,
} from '../../domain/skill-requests.js';
import { remembered } from '../../domain/remembered.js';
import { SKILLS, type Skill } from '../../domain/skill.js';
import { wordsOf } from '../../domain/words.js';
import { lossReader } from './loss-lists.js';
import { list, classes, once, sentence, read, spellings } from './word-lists.js';

const questions = z.record(z.string(), z.strictObject({ asked: list, response: z.string().trim().min(1) }));

const conversationFile = z.strictObject({
  classes,
  polite: list,
  greeting: list,
  thanks: list,
  yes: list,
  'as-is': list,
  no: list,
  declined: list,
  unsure: list,
  told: list,
  empty: list,
  insult: list,
  finish: list,
  objects: list,
  hesitates: list,
  'takes-back': list,
  corrects: z.strictObject({ goal: list, problem: list }),
  choosing: list,
  setback: list,
  'good-news': list,
  'may-have-told': z.record(z.string(), list),
  disclosure: list,
  questions,
  interview: questions,
  'check-in': questions,
  'skill-requests': z.strictObject({
    between: list,
    'lead-in': list,
    wanted: list,
    dropped: list,
    swapped: list,
    'put-off': list,
    'dropped-it': list,
    closing: list,
    'names-nothing': list,
    asking: list,
    'fewer-texts': list,
    'more-texts': list,
  }),
});

const skillsFile = z.record(z.enum(SKILLS), z.strictObject({ called: list, practices: sentence, tomorrow: sentence }));

const conversation = once(() => read('conversation.yaml', conversationFile));
const messageReader = once(() => new MessageReader(conversation(), lossReader(), spellings));

/** Classifies a message to the coach, apart from its content. Takes time linear in the message. */
export const readMessage = remembered((message: string): MessageReading => messageReader().read(message));

/** True if the text reports harassment, discrimination or a crime. Takes time linear in the text. */
export const disclosesHarm = (text: string): boolean => messageReader().disclosesHarm(text);

/** True if the text may hold the response to this question of the interview. Takes time linear in the text. */
export const mayHaveTold = (topic: string, text: string): boolean => messageReader().mayHaveTold(topic, text);

/** The response to a question about the coach and the app, by its name in the file; null where none has that name. */
export const responseTo = (question: string): string | null => conversation().questions[question]?.response ?? null;

/** True if somebody gives orders to a machine: what they write is then read by rules alone. */
export const givesOrders = (text: string): boolean => messageReader().givesOrders(text);

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

/** The skills that a text wants, and those that it turns down: "trust instead of feedback". Takes time linear in the text. */
export const skillPreferencesIn = (text: string): SkillPreferences => skillRequestsIn(text).preferences();

/** The skills that a message names if it says nothing but that they are chosen, in its order: "let's start with feedback". */
export function skillsChosenIn(text: string): Skill[] {
  const words = wordsOf(text, spellings);
  const chosen = new Map<number, Skill>();
  const names = new Set<number>();
  for (const { skill, patterns } of skillNames)
    for (const { start, end } of patterns.matchesIn(words)) {
      chosen.set(start, skill);
      for (let at = start; at < end; at += 1) names.add(at);
    }
  const others = words.filter((_, at) => !names.has(at));
  if (!isCovered(others, [choosing(), polite()])) return [];
  return [...new Set([...chosen].sort(([one], [other]) => one - other).map(([, skill]) => skill))];
}

const choosing = once(() => new Patterns(conversation().choosing, {}));
const polite = once(() => new Patterns(conversation().polite, {}));

const requestLists = once((): RequestLists => {
  const lists = Object.entries(conversation()['skill-requests']).map(([name, lines]) => [
    name,
    new Patterns(lines, {}),
  ]);
  return { ...(Object.fromEntries(lists) as Omit<RequestLists, 'skills'>), skills: skillNames };
});

const skillRequestsIn = (text: string): SkillRequests => new SkillRequests(wordsOf(text, spellings), requestLists());

/** More or less of skills, and of texts, wherever a text asks for it. Takes time linear in the text. */
export const requestedChangesIn = (text: string): RequestedChanges => skillRequestsIn(text).changes();
