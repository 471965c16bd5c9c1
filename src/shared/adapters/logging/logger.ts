import type { LoggerService } from '@nestjs/common';
import { isNativeError } from 'node:util/types';
import { destination as output, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** Keys whose values never reach a log, at any depth. */
const SECRET_KEYS = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  'email',
  'phone_number',
  'phoneNumber',
  'content',
  'body',
];
const REDACTED = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

export function createLogger(level: string, destination: DestinationStream = output(1)): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

/**
 * An error for the log: name, message, stack and causes. Not its other properties: those of a database driver hold
 * the query's parameters, those of an HTTP client the request.
 */
function describeError(error: unknown): object {
  if (!isNativeError(error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  return {
    name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** Nest's messages about its start, and errors that it also throws for its caller to report: only good for debugging. */
const NEST_CONTEXTS = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'WebSocketsController',
]);

/** Nest's logger on pino. `logger.error({ err, ...fields }, 'message')` and Nest's own calls both work. */
export class PinoNestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log = this.writer('info');
  error = this.writer('error');
  warn = this.writer('warn');
  debug = this.writer('debug');
  verbose = this.writer('trace');
  fatal = this.writer('fatal');

  private writer(usualLevel: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal') {
    return (message: unknown, ...rest: unknown[]): void => {
      // Nest appends the context, and a stack before it when an error was logged as text.
      const context = typeof rest.at(-1) === 'string' ? (rest.pop() as string) : undefined;
      const text = rest.find((part) => typeof part === 'string');
      const isOfStart = (usualLevel === 'info' || usualLevel === 'error') && context && NEST_CONTEXTS.has(context);
      const level = isOfStart ? 'debug' : usualLevel;
      if (message instanceof Error) this.pino[level]({ err: message, context }, text as string | undefined);
      else if (typeof message === 'object' && message !== null)
        this.pino[level]({ ...message, context }, text as string | undefined);
      else this.pino[level]({ context, ...(text ? { stack: text } : {}) }, String(message));
    };
  }
}
