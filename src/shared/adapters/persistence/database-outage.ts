import { QueryFailedError } from 'typeorm';
import { DatabaseSilent } from './limited-client.js';

/**
 * PostgreSQL's error codes for a temporary outage (its manual, appendix A): connections that fail (08), a full
 * disk, too little memory and too many connections (53), a server that ends or starts (57P), a statement or a transaction
 * past its limit (57014, 25P03, 25P04).
 */
const SQL_STATES = /^(08...|53[123]00|57P..|57014|25P0[34])$/;
/** The system's, from the socket or the search for its address. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's and its pool's, which have no codes. */
const MESSAGES =
  /^(Connection terminated\b|timeout expired$|timeout exceeded when trying to connect$|Client .* is not queryable$)/;
/** TypeORM's, for the statement after the one at which the connection broke. */
const RELEASED = 'QueryRunnerAlreadyReleasedError';

/** True if the error says that the database is away or silent for now, not that the query was wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isDatabaseOutage(error.driverError);
  const { name, message = '', code = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return (
    error instanceof DatabaseSilent ||
    name === RELEASED ||
    SQL_STATES.test(code) ||
    SYSTEM_CODES.has(code) ||
    MESSAGES.test(message)
  );
}
