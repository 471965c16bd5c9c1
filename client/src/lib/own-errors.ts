import { HttpError } from './http-error';

const logged = new WeakSet<object>();

/**
 * Logs an exception that the client's own code has thrown; a request that failed is none. The person reads 'Something went wrong'; without a line in the
 * console nobody could find out what did. Logged once, however often it is shown.
 */
export function logOwnError(error: unknown): void {
  if (!(error instanceof Error) || error instanceof HttpError || logged.has(error)) return;
  logged.add(error);
  // oxlint-disable-next-line no-console -- product.md 13.10
  console.error(error);
}
