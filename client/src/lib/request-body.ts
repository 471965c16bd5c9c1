import type { Camelized } from './casing';

declare const isTyped: unique symbol;

/** What a call sends: nothing but {@link bodyOf} makes one. */
export interface RequestBody {
  readonly [isTyped]: true;
}

/**
 * A request's body, checked against the type that its contract gives it, `bodyOf<LogInBody>({ email, password })`: when the
 * contract changes, the compiler objects here and at the class that the server reads it with.
 */
export const bodyOf = <Wire extends object = never>(body: Camelized<Wire>): RequestBody =>
  body as unknown as RequestBody;
