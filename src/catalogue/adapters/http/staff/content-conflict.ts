import type { ContentConflictWire } from '../content.contract.js';
import { ContentChangedMeanwhile } from '../../../domain/catalogue.errors.js';
import type { NamePeople } from '../../../../users/users.api.js';
import { ConflictAnswer } from '../../../../shared/adapters/http/conflict-answer.js';
import { presentContentDraft, presentContentItem } from './present-content.js';

/**
 * Answers the second of two people who edited one practice at once with both versions and who saved; passes on other
 * errors.
 */
export async function withSaver(error: unknown, namePeople: NamePeople): Promise<unknown> {
  if (!(error instanceof ContentChangedMeanwhile)) return error;
  const { current, savedBy, yours } = error;
  const person = await namePeople.execute([savedBy]);
  return new ConflictAnswer<ContentConflictWire>(error, {
    current: presentContentItem(current),
    saved_by: person(savedBy),
    yours: presentContentDraft(yours),
  });
}
