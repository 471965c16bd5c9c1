import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { TalkAccessRepository } from '../ports/talk-access.repository.js';

/** Whether a person lets staff read their talks, and when staff did. */
@Injectable()
export class TalkAccessPersonalData extends PersonalDataHolder {
  readonly name = 'talk_access';

  constructor(private readonly access: TalkAccessRepository) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const consent = await this.access.consentOf(userId);
    const readings = await this.access.allReadings(userId);
    return {
      allowed: consent !== null && consent.takenBackAt === null,
      given_at: consent?.givenAt.toISOString() ?? null,
      taken_back_at: consent?.takenBackAt?.toISOString() ?? null,
      readings: readings.map(({ chatId, mode, ground, at }) => ({
        chat_id: chatId,
        mode,
        ground,
        at: at.toISOString(),
      })),
    };
  }

  erase(userId: string): Promise<void> {
    return this.access.eraseOfUser(userId);
  }
}
