/**
 * The paths that the server answers itself, in any case, as its router matches them; every other GET is the client's.
 */
const SERVER_PATHS = /^\/(?:(?:api|ws|sandbox|healthz|readyz|media|static)(?:\/|$)|c\/[^/]+\/?$)/i;

/** Whether the client's router shows a screen, or its own "not found", at this path. */
export const isClientAddress = (path: string): boolean => !SERVER_PATHS.test(path);
