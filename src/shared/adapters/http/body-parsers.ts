import type { IncomingHttpHeaders } from 'node:http';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { SecurityLog } from '../logging/security-log.js';

/** product.md 11.1. */
const JSON_LIMIT = '1mb';
/** Far deeper than any call needs. The validation of a body is recursive, and would run out of stack. */
const DEEPEST_LEVEL = 64;
const FORM_LIMIT = '64kb';
const FORM_FIELDS = 1_000;

/** Calls that providers and forms make, not the client: form-encoded. */
const FORM_PATHS = ['/api/texts/inbound', '/api/texts/status', '/api/weekly-mail/stop', '/sandbox'];
/** The signature covers the bytes as they came. */
const RAW_PATHS = ['/api/payments/webhook'];
/** Uploads are parsed by the route itself. */
const MULTIPART_PATHS = ['/api/staff/media'];

export function bodyParsers(log: SecurityLog): RequestHandler {
  const refuse = refuserTo(log);
  const router = Router();
  router.use(RAW_PATHS, express.raw({ type: () => true, limit: JSON_LIMIT }));
  router.use(FORM_PATHS, express.urlencoded({ extended: false, limit: FORM_LIMIT, parameterLimit: FORM_FIELDS }));
  router.use('/sandbox', express.json({ limit: FORM_LIMIT }));
  router.use(
    '/api',
    refuseOtherContent(refuse),
    express.json({ limit: JSON_LIMIT, type: 'application/json', reviver: wellFormed }),
    refuseDeepNesting(refuse),
  );
  router.use(tellParserError(refuse));
  // A router that is left goes on a turn of the event loop later, and most calls have no body.
  return (request, response, next) => {
    if (announcesBody(request.headers)) router(request, response, next);
    else next();
  };
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

const refuseDeepNesting =
  (refuse: Refuse): RequestHandler =>
  (request, response, next) => {
    // What is signed comes as bytes.
    if (Buffer.isBuffer(request.body) || !isDeeper(request.body, DEEPEST_LEVEL)) return next();
    refuse(request, response, 400, `The request body is nested deeper than ${DEEPEST_LEVEL} levels.`);
  };

const isDeeper = (value: unknown, levels: number): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

const refuseOtherContent =
  (refuse: Refuse): RequestHandler =>
  (request, response, next) => {
    const exempt = [...FORM_PATHS, ...RAW_PATHS, ...MULTIPART_PATHS].some((path) =>
      request.originalUrl.toLowerCase().startsWith(path),
    );
    if (exempt || !hasBody(request.headers) || request.is('application/json')) return next();
    refuse(request, response, 415, 'Send the body as application/json.');
  };

/** As the parsers see it: they also read an empty one. */
const announcesBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

const hasBody = (headers: Record<string, unknown>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** By body-parser's own error types. Its messages quote the body, so they never leave. */
const PARSER_ERRORS: Record<string, [number, string]> = {
  'entity.parse.failed': [400, 'The request body is not valid JSON.'],
  'parameters.too.many': [413, 'The form has more than 1,000 fields.'],
  'encoding.unsupported': [415, 'This content encoding is not supported.'],
  'charset.unsupported': [415, 'This character set is not supported.'],
  'request.aborted': [400, 'The request was cut off.'],
  'request.size.invalid': [400, 'The request body does not have the length that was announced.'],
};

interface ParserError {
  type?: string;
  status?: number;
  /** In bytes. */
  limit?: number;
}

const tellParserError =
  (refuse: Refuse): ErrorRequestHandler =>
  (error: ParserError, request, response, next) => {
    const known = answerTo(error);
    if (known) refuse(request, response, ...known);
    else next(error);
  };

function answerTo({ type = '', status = 500, limit = 0 }: ParserError): [number, string] | null {
  if (type === 'entity.too.large') return [413, `The request body is larger than ${limit / 1_024} KiB.`];
  // A compressed body that cannot be unpacked comes without a type.
  return PARSER_ERRORS[type] ?? (status < 500 ? [status, 'The request body cannot be read.'] : null);
}
