import { InvalidFields } from '../../../shared/domain/domain-error.js';
import type { ChangeCurriculumInput } from '../../application/change-curriculum.use-case.js';

/** A body with unvalidated fields. */
export type Fields = Record<string, unknown> | undefined;

/** What the domain checks has its own names; what isn't an object has no parts to check. */
export function changesIn(body: Fields): Omit<ChangeCurriculumInput, 'userId'> {
  const { preferences, state, paused_until: pausedUntil } = body ?? {};
  if (preferences === undefined) return { state, pausedUntil };
  if (typeof preferences !== 'object' || preferences === null || Array.isArray(preferences)) {
    throw new InvalidFields({ preferences: ['Please give the preferences as an object'] });
  }
  const { weekdays, hour, minute, time_zone: timeZone } = preferences as Record<string, unknown>;
  return { preferences: { weekdays, hour, minute, timeZone }, state, pausedUntil };
}
