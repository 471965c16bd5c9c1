import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  DomainError,
  type ErrorKind,
  type FieldErrors,
  InvalidFields,
  RateLimited,
} from '../../domain/domain-error.js';
import { type SecurityEvent, SecurityLog } from '../logging/security-log.js';
import { isDatabaseOutage } from '../persistence/database-outage.js';
import { snakeCase } from '../../domain/casing.contract.js';
import { refusedMethod } from './allowed-methods.js';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'rate-limited': 429,
  unavailable: 502,
  overloaded: 503,
};

/** An error whose response has a shape of its own, e.g. a bare list of messages. */
export interface WithBody {
  toBody(): unknown;
}

const hasBody = (error: object): error is WithBody => 'toBody' in error && typeof error.toBody === 'function';

const DETAILS: Record<number, string> = {
  401: 'Authentication credentials were not provided.',
  403: 'You do not have permission to perform this action.',
  404: 'Not found.',
};

/** Refusals that the security log has, by the code of their error; of the others those that refuse access. */
const EVENTS: Record<string, SecurityEvent> = {
  'incorrect-email-or-password': 'log-in.failed',
  'second-factor-needed': 'log-in.second-factor-asked',
  'incorrect-second-factor': 'second-factor.failed',
  'second-factor-expired': 'second-factor.failed',
  'invalid-or-expired-token': 'mailed-link.refused',
  'content-link-invalid': 'link.refused',
};
const EVENTS_OF_KINDS: Partial<Record<ErrorKind, SecurityEvent>> = {
  unauthenticated: 'access.refused',
  forbidden: 'access.refused',
  invalid: 'input.refused',
  'too-large': 'input.refused',
  'rate-limited': 'limit.reached',
};

/** The status codes of the framework and its parsers for a body that is invalid, too large or of another kind. */
const REFUSED_INPUT = [400, 413, 415];

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const NO_ROOM = 'There is no room left on the server. Nothing was saved; please tell whoever runs it.';

/** Turns every error into its response (product.md 11.3); an unforeseen error is logged whole. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  constructor(private readonly securityLog: SecurityLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      this.logger.error({ err: error, requestId: request.id }, 'A response broke off');
      response.destroy();
      return;
    }
    const [status, body] = this.respond(error, request, response);
    if (status === 401) response.setHeader('WWW-Authenticate', 'Token');
    // The route may have announced another type for its own response.
    response.status(status).type('json').json(body);
  }

  private respond(error: unknown, request: Request, response: Response): [number, unknown] {
    if (error instanceof DomainError) {
      const event = EVENTS[error.code] ?? EVENTS_OF_KINDS[error.kind];
      if (event) this.securityLog.note(event, request, null, error.code);
      if (error instanceof RateLimited) response.setHeader('Retry-After', String(error.retryAfterSeconds));
      return [STATUS[error.kind], domainBody(error)];
    }
    if (error instanceof HttpException) return this.httpResponse(error, request, response);
    const isOutage = isDatabaseOutage(error);
    // During an outage every request fails, for the same reason and wherever it is in the code.
    const cause = isOutage ? { reason: reasonOf(error) } : { err: error };
    this.logger.error({ ...cause, requestId: request.id }, 'A request failed');
    const isFull = DISK_FULL.has((error as NodeJS.ErrnoException | null)?.code ?? '');
    return [isOutage || isFull ? 503 : 500, { detail: isFull ? NO_ROOM : 'Something went wrong' }];
  }

  private httpResponse(error: HttpException, request: Request, response: Response): [number, unknown] {
    const status = error.getStatus();
    if (status === 404) {
      const refused = refusedMethod(request, response);
      if (refused) return [405, { detail: refused }];
    }
    if (REFUSED_INPUT.includes(status)) this.securityLog.note('input.refused', request, null, `http-${status}`);
    // That a server is not ready, as it starts or ends, is no failure of a request.
    const isForeseen = error instanceof ServiceUnavailableException;
    if (status >= 500 && !isForeseen) this.logger.error({ err: error, requestId: request.id }, 'A request failed');
    return [status, { detail: DETAILS[status] ?? (status >= 500 ? 'Something went wrong' : error.message) }];
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ? `${message} (${code})` : message;
}

function domainBody(error: DomainError): unknown {
  if (hasBody(error)) return error.toBody();
  if (error instanceof InvalidFields) return byWireName(error.fields);
  return { detail: error.message };
}

const byWireName = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, messages]) => [snakeCase(field), messages]));
