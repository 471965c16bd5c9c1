import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { localTimeAt } from '../../shared/domain/local-time.js';
import { ChatRepository } from './ports/chat.repository.js';

/**
 * A person who comes back on the same day continues the conversation about their plan; another day begins a new one.
 */
@Injectable()
export class FindTodaysChat {
  constructor(
    private readonly chats: ChatRepository,
    private readonly curricula: CurriculumDelivery,
    private readonly clock: Clock,
  ) {}

  /** Its id; null where there was none today, by the calendar where the person is. */
  async execute(userId: string): Promise<string | null> {
    const timeZone = await this.curricula.timeZoneOf(userId);
    if (timeZone === null) return null;
    const { results } = await this.chats.list({ userId, modes: ['support'] }, { page: 1, size: 1 });
    const [latest] = results;
    if (!latest) return null;
    const last = (await this.chats.messages(latest.id)).at(-1)?.created ?? latest.created;
    const day = (instant: Date): string => {
      const { year, month, day } = localTimeAt(instant, timeZone);
      return `${year}-${month}-${day}`;
    };
    return day(last) === day(this.clock.now()) ? latest.id : null;
  }
}
