import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { type FieldErrors, InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import { type SavedReply, SavedReplyRepository } from './ports/saved-reply.repository.js';
import { MOST_CHARACTERS } from '../../shared/domain/field-rules.contract.js';

const MOST_REPLIES = 200;

/** Texts that staff insert into their messages, shared by all of them. */
@Injectable()
export class SavedReplies {
  constructor(
    private readonly replies: SavedReplyRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @param given unchecked @throws InvalidFields */
  async create(actorId: string, given: { title?: unknown; body?: unknown }): Promise<SavedReply> {
    const reply = { id: this.ids.uuid(), ...checked(given) };
    if ((await this.replies.all()).length >= MOST_REPLIES)
      throw new InvalidFields({ title: [`There are ${MOST_REPLIES} saved replies. Please delete one first`] });
    return this.keep(actorId, 'saved-reply.created', reply);
  }

  /** @param given unchecked @throws NotFound, InvalidFields */
  async change(actorId: string, id: string, given: { title?: unknown; body?: unknown }): Promise<SavedReply> {
    const reply = { id, ...checked(given) };
    if (!(await this.replies.find(id))) throw new NotFound();
    return this.keep(actorId, 'saved-reply.changed', reply);
  }

  /** @throws NotFound */
  async remove(actorId: string, id: string): Promise<void> {
    const reply = await this.replies.find(id);
    if (!reply) throw new NotFound();
    await this.transaction.run(async () => {
      await this.replies.remove(id);
      await this.record(actorId, 'saved-reply.removed', reply);
    });
  }

  private keep(actorId: string, action: string, reply: SavedReply): Promise<SavedReply> {
    return this.transaction.run(async () => {
      await this.replies.save(reply, this.clock.now());
      await this.record(actorId, action, reply);
      return reply;
    });
  }

  private record(actorId: string, action: string, { id, title }: SavedReply): Promise<void> {
    const subject = { kind: 'saved-reply', id, name: title };
    return this.audit.record({ actorId, at: this.clock.now(), action, subject });
  }
}

/** @throws InvalidFields */
function checked({ title, body }: { title?: unknown; body?: unknown }): Pick<SavedReply, 'title' | 'body'> {
  const clean = (text: unknown) => (typeof text === 'string' ? text.replaceAll('\0', '').trim() : '');
  const reply = { title: clean(title), body: clean(body) };
  const errors: FieldErrors = {};
  for (const [field, longest] of [
    ['title', MOST_CHARACTERS.savedReplyTitle],
    ['body', MOST_CHARACTERS.savedReply],
  ] as const) {
    if (reply[field] === '') errors[field] = ['This is a required field'];
    else if (reply[field].length > longest) errors[field] = [`Please use at most ${longest} characters`];
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return reply;
}
