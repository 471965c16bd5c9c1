import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { type FieldErrors, InvalidFields, NotFound } from '../../../shared/domain/domain-error.js';
import { MOST_CHARACTERS } from '../../../shared/domain/field-rules.contract.js';
import { SavedReplyRow } from './texting.rows.js';

const MOST_REPLIES = 200;

type SavedReply = Pick<SavedReplyRow, 'id' | 'title' | 'body'>;

/** Unchecked. */
type Given = { title?: unknown; body?: unknown };

/** Texts that staff insert into their messages, shared by all of them. Each change is recorded. */
@Injectable()
export class SavedReplies {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Lists replies by title. */
  all(): Promise<SavedReply[]> {
    return this.database.query('select id, title, body from saved_replies order by lower(title), id');
  }

  /** @throws InvalidFields */
  async create(actorId: string, given: Given): Promise<SavedReply> {
    const reply = { id: this.ids.uuid(), ...checked(given) };
    if ((await this.database.manager.count(SavedReplyRow)) >= MOST_REPLIES)
      throw new InvalidFields({ title: [`There are ${MOST_REPLIES} saved replies. Please delete one first`] });
    return this.save(actorId, 'saved-reply.created', reply);
  }

  /** @throws NotFound, InvalidFields */
  async change(actorId: string, id: string, given: Given): Promise<SavedReply> {
    const reply = { id, ...checked(given) };
    await this.find(id);
    return this.save(actorId, 'saved-reply.changed', reply);
  }

  /** @throws NotFound */
  async remove(actorId: string, id: string): Promise<void> {
    const reply = await this.find(id);
    await this.transaction.run(async () => {
      await this.database.manager.delete(SavedReplyRow, { id });
      await this.record(actorId, 'saved-reply.removed', reply);
    });
  }

  private async find(id: string): Promise<SavedReply> {
    const found = isUUID(id) ? await this.database.manager.findOneBy(SavedReplyRow, { id }) : null;
    if (!found) throw new NotFound();
    return found;
  }

  private save(actorId: string, action: string, reply: SavedReply): Promise<SavedReply> {
    return this.transaction.run(async () => {
      await this.database.manager.upsert(SavedReplyRow, { ...reply, editedAt: this.clock.now() }, ['id']);
      await this.record(actorId, action, reply);
      return reply;
    });
  }

  private record(actorId: string, action: string, { id, title }: SavedReply): Promise<void> {
    const subject = { kind: 'saved-reply', id, name: title };
    return this.audit.record({ actorId, action, subject });
  }
}

/** @throws InvalidFields */
function checked({ title, body }: Given): Pick<SavedReply, 'title' | 'body'> {
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
