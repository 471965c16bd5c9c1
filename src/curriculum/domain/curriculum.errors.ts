import { DomainError } from '../../shared/domain/domain-error.js';

/** The catalogue's files break their rules; `problems` has one line for each, naming file and rule. */
export class CatalogueInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'catalogue-invalid';

  constructor(readonly problems: string[]) {
    super(`The catalogue of practices has ${problems.length} mistake(s):\n${problems.join('\n')}`);
  }
}
