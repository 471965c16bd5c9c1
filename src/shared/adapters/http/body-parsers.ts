import type { IncomingHttpHeaders } from 'node:http';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { SecurityLog } from '../logging/security-log.js';
import { DEEPEST_LEVEL, tooBig } from './json-size.js';

/** product.md 11.1: how much a request may send, in KiB and in keys and items. */
interface Limits {
  kib: number;
  values: number;
}
const ORDINARY: Limits = { kib: 64, values: 2_000 };
/** The limits for long texts by staff. */
const WRITING: Limits = { kib: 1_024, values: 2_000 };
/** Sent before anything is known of the sender. */
const PUBLIC: Limits = { kib: 16, values: 200 };
/** Sent by providers, and read before their signature is checked. */
const WEBHOOK: Limits = { kib: 1_024, values: 1_000 };

/** Public requests that may have JSON. The integration test of hostile bodies compares them with the server's routes. */
const PUBLIC_POSTS = [
  '/api/users',
  '/api/login',
  '/api/login/second-factor',
  '/api/login/second-factor/passkey',
  '/api/logout',
  '/api/password/reset',
  '/api/password/reset/confirm/:userId/:token',
  '/api/email/change/confirm/:userId/:token',
  '/api/email/verify/:userId/:token',
  '/api/coach/content/:content',
  '/api/texts/fresh-link',
  '/api/texts/inbound',
  '/api/texts/status',
  '/api/weekly-mail/stop/:token',
];
const WRITING_PATHS = ['/api/coach/prompt-templates', '/api/coach/examples', '/api/staff/content'];
/** The signature covers the bytes as they came. */
const RAW_PATHS = ['/api/payments/webhook'];
/** Requests of the carrier, form-encoded. */
const FORM_WEBHOOK_PATHS = ['/api/texts/inbound', '/api/texts/status'];
/** A mail program sends it, as the mail's header says. */
const PUBLIC_FORM_PATHS = ['/api/weekly-mail/stop'];
const SANDBOX_PATH = '/sandbox';
/** Uploads are parsed by the route itself. */
const MULTIPART_PATHS = ['/api/staff/media'];
const NO_JSON_PATHS = [...RAW_PATHS, ...FORM_WEBHOOK_PATHS, ...PUBLIC_FORM_PATHS, ...MULTIPART_PATHS];

/** The limit for a whole body that is parsed here; an upload of staff has the server's own deadline. */
const BODY_TIMEOUT_MS = 30_000;

/** @param timeoutMs a body that takes longer to come is cut off */
export function bodyParsers(log: SecurityLog, timeoutMs = BODY_TIMEOUT_MS): RequestHandler {
  const refuse = refuserTo(log);
  const router = Router();
  router.use(RAW_PATHS, express.raw({ type: () => true, limit: bytes(WEBHOOK) }));
  router.use(FORM_WEBHOOK_PATHS, form(WEBHOOK));
  router.use(PUBLIC_FORM_PATHS, form(PUBLIC));
  router.use(SANDBOX_PATH, form(ORDINARY), json(ORDINARY));
  router.use('/api', refuseOtherContent(refuse));
  // A body that one of them has read, the others leave alone.
  router.post(PUBLIC_POSTS, json(PUBLIC));
  router.use(WRITING_PATHS, json(WRITING));
  router.use('/api', json(ORDINARY));
  router.use(tellParserError(refuse));
  // Leaving an Express router costs one turn of the event loop, and most requests have no body.
  return (request, response, next) => {
    if (!announcesBody(request.headers)) return next();
    if (!startsWith(MULTIPART_PATHS, request)) cutOffAfter(timeoutMs, request);
    router(request, response, next);
  };
}

const startsWith = (paths: string[], { originalUrl }: Request): boolean =>
  paths.some((path) => originalUrl.toLowerCase().startsWith(path));

function cutOffAfter(timeoutMs: number, request: Request): void {
  const timer = setTimeout(() => request.destroy(), timeoutMs);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

const bytes = ({ kib }: Limits): number => kib * 1_024;

const form = (limits: Limits): RequestHandler =>
  express.urlencoded({ extended: false, limit: bytes(limits), parameterLimit: limits.values });

const json = (limits: Limits): RequestHandler =>
  express.json({
    limit: bytes(limits),
    type: 'application/json',
    reviver: wellFormed,
    verify(_request, _response, body, encoding) {
      // The only one that JSON has, and that its size is measured in.
      if (encoding !== 'utf-8') throw new RefusedBody('charset.unsupported');
      const problem = tooBig(body, limits.values);
      if (problem) throw new RefusedBody(problem);
    },
  });

/** Named as body-parser names its own. */
class RefusedBody extends Error {
  constructor(readonly type: string) {
    super(type);
  }
}

/** JSON may hold half a surrogate pair; that is no text, and PostgreSQL's jsonb refuses it. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

type Refuse = (request: Request, response: Response, status: number, detail: string) => void;

const refuserTo =
  (log: SecurityLog): Refuse =>
  (request, response, status, detail) => {
    log.note('input.refused', request, null, `http-${status}`);
    response.status(status).json({ detail });
  };

const refuseOtherContent =
  (refuse: Refuse): RequestHandler =>
  (request, response, next) => {
    if (startsWith(NO_JSON_PATHS, request) || !hasBody(request.headers) || request.is('application/json'))
      return next();
    refuse(request, response, 415, 'Send the body as application/json.');
  };

/** Agrees with the parsers, which also read an empty body. */
const announcesBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

const hasBody = (headers: Record<string, unknown>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Responses by body-parser's own error types, and those of RefusedBody. The parser's messages quote the body, so they never leave. */
const PARSER_ERRORS: Record<string, [number, string]> = {
  'entity.parse.failed': [400, 'The request body is not valid JSON.'],
  'too-many-values': [413, 'The request body has too many keys or items.'],
  'too-deep': [400, `The request body is nested deeper than ${DEEPEST_LEVEL} levels.`],
  'parameters.too.many': [413, 'The form has too many fields.'],
  'encoding.unsupported': [415, 'This content encoding is not supported.'],
  'charset.unsupported': [415, 'This character set is not supported.'],
  'request.aborted': [400, 'The request was cut off.'],
  'request.size.invalid': [400, 'The request body does not have the length that was announced.'],
};

interface ParserError {
  type?: string;
  status?: number;
  /** The limit, in bytes. */
  limit?: number;
}

const tellParserError =
  (refuse: Refuse): ErrorRequestHandler =>
  (error: ParserError, request, response, next) => {
    const known = responseTo(error);
    if (known) refuse(request, response, ...known);
    else next(error);
  };

function responseTo({ type = '', status = 500, limit = 0 }: ParserError): [number, string] | null {
  if (type === 'entity.too.large') return [413, `The request body is larger than ${limit / 1_024} KiB.`];
  // A compressed body that cannot be unpacked comes without a type.
  return PARSER_ERRORS[type] ?? (status < 500 ? [status, 'The request body cannot be read.'] : null);
}
