import { DomainError } from '../../shared/domain/domain-error.js';

/** The lines that the detector of skills learns from break their rules; `problems` has one line for each, naming file and line. */
export class CorpusInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'corpus-invalid';

  constructor(readonly problems: string[]) {
    super(`The corpus of skills has ${problems.length} mistake(s):\n${problems.join('\n')}`);
  }
}
