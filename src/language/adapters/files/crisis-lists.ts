import { z } from 'zod';
import { type AfterAlarm, AfterAlarmReader } from '../../domain/after-alarm.js';
import { CrisisDetector, type CrisisKind } from '../../domain/crisis.js';
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
  signs: z.strictObject({ 'self-harm': z.record(z.string(), list), 'harm-to-others': z.record(z.string(), list) }),
  ordinary: list,
  past: list,
  present: list,
  veiled: list,
});

const afterAlarmFile = z.strictObject({ classes, misread: list, continue: list, neither: list });

const crisisDetector = once(() => {
  const {
    classes: crisisClasses,
    partner,
    openers,
    signs,
    ordinary,
    past,
    present,
    veiled,
    ...kinds
  } = read('crisis.yaml', crisisFile);
  return new CrisisDetector(
    { classes: crisisClasses, kinds, partner, openers, signs, ordinary, past, present, veiled },
    spellings,
  );
});

const afterAlarmReader = once(() => new AfterAlarmReader(read('after-alarm.yaml', afterAlarmFile), spellings));

/** The crisis that a message states directly; null where it states none. Takes time linear in the message. */
export const crisisIn = (message: string): CrisisKind | null => crisisDetector().find(message)?.kind ?? null;

/**
 * True if a message holds any word that a veiled crisis is spoken of in: only then is a language model asked about
 * it.
 */
export const mayBeVeiledCrisis = (message: string): boolean => crisisDetector().mayBeVeiled(message);

/** Reads a message that follows the response to a crisis message; null if it says neither. */
export const readAfterAlarm = (message: string): AfterAlarm | null =>
  crisisIn(message) === null ? afterAlarmReader().read(message) : null;
