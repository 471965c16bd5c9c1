import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

declare module 'http' {
  interface IncomingMessage {
    /** Set by this middleware; also in the response's X-Request-Id. */
    id: string | number | object;
  }
}

/** After these, in whatever case, the rest of a path is a secret that opens something. */
const SECRET_PATHS =
  /^(\/(?:api\/)?password\/reset\/confirm\/|\/sandbox\/(?:checkout|portal|receipt)\/|\/(?:api\/)?email\/(?:change\/confirm|verify)\/|\/(?:api\/)?weekly-mail\/stop\/|\/api\/calendar\/|\/c\/).+/i;

/** A path as it may be written to a log: without its query, and without what follows a secret's prefix. */
const loggablePath = (url: string): string => url.split('?', 1)[0]!.replace(SECRET_PATHS, '$1[redacted]');

/** Logs one line per request when it is answered: method, path, status, duration. Never a query, a header or a body. */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp({
    // The logged fields are picked below one by one: searching them for secrets would cost a tenth of a short
    // request.
    logger: logger.child({}, { redact: [] }),
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (request) => isQuiet(request) },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: loggablePath(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  }) as RequestHandler;

const isQuiet = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith('/static/') || url === '/healthz' || url === '/readyz';
