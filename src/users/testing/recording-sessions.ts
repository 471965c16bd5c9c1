import { Sessions, type OpenedSession } from '../application/ports/sessions.js';

import type { UserAccount } from '../domain/user-account.js';

export class RecordingSessions implements Sessions {
  readonly opened: { userId: string; userAgent: string }[] = [];
  readonly ended: { userId: string; exceptTokenId?: string }[] = [];

  async open(userId: string, userAgent: string): Promise<OpenedSession> {
    this.opened.push({ userId, userAgent });
    return { token: `token-${this.opened.length}`, expiresAt: new Date('2027-05-28T15:00:00Z') };
  }

  readonly passwordLinks: string[] = [];

  async mailPasswordLink({ email }: UserAccount): Promise<void> {
    this.passwordLinks.push(email);
  }

  readonly withoutSecondFactors: string[] = [];

  async forgetSecondFactors(userId: string): Promise<void> {
    this.withoutSecondFactors.push(userId);
  }

  async endAll(userId: string, options: { exceptTokenId?: string } = {}): Promise<void> {
    this.ended.push({ userId, ...options });
  }
}
