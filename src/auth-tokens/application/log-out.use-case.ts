import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { FindCredentials } from '../../users/users.api.js';
import { EndTokens } from './end-tokens.use-case.js';
import { DeviceTokens } from './ports/device.tokens.js';
import { SessionRepository } from './ports/session.repository.js';

/** Ends a session. One that was already over, or never was, is no error. */
@Injectable()
export class LogOut {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly findCredentials: FindCredentials,
    private readonly endTokens: EndTokens,
    private readonly devices: DeviceTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns what the browser keeps for its next log-in, which a sign-up or a change of the password has not given it;
   * null after a session that a content link opened, or none
   */
  async execute(token: string): Promise<string | null> {
    const found = await this.sessions.findByToken(token, this.clock.now());
    await this.endTokens.execute({ token });
    if (found?.session.kind !== 'full') return null;
    const credentials = await this.findCredentials.execute({ userId: found.account.id });
    return credentials && this.devices.issue(credentials);
  }
}
