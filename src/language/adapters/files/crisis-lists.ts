import { z } from 'zod';
import { type AfterAlarm, AfterAlarmReader } from '../../domain/after-alarm.js';
import { CRISIS_KINDS, CrisisDetector, type CrisisKind, type CrisisPatterns, NONE } from '../../domain/crisis.js';
import { TopicModel } from '../../domain/topic-model.js';
import { list, classes, once, read, spellings } from './word-lists.js';

const crisisFile = z.strictObject({
  classes,
  'self-harm': list,
  'harm-to-others': list,
  'partner-abuse': list,
  abuse: list,
  danger: list,
  partner: list,
  openers: list,
  ordinary: list,
  past: list,
  present: list,
  veiled: list,
  evidence: list,
});

/** Written by `npm run learn:crisis`: the weights of each word, and of each pair of words, for each topic, in tenths. */
const wordsFile = z.strictObject({
  topics: z.array(z.enum([NONE, ...CRISIS_KINDS])),
  tenths: z.record(z.string(), z.array(z.int())),
});

const afterAlarmFile = z.strictObject({ classes, misread: list, continue: list, safe: list, neither: list });

/** The lists of phrases, and the model that was learned: the two parts of the detector. */
export function readCrisisParts(): { lists: CrisisPatterns; model: TopicModel } {
  const {
    'self-harm': selfHarm,
    'partner-abuse': partnerAbuse,
    'harm-to-others': harmToOthers,
    abuse,
    danger,
    ...others
  } = read('crisis.yaml', crisisFile);
  const kinds = {
    'self-harm': selfHarm,
    'partner-abuse': partnerAbuse,
    'harm-to-others': harmToOthers,
    abuse,
    danger,
  };
  const { topics, tenths } = read('crisis-words.json', wordsFile);
  const words = Object.entries(tenths);
  const rows = new Map(words.map(([word], at) => [word, at * topics.length]));
  const weights = Float32Array.from(
    words.flatMap(([, ofWord]) => ofWord),
    (tenth) => tenth / 10,
  );
  return { lists: { ...others, kinds }, model: new TopicModel({ topics, rows, weights }, spellings) };
}

const crisisDetector = once(() => {
  const { lists, model } = readCrisisParts();
  return new CrisisDetector(lists, model, spellings);
});

const afterAlarmReader = once(() => new AfterAlarmReader(read('after-alarm.yaml', afterAlarmFile), spellings));

/** The crisis that a message states directly; null where it states none. Takes time linear in the message. */
export const crisisIn = (message: string): CrisisKind | null => crisisDetector().find(message)?.kind ?? null;

/** True of a message whose words are near to those of a crisis, whether or not it states one. */
export const isNearCrisis = (message: string): boolean => crisisDetector().isNear(message);

/** True of a message that states no crisis, and is likely of somebody in one. */
export const isLikelyCrisis = (message: string): boolean => crisisDetector().isLikely(message);

/** True of a message that states no crisis, and may well be of somebody in one. */
export const mayBeCrisis = (message: string): boolean => crisisDetector().mayBe(message);

/**
 * True if a message holds any word that a veiled crisis is spoken of in: only then is a language model asked about
 * it.
 */
export const mayBeVeiledCrisis = (message: string): boolean => crisisDetector().mayBeVeiled(message);

/** Reads a message that follows the response to a crisis message; null if it says neither. */
export const readAfterAlarm = (message: string): AfterAlarm | null =>
  crisisIn(message) === null ? afterAlarmReader().read(message) : null;

/** True of a message after an alarm by which its writer is safe, or not alone. */
export const saysSafe = (message: string): boolean => crisisIn(message) === null && afterAlarmReader().isSafe(message);
