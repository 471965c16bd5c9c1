import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { People, type PhoneOwner } from '../../../users/users.api.js';
import { YES_COUNTS_MS } from '../../domain/number-question.js';
import type { Text } from '../../domain/text.js';
import { InboundTextStore } from '../../adapters/persistence/inbound-text.store.js';
import { MessageThreadStore } from '../../adapters/persistence/message-thread.store.js';
import { NumberQuestionStore, type SentQuestion } from '../../adapters/persistence/number-question.store.js';
import { TextRepository } from '../ports/text.repository.js';

export interface ReplyOwner {
  /** While the number waits for its YES, this is the account that asks for it, not the writer. */
  userId: string;
  /** The last text that was sent to that person at that number; null when there is none. */
  answered: Text | null;
  /** False while the number waits for the YES that would make it theirs: until then what comes from it is nobody's. */
  isConfirmed: boolean;
  isProved: boolean;
  /** The account that a YES from there would confirm; null: none. */
  yesFor: string | null;
  /** The question that was sent to the number within a day, which the text may quote. */
  asked: string | null;
}

/** A text from a number that waits for its YES has an unknown writer: it belongs to no account. */
export const writerOf = (owner: ReplyOwner | null): string | null => (owner?.isConfirmed ? owner.userId : null);

/**
 * Determines the owner of a text among those who have the number now. If some have proved it, it is one of them; if
 * nobody has, one of those who need no YES. Of several it is the recipient of the last text to that number, else a
 * member before a former one. Former owners of the number don't count, nor does one who waits for a YES from there.
 */
@Injectable()
export class ReplyOwners {
  constructor(
    private readonly people: People,
    private readonly questions: NumberQuestionStore,
    private readonly texts: TextRepository,
    private readonly inbound: InboundTextStore,
    private readonly threads: MessageThreadStore,
    private readonly clock: Clock,
  ) {}

  /**
   * @param from E.164
   * @returns null when no one has the number, or those who have it wait for a YES that was never asked for
   */
  async of(from: string): Promise<ReplyOwner | null> {
    const owners = await this.people.ownersOf(from);
    if (owners.length === 0) return null;
    const those = (sought: PhoneOwner['status']) => owners.flatMap(({ id, status }) => (status === sought ? [id] : []));
    const proved = those('proved');
    const confirmed = proved.length > 0 ? proved : those('unproved');
    const question = await this.questionTo(from, owners);
    const asked = question?.body ?? null;
    const yesFor = question && !(await this.hasTextedSince(question.sentAt, from, owners)) ? question.userId : null;
    const [one] = confirmed;
    if (one === undefined) {
      const userId = yesFor ?? (await this.askerOf(from, those('waiting')));
      return userId === null ? null : { userId, answered: null, isConfirmed: false, isProved: false, yesFor, asked };
    }
    const answered = await this.texts.lastSentTo(from, confirmed);
    const userId = answered?.userId ?? one;
    return { userId, answered, isConfirmed: true, isProved: proved.includes(userId), yesFor, asked };
  }

  /** The first of the accounts that has asked the number for its YES; null where none has. */
  private async askerOf(from: string, waiting: readonly string[]): Promise<string | null> {
    for (const id of waiting) if ((await this.questions.ofUser(id))?.to === from) return id;
    return null;
  }

  /** The question of an account that waits, as long as a YES counts for it. */
  private async questionTo(from: string, owners: readonly PhoneOwner[]): Promise<SentQuestion | null> {
    const waiting = owners.filter(({ status }) => status === 'waiting');
    if (waiting.length === 0) return null;
    const question = await this.questions.latestTo(from, new Date(this.clock.now().getTime() - YES_COUNTS_MS));
    return question && waiting.some(({ id }) => id === question.userId) ? question : null;
  }

  /** A YES counts only as the reply to the last text to a number: a later one may have asked something else. */
  private async hasTextedSince(since: Date, from: string, owners: readonly PhoneOwner[]): Promise<boolean> {
    const ids = owners.map(({ id }) => id);
    const sent = await this.texts.lastSentTo(from, ids);
    if (sent?.sentAt && sent.sentAt > since) return true;
    const [received] = await this.inbound.recentFrom(from, since);
    if (received && received.response !== null && received.receivedAt > since) return true;
    const byStaff = await Promise.all(ids.map((id) => this.threads.staffMessagesTo(id)));
    return byStaff.flat().some(({ channel, created }) => channel === 'text' && created > since);
  }
}
