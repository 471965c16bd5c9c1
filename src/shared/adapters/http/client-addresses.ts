/**
 * The paths that the server answers itself, in any case, as its router matches them; every other GET is the client's.
 */
const SERVER_PATHS = /^\/(?:(?:api|sandbox|media|static)(?:\/|$)|(?:healthz|readyz|ws(?:\/chat)?)\/?$|c\/[^/]+\/?$)/i;

/** Calls, files and the local fakes' own pages: what is not there is missing, and no screen of the client says so. */
const NEVER_THE_CLIENTS = /^\/(?:api|sandbox|media|static)(?:\/|$)/i;

/** Whether the client's router shows a screen, or its own "not found", at this path. */
export const isClientAddress = (path: string): boolean =>
  !SERVER_PATHS.test(path) || (!isReadable(path) && !NEVER_THE_CLIENTS.test(path));

/** Whether a path is valid text without NUL (which PostgreSQL cannot hold). */
export function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
