/** What the server answers itself, in whatever case, as its router takes it; everything else that is asked for with GET is the client's. */
const SERVER_PATHS = /^\/(?:api|ws|sandbox|healthz|readyz|media|static|c)(?:\/|$)/i;

/** Whether the client's router shows a screen, or its own "not found", at this path. */
export const isClientAddress = (path: string): boolean => !SERVER_PATHS.test(path);
