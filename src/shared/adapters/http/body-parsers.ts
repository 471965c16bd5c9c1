import express, { type ErrorRequestHandler, Router, type RequestHandler } from 'express';

/** product.md 11.1. */
const JSON_LIMIT = '1mb';
/** Far deeper than anything that a call takes. What checks a body goes down with it, and would run out of stack. */
const DEEPEST_LEVEL = 64;
const FORM_LIMIT = '64kb';
const FORM_FIELDS = 1_000;

/** Calls that providers and forms make, not the client: form-encoded. */
const FORM_PATHS = ['/api/texts/inbound', '/api/texts/status', '/api/weekly-mail/stop', '/sandbox'];
/** The signature covers the bytes as they came. */
const RAW_PATHS = ['/api/payments/webhook'];
/** Uploads are parsed by the route itself. */
const MULTIPART_PATHS = ['/api/staff/media'];

export function bodyParsers(): Router {
  const router = Router();
  router.use(RAW_PATHS, express.raw({ type: () => true, limit: JSON_LIMIT }));
  router.use(FORM_PATHS, express.urlencoded({ extended: false, limit: FORM_LIMIT, parameterLimit: FORM_FIELDS }));
  router.use('/sandbox', express.json({ limit: FORM_LIMIT }));
  router.use(
    '/api',
    refuseOtherContent,
    express.json({ limit: JSON_LIMIT, type: 'application/json', reviver: wellFormed }),
    refuseDeepNesting,
  );
  router.use(tellParserError);
  return router;
}

/** JSON may hold half a surrogate pair; that is no text, and PostgreSQL's jsonb refuses it. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

const refuseDeepNesting: RequestHandler = (request, response, next) => {
  // What is signed comes as bytes.
  if (Buffer.isBuffer(request.body) || !isDeeper(request.body, DEEPEST_LEVEL)) return next();
  response.status(400).json({ detail: `The request body is nested deeper than ${DEEPEST_LEVEL} levels.` });
};

const isDeeper = (value: unknown, levels: number): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

const refuseOtherContent: RequestHandler = (request, response, next) => {
  const exempt = [...FORM_PATHS, ...RAW_PATHS, ...MULTIPART_PATHS].some((path) =>
    request.originalUrl.toLowerCase().startsWith(path),
  );
  if (exempt || !hasBody(request.headers) || request.is('application/json')) return next();
  response.status(415).json({ detail: 'Send the body as application/json.' });
};

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

const tellParserError: ErrorRequestHandler = (error: ParserError, _request, response, next) => {
  const known = answerTo(error);
  if (!known) return next(error);
  response.status(known[0]).json({ detail: known[1] });
};

function answerTo({ type = '', status = 500, limit = 0 }: ParserError): [number, string] | null {
  if (type === 'entity.too.large') return [413, `The request body is larger than ${limit / 1_024} KiB.`];
  // A compressed body that cannot be unpacked comes without a type.
  return PARSER_ERRORS[type] ?? (status < 500 ? [status, 'The request body cannot be read.'] : null);
}
