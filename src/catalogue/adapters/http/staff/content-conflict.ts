import type { ContentConflictWire } from '../content.contract.js';
import { ContentChangedMeanwhile } from '../../../domain/catalogue.errors.js';
import type { NamePeople } from '../../../../users/users.api.js';
import { ConflictAnswer } from '../../../../shared/adapters/http/conflict-answer.js';
import { presentContentDraft, presentContentItem } from './present-content.js';

/** Gives the second of two who edited one practice at once both, and who saved; every other error stays what it is. */
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
