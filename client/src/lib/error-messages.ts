import { HttpError, hasStatus, logOwnError } from './http-error';

/** The error catalogue (product.md, chapter 13): what a person reads when something fails. Those of a practice are in `practice-errors.ts`. */
export const ERRORS = {
  generic: 'Something went wrong',
  signUp: 'Something went wrong. Please try again later',
  checkoutAfterSignUp: 'Failed to create checkout session. Please contact support.',
  checkout: 'Failed to create checkout session. Please try again or contact support.',
  resetConfirm: 'There was an error resetting your password. Try again later',
  /** The server's text. */
  resetLink: 'Invalid or expired token',
  systemPrompt: 'Failed to load system prompt',
  unexpected: 'Unexpected Application Error!',
  unreachable: 'We could not reach the server: check your connection and try again.',
  /** A sentence of the client's own: the server's message is for developers of clients. */
  signedOut: 'You are signed out. Please log in again.',
  serverError: 'Something went wrong on our side. Please try again in a moment.',
  /** From whatever stands before the server, which itself says what is too large. */
  tooLarge: 'This is too much to send at once. Make it shorter, and try again.',
  /** For a change without a response. */
  unsure:
    'We got no response in time, so your change may or may not have been saved. Check in another tab before you try again.',
} as const;

/** Log-in and reset request: what the server said, as a list or as lists by field; otherwise the fallback. */
export function serverMessages(error: unknown): string[] {
  if (hasStatus(error, 401)) return [ERRORS.signedOut];
  const messages = strings(dataOf(error));
  return messages.length > 0 ? messages : [ERRORS.generic];
}

/** Other forms: if no server responded, or one in trouble, they say so and what to do; otherwise as at the log-in. */
export function formMessages(error: unknown): string[] {
  const advice = adviceOn(error);
  return advice === null ? serverMessages(error) : [advice];
}

/** Forms with text of some length also say that it is kept, unless the server has said what is wrong with it. */
export function unsavedMessages(error: unknown): string[] {
  const advice = adviceOn(error);
  return advice === null ? serverMessages(error) : [`${advice} What you wrote is still here.`];
}

/** Returns advice on a failure that says nothing about the request; null if the server has said what is wrong. */
export function adviceOn(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null;
  if (error.kind === 'no-response') return ERRORS.unsure;
  if (error.kind !== 'status') return ERRORS.unreachable;
  // A proxy's page has no message for people, and the server's own message for an unexpected error says nothing.
  if (strings(error.data).some((message) => message !== ERRORS.generic)) return null;
  if (error.status === 413) return ERRORS.tooLarge;
  return (error.status ?? 0) >= 500 || typeof error.data === 'string' ? ERRORS.serverError : null;
}

/** Sign-up: what the server said; otherwise why the request failed; otherwise the fallback. */
export function signUpMessages(error: unknown): string[] {
  const messages = strings(dataOf(error));
  if (messages.length > 0) return messages;
  return [requestMessage(error) ?? ERRORS.signUp];
}

/** Reset confirm: the server's 'non-field-error', otherwise the fallback. */
export function resetConfirmMessage(error: unknown): string {
  return field(dataOf(error), 'non-field-error') ?? ERRORS.resetConfirm;
}

/** System prompt: the server's 'error', otherwise the fallback. */
export function systemPromptMessage(error: unknown): string {
  return field(dataOf(error), 'error') ?? ERRORS.systemPrompt;
}

/** Returns the server's one-line message ('detail'), otherwise why the request failed (product.md 9.9). */
export function contentMessage(error: unknown): string {
  return field(dataOf(error), 'detail') ?? requestMessage(error) ?? ERRORS.generic;
}

/** Returns the server's one-line message ('detail', else about a field), otherwise advice for people. */
export function detailMessage(error: unknown): string {
  if (hasStatus(error, 401)) return ERRORS.signedOut;
  const advice = adviceOn(error);
  if (advice !== null) return advice;
  const data = dataOf(error);
  const said = field(data, 'detail') ?? (hasStatus(error, 400) ? strings(data)[0] : undefined);
  return said ?? requestMessage(error) ?? ERRORS.generic;
}

function dataOf(error: unknown): unknown {
  if (error instanceof HttpError) return error.data;
  logOwnError(error);
  return undefined;
}

/** The message of an exception in the client's own code is for its developers alone. */
const requestMessage = (error: unknown): string | undefined => (error instanceof HttpError ? error.message : undefined);

/** The strings in a list, in an object's values, or in lists that are an object's values. */
function strings(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value !== '');
}

function field(data: unknown, name: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  return strings([(data as Record<string, unknown>)[name]].flat())[0];
}
