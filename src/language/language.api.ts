/** What other modules may use of this one: it reads people's words by the lists in `catalogue/language/`. */
import type { AfterAlarm } from './domain/after-alarm.js';
import type { CrisisKind } from './domain/crisis.js';
import { afterAlarmReader, crisisDetector } from './adapters/files/language-files.js';

export { CRISIS_KINDS, type CrisisKind } from './domain/crisis.js';
export type { AfterAlarm } from './domain/after-alarm.js';

/** The crisis that a message states directly; null where it states none. Takes time linear in the message. */
export const crisisIn = (message: string): CrisisKind | null => crisisDetector.find(message)?.kind ?? null;

/** Whether a message holds any word that a veiled crisis is spoken of in: only then is a language model asked about it. */
export const mayBeVeiledCrisis = (message: string): boolean => crisisDetector.mayBeVeiled(message);

/** What a message says that follows the answer to a crisis message; null where it says neither. */
export const readAfterAlarm = (message: string): AfterAlarm | null =>
  crisisIn(message) === null ? afterAlarmReader.read(message) : null;
