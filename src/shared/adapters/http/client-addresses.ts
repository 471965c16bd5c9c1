/**
 * The paths that the server answers itself, in any case, as its router matches them; every other GET is the client's.
 */
const SERVER_PATHS = /^\/(?:(?:api|sandbox|media|static)(?:\/|$)|(?:healthz|readyz|ws(?:\/chat)?)\/?$|c\/[^/]+\/?$)/i;

/** Where a program asks, not a person: what is not there is missing, and no screen says so. */
const CALLS_AND_FILES = /^\/(?:api|media|static)(?:\/|$)/i;

/** Whether the client's router shows a screen, or its own "not found", at this path. */
export const isClientAddress = (path: string): boolean =>
  !SERVER_PATHS.test(path) || (!isReadable(path) && !CALLS_AND_FILES.test(path));

/** Whether a path is valid text without NUL (which PostgreSQL cannot hold). */
export function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
