import { DomainError } from '../../domain/domain-error.js';

/** A conflict whose response contains what the editor needs to continue, in addition to its message. */
export class ConflictResponse<Wire extends { detail: string }> extends DomainError {
  readonly kind = 'conflict';

  constructor(
    private readonly conflict: DomainError,
    private readonly more: Omit<Wire, 'detail'>,
  ) {
    super(conflict.message, { cause: conflict });
  }

  get code(): string {
    return this.conflict.code;
  }

  toBody(): object {
    return { detail: this.message, ...this.more };
  }
}
