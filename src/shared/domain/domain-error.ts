/**
 * The kind of an error, independent of the transport. One table per transport maps kinds to responses (HTTP:
 * adapters/http/error.filter.ts), so that no use case knows a status code.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'rate-limited'
  /** A provider cannot do its part. */
  | 'unavailable'
  /** We cannot, for now. */
  | 'overloaded';

/** Messages by wire name of the field (snake_case), every failing field at once. */
export type FieldErrors = Record<string, string[]>;

/**
 * A refusal that the server foresees. The message is written for the person who caused it and never holds a secret or
 * what was sent. Subclasses are named by the fact: `MembershipAlreadyActive`.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  /** Stable, machine-readable: kebab-case. */
  abstract readonly code: string;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The class of an error that always says the same; it is extended, so that the error has a name. */
export const domainError = <Kind extends ErrorKind, Code extends string>(kind: Kind, code: Code, message: string) =>
  class extends DomainError {
    readonly kind = kind;
    readonly code = code;

    constructor(options?: ErrorOptions) {
      super(message, options);
    }
  };

/** One or more fields break a rule; sent as `{field: [messages]}`, each field by its name on the wire. */
export class InvalidFields extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid-fields';

  constructor(readonly fields: FieldErrors) {
    super('Some fields are not valid.');
  }
}

/** The thing does not exist, or belongs to someone else: the response must not reveal which. */
export class NotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';

  constructor(message = 'Not found.') {
    super(message);
  }
}

export class Forbidden extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'forbidden';

  constructor() {
    super('You do not have permission to perform this action.');
  }
}

/** A link in a text opened the session, and this is for people who have logged in. */
export class LogInRequired extends domainError('forbidden', 'log-in-required', 'Log in to do this.') {}

/** Too many tries; `retryAfterSeconds` is whole seconds, at least 1. */
export class RateLimited extends DomainError {
  readonly kind = 'rate-limited';
  readonly code = 'rate-limited';

  constructor(
    readonly retryAfterSeconds: number,
    message = 'Too many requests. Please wait a little and try again.',
  ) {
    super(message);
  }
}
