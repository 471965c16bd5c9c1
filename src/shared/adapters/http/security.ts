import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { Forbidden } from '../../domain/domain-error.js';
import type { Clock } from '../../application/ports/clock.js';
import type { SecurityLog } from '../logging/security-log.js';
import type { Configuration } from '../../../config/configuration.js';
import { isReadable } from './client-address.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const API = /^\/api(?:\/|$)/i;
const ONE_YEAR_SECONDS = 31_536_000;

/** The headers of every response (product.md 11.7). They depend on no request, so they are put together once. */
export const securityHeaders = (config: Configuration): RequestHandler => {
  const headers = [...headersOf(protection(config))];
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
};

/** Collects the headers that a middleware sets whatever the request. */
function headersOf(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

const protection = (config: Configuration): ReturnType<typeof helmet> => {
  const socketOrigin = config.publicUrl.replace(/^http/, 'ws');
  const insecure = config.secure ? [] : ['http:'];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // A coach's reply and a practice may show pictures from elsewhere; on a secure page, over secure connections.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...insecure],
        mediaSrc: ["'self'", 'https:', ...insecure],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", socketOrigin, 'https:'],
        workerSrc: ["'self'"],
        frameSrc: ['https://player.vimeo.com'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.secure ? { maxAge: ONE_YEAR_SECONDS } : false,
    frameguard: { action: 'deny' },
    // Assets of a practice may come from other hosts that do not opt in to embedding.
    crossOriginEmbedderPolicy: false,
  });
};

/** No module is asked about what is not valid text, or holds NUL: it is not found. A person who opens it has the client's page. */
export const readableAddressesOnly: RequestHandler = (request, response, next) => {
  if (isReadable(request.path)) return next();
  response.status(404).json({ detail: 'Not found.' });
};

/** API responses are about one person at this moment: no cache on the way may keep them. */
export const noStore: RequestHandler = (request, response, next) => {
  if (API.test(request.path)) response.setHeader('Cache-Control', 'no-store');
  next();
};

/** With a virtual clock the client goes by its time as well: it reads the clock from this header, which Node sets to the machine's. */
export const dateByClock =
  (clock: Clock): RequestHandler =>
  (request, response, next) => {
    if (API.test(request.path)) response.setHeader('Date', clock.now().toUTCString());
    next();
  };

/**
 * Refuses an unsafe call that a page of another site makes. The token header is the authentication and no cookie grants
 * anything, so this is a second defense; clients other than browsers send no Origin.
 */
export const sameOriginOnly =
  (config: Configuration, log: SecurityLog): RequestHandler =>
  (request, response, next) => {
    const { origin, host } = request.headers;
    if (
      SAFE_METHODS.has(request.method) ||
      origin === undefined ||
      origin === config.publicUrl ||
      hostOf(origin) === host
    )
      return next();
    log.note('access.refused', request, null, 'page of another site');
    response.status(403).json({ detail: new Forbidden().message });
  };

/**
 * True if a page may open a socket here: one of the public address, and outside of production also one that this very
 * server has served under another name. Clients other than browsers send no Origin.
 */
export const maySocketComeFrom = (
  { origin, host }: IncomingHttpHeaders,
  { publicUrl, production }: Configuration,
): boolean => origin === undefined || origin === new URL(publicUrl).origin || (!production && hostOf(origin) === host);

/** A readable token that the client sends back in X-CSRFToken (product.md 11.6). */
export const csrfCookie =
  (config: Configuration): RequestHandler =>
  (request, response, next) => {
    const known = /(?:^|;\s*)csrftoken=([\w-]{32,64})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
    response.cookie('csrftoken', known ?? randomBytes(24).toString('base64url'), {
      path: '/',
      sameSite: 'lax',
      secure: config.secure,
    });
    next();
  };

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
