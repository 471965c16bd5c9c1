import { DomainError } from '../../shared/domain/domain-error.js';

/** The coach gave no reply while an example was replayed. The cause is for the log. */
export class CoachSilent extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'coach-silent';

  constructor(cause: unknown) {
    super('The model did not answer.', { cause });
  }
}
