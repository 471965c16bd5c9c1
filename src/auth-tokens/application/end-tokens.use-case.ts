import { Injectable } from '@nestjs/common';
import { Events } from '../../shared/application/events.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { SignedOut } from '../domain/signed-out.event.js';
import type { SessionKind } from '../domain/session.js';
import { SessionRepository } from './ports/session.repository.js';
import { SessionRevocations } from './ports/session-revocations.js';

export type EndTokensInput =
  /** The session of this secret, whoever owns it. */
  | { token: string }
  /** One session of a person. */
  | { userId: string; tokenId: string }
  /** The sessions of a person that were opened in one way. */
  | { userId: string; kind: SessionKind }
  /** Every session of a person, or every other one. */
  | { userId: string; exceptTokenId?: string };

/** Ends sessions: their tokens are refused from here on, and what they opened is closed on every instance. */
@Injectable()
export class EndTokens {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly revocations: SessionRevocations,
    private readonly transaction: Transaction,
    private readonly events: Events,
  ) {}

  /** @returns how many ended */
  async execute(which: EndTokensInput): Promise<number> {
    return this.transaction.run(async () => {
      const ended = await this.end(which);
      if (ended.length > 0) await this.revocations.announce(ended);
      if (isSignOut(which)) await this.events.publish(new SignedOut(which.userId));
      return ended.length;
    });
  }

  private end(which: EndTokensInput): Promise<string[]> {
    if ('token' in which) return this.sessions.endByToken(which.token);
    if ('tokenId' in which) return this.sessions.endOne(which.userId, which.tokenId);
    if ('kind' in which) return this.sessions.endOfKind(which.userId, which.kind);
    return this.sessions.endAll(which.userId, which.exceptTokenId);
  }
}

/** All that a person had open, but perhaps the session that asks. */
const isSignOut = (which: EndTokensInput): which is { userId: string; exceptTokenId?: string } =>
  !('token' in which || 'tokenId' in which || 'kind' in which);
