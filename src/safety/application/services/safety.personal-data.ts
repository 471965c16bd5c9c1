import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { SafetyCaseRepository } from '../ports/safety-case.repository.js';

/**
 * That a person spoke of danger, the answer that they got, and what staff noted; all of it is deleted with the account.
 */
@Injectable()
export class SafetyPersonalData extends PersonalDataHolder {
  readonly name = 'safety';

  constructor(private readonly cases: SafetyCaseRepository) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    return (await this.cases.ofUser(userId)).map(
      ({ channel, answered, at, lastAt, messages, seenAt, note, misreadAt }) => ({
        channel,
        answered,
        at: at.toISOString(),
        last_at: lastAt.toISOString(),
        messages,
        seen_at: seenAt?.toISOString() ?? null,
        note,
        misread_at: misreadAt?.toISOString() ?? null,
      }),
    );
  }

  erase(userId: string): Promise<void> {
    return this.cases.eraseOfUser(userId);
  }
}
