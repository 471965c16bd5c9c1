import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import { MessageThreadStore } from '../adapters/persistence/message-thread.store.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { People, type UserAccount } from '../../users/users.api.js';
import { ColleagueHasReplied, MessageCannotBeTexted } from '../domain/texting.errors.js';
import { validitySeconds } from '../domain/send-decision.js';
import { TextSender } from './ports/text.sender.js';
import { SendDecisions } from './services/send-decisions.js';
import { keyIsTaken, requestKey } from '../../shared/domain/request-key.js';
import { messageProblems } from '../domain/message.js';
import type { MessageThread, StaffMessage, ThreadMessage } from '../domain/message-thread.js';

const LONGEST_SNOOZE_MS = 90 * 86_400_000;

export interface WholeThread {
  thread: MessageThread;
  /** Oldest first. */
  messages: ThreadMessage[];
}

@Injectable()
export class MessageThreads {
  constructor(
    private readonly people: People,
    private readonly threads: MessageThreadStore,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * @param id a person's, or a number without an account
   * @throws NotFound
   */
  async read(id: string): Promise<WholeThread> {
    const thread = await this.threads.find(id);
    if (!thread) throw new NotFound();
    return { thread, messages: await this.threads.messages(id) };
  }

  /**
   * Closes a thread until the person writes again. Idempotent.
   * @throws NotFound
   */
  close(id: string, actorId: string): Promise<WholeThread> {
    return this.change(id, actorId, 'messages.closed', () => this.threads.close(id));
  }

  /**
   * Reopens a thread that was closed by mistake. Idempotent.
   * @throws NotFound
   */
  reopen(id: string, actorId: string): Promise<WholeThread> {
    return this.change(id, actorId, 'messages.reopened', () => this.threads.reopen(id));
  }

  /**
   * @param staffId unchecked: a member of staff's id; null leaves it to anybody. Idempotent.
   * @throws NotFound, InvalidFields
   */
  async assign(id: string, actorId: string, staffId: unknown): Promise<WholeThread> {
    if (staffId === null) return this.change(id, actorId, 'messages.released', () => this.threads.assign(id, null));
    const colleague = typeof staffId === 'string' ? await this.people.find(staffId) : null;
    if (!colleague?.isStaff) throw new InvalidFields({ staff: ['Please choose a member of staff'] });
    return this.change(id, actorId, 'messages.taken', () => this.threads.assign(id, colleague.id));
  }

  /**
   * Hides a thread until then, or until the person writes; null shows it at once.
   * @throws NotFound, InvalidFields
   */
  snooze(id: string, actorId: string, until: unknown): Promise<WholeThread> {
    const at = until === null ? null : new Date(typeof until === 'string' ? until : Number.NaN);
    const now = this.clock.now().getTime();
    if (at && !(at.getTime() > now && at.getTime() <= now + LONGEST_SNOOZE_MS))
      throw new InvalidFields({ until: ['Please choose a time within the next 90 days'] });
    const action = at ? 'messages.snoozed' : 'messages.unsnoozed';
    return this.change(id, actorId, action, () => this.threads.snooze(id, at));
  }

  /** Closes or reopens several at once; what is not there is left out. @returns how many were changed */
  async changeAll(ids: readonly string[], actorId: string, to: 'open' | 'done'): Promise<number> {
    let changed = 0;
    for (const id of new Set(ids)) {
      const before = await this.threads.find(id);
      if (!before || before.state === to) continue;
      await (to === 'done' ? this.close(id, actorId) : this.reopen(id, actorId));
      changed += 1;
    }
    return changed;
  }

  /** @param change returns false where nothing was to be changed */
  private change(id: string, actorId: string, action: string, change: () => Promise<boolean>): Promise<WholeThread> {
    return this.transaction.run(async () => {
      const { thread } = await this.read(id);
      if (await change())
        await this.audit.record({
          actorId,
          action,
          subject: thread.userId
            ? { kind: 'user', id: thread.userId, name: `User ${thread.userId}` }
            : { kind: 'phone-number', id, name: 'Unknown number' },
        });
      return this.read(id);
    });
  }
}

export interface ReplyToMessageInput {
  userId: string;
  actorId: string;
  /** Unchecked. */
  body: unknown;
  /** `text` when it is left out. */
  channel?: unknown;
  /** See `requestKey`. */
  key?: unknown;
  /** Unchecked: the id of the last message that the writer saw. Without it, replies of colleagues are not looked for. */
  lastSeen?: unknown;
}

/**
 * Staff reply to a person: by a text at once, where one may be sent now, or by email. It is recorded before it is sent,
 * and sent once at most.
 */
@Injectable()
export class ReplyToMessage {
  constructor(
    private readonly people: People,
    private readonly reading: MessageThreads,
    private readonly threads: MessageThreadStore,
    private readonly decisions: SendDecisions,
    private readonly sender: TextSender,
    private readonly mailer: Mailer,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws NotFound, InvalidFields, MessageCannotBeTexted, ColleagueHasReplied */
  async execute({ userId, actorId, body, channel = 'text', key, lastSeen }: ReplyToMessageInput): Promise<WholeThread> {
    const id = requestKey(key);
    const problems = messageProblems({ body, channel });
    if (lastSeen !== undefined && typeof lastSeen !== 'string') problems.last_seen = ['Please use the id of a message'];
    if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
    const account = await this.people.find(userId);
    if (!account) throw new NotFound();
    await this.reading.read(userId);
    const message = {
      id,
      body: (body as string).replaceAll('\0', '').trim(),
      channel: channel as StaffMessage['channel'],
    };
    const validity = message.channel === 'text' ? await this.validityOf(userId) : null;
    const written = await this.record(account, actorId, message, lastSeen as string | undefined);
    if (written && validity !== null) await this.send(account.phoneNumber, written, validity);
    const thread = await this.reading.read(userId);
    if (!written && !thread.messages.some((known) => known.id === id)) throw keyIsTaken();
    return thread;
  }

  /**
   * A mail is queued with it; a text is sent afterwards.
   * @param message.id null: a new one
   * @returns null, with nothing done, when there is one with this id
   * @throws ColleagueHasReplied
   */
  private record(
    { id: userId, email, firstName }: UserAccount,
    actorId: string,
    { id: key, body, channel }: Pick<StaffMessage, 'body' | 'channel'> & { id: string | null },
    lastSeen: string | undefined,
  ): Promise<StaffMessage | null> {
    return this.transaction.run(async () => {
      const created = this.clock.now();
      const id = key ?? this.ids.uuid();
      const state = channel === 'text' ? 'sending' : 'sent';
      const message: StaffMessage = { id, userId, staffId: actorId, channel, body, state, providerId: null, created };
      // Of two replies written at once, the second one waits here, and then finds the first.
      await this.threads.lock(userId);
      if (!(await this.threads.addStaffMessage(message))) return null;
      if (lastSeen !== undefined && (await this.hasReplyOfColleague(userId, actorId, lastSeen)))
        throw new ColleagueHasReplied();
      await this.threads.markRead(userId);
      if (channel === 'mail')
        await this.mailer.send({ template: 'staff-answer', to: email, data: { firstName, message: body } }, userId);
      await this.audit.record({
        actorId,
        action: 'messages.answered',
        subject: { kind: 'user', id: userId, name: `User ${userId}` },
        details: { channel },
      });
      return message;
    });
  }

  private async hasReplyOfColleague(userId: string, actorId: string, lastSeen: string): Promise<boolean> {
    const messages = await this.threads.messages(userId);
    const unseen = messages.slice(messages.findIndex(({ id }) => id === lastSeen) + 1);
    return unseen.some(({ by, staffId }) => by === 'staff' && staffId !== actorId);
  }

  /**
   * @returns for how many seconds a text may be sent
   * @throws MessageCannotBeTexted after a STOP, outside the window, without consent or a number
   */
  private async validityOf(userId: string): Promise<number> {
    const decision = await this.decisions.ofMessage(userId);
    if (decision.kind !== 'allow') throw new MessageCannotBeTexted(decision.rule);
    return validitySeconds(decision);
  }

  /** Never tried twice. @param validity in seconds */
  private async send(to: string, { id, body }: StaffMessage, validity: number): Promise<void> {
    const outcome = await this.sender.send({ to, body, link: body, validitySeconds: validity });
    if (outcome.kind === 'accepted') return this.threads.settleStaffMessage(id, 'sent', outcome.providerId);
    await this.threads.settleStaffMessage(id, outcome.kind === 'unknown' ? 'unknown' : 'failed', null);
  }
}
