import { DomainError } from '../../shared/domain/domain-error.js';

/** A template in use names a variable that does not exist, so there is no prompt. The message is for staff alone. */
export class BrokenPromptTemplate extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'broken-prompt-template';

  constructor(
    readonly templateName: string,
    readonly variable: string,
  ) {
    super(`The template "${templateName}" names an unknown variable: "${variable}".`);
  }
}
