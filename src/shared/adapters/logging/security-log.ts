import { createHmac } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { Configuration } from '../../../config/configuration.js';
import type { AuthenticatedRequest } from '../http/access.decorators.js';
import { clientAddressOf } from '../http/client-address.js';

export type SecurityEvent =
  | 'log-in.succeeded'
  | 'log-in.failed'
  | 'log-in.second-factor-asked'
  | 'second-factor.proved'
  | 'second-factor.failed'
  | 'second-factor.changed'
  | 'password.changed'
  | 'password-reset.requested'
  | 'password-reset.done'
  | 'mailed-link.refused'
  | 'sessions.ended'
  | 'link.opened'
  | 'link.refused'
  | 'links.revoked'
  | 'input.refused'
  | 'limit.reached'
  | 'access.refused';

/** The part of a digest that is needed to distinguish addresses. */
const DIGEST_LENGTH = 16;

/**
 * One line an event, under the context `Security`: `event`, `personId` (null: unknown), `address` (a keyed digest of
 * the network address: equal ones are one address, which can't be read from it), `requestId` as in the request's own
 * line. Never a secret, and never what was sent.
 */
export class SecurityLog {
  private readonly logger = new Logger('Security');

  /** @param appSecret keys the digests */
  constructor(private readonly appSecret: string) {}

  /** Logs the security-relevant settings once, at startup. */
  settings(config: Configuration): void {
    const { production, publicUrl, trustProxy, rateLimitFactor, staffMfa, clock, logLevel } = config;
    const localFakes = config.localFakes.map(({ name }) => name);
    const settings = { production, publicUrl, trustProxy, rateLimitFactor, staffMfa, clock, logLevel, localFakes };
    this.logger.log({ event: 'settings', settings }, 'A security event');
  }

  /** An operator's action on a staff account on the command line: there is no request, and no address. */
  byOperator(event: 'staff.granted' | 'staff.revoked' | 'second-factor.reset', personId: string): void {
    this.logger.warn({ event, personId, address: null, requestId: null }, 'A security event');
  }

  note(event: SecurityEvent, request: Request & AuthenticatedRequest, personId: string | null, reason?: string): void {
    this.logger.log(
      {
        event,
        personId: personId ?? request.principal?.userId ?? null,
        address: this.digestOf(clientAddressOf(request)),
        requestId: request.id,
        ...(reason === undefined ? {} : { reason }),
      },
      'A security event',
    );
  }

  private digestOf(address: string): string {
    return createHmac('sha256', this.appSecret)
      .update(`network address:${address}`)
      .digest('base64url')
      .slice(0, DIGEST_LENGTH);
  }
}
