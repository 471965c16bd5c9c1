import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { InvalidFields, NotFound } from '../../../shared/domain/domain-error.js';
import { MOST_CHARACTERS } from '../../../shared/domain/field-rules.contract.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { keyIsTaken, requestKey } from '../../../shared/domain/request-key.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { People } from '../../../users/users.api.js';
import { MemberNoteRow } from './staff-admin.rows.js';

export type MemberNote = MemberNoteRow;

interface NewNote {
  userId: string;
  actorId: string;
  /** Unchecked. */
  body: unknown;
  /** See `requestKey`. */
  key?: unknown;
}

/** Staff's notes about members, for their colleagues. */
@Injectable()
export class MemberNotes {
  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly audit: AuditTrail,
    private readonly ids: IdGenerator,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** The latest first. @throws NotFound */
  async list(userId: string, page: PageRequest): Promise<Page<MemberNote>> {
    if (!(await this.people.find(userId))) throw new NotFound();
    const [results, count] = await this.database.manager.findAndCount(MemberNoteRow, {
      where: { userId },
      order: { created: 'desc', id: 'desc' },
      take: page.size,
      skip: offsetOf(page),
    });
    return { count, results };
  }

  /** The act is recorded, the text is not. @throws InvalidFields, NotFound */
  async write({ userId, actorId, body: given, key }: NewNote): Promise<MemberNote> {
    const body = noteText(given);
    const id = requestKey(key) ?? this.ids.uuid();
    return this.transaction.run(async () => {
      if (!(await this.people.find(userId))) throw new NotFound();
      const author = (await this.people.names([actorId]))(actorId);
      const created = this.clock.now();
      const note = { id, userId, authorId: actorId, authorName: author?.name ?? '', body, created };
      const known = await this.add(note);
      if (known && (known.userId !== userId || known.authorId !== actorId)) throw keyIsTaken();
      if (known) return known;
      const subject = { kind: 'user', id: userId, name: `User ${userId}` };
      await this.audit.record({ actorId, action: 'note.written', subject, details: { note: id } });
      return note;
    });
  }

  /** @returns the one that has its id already; null: none has, and it is added */
  private async add(note: MemberNote): Promise<MemberNote | null> {
    const { manager } = this.database;
    const insert = manager.createQueryBuilder().insert().into(MemberNoteRow).values(note).orIgnore().returning('id');
    const { raw } = await insert.execute();
    return (raw as unknown[]).length === 1 ? null : manager.findOneByOrFail(MemberNoteRow, { id: note.id });
  }
}

/** @throws InvalidFields */
function noteText(body: unknown): string {
  const note = typeof body === 'string' ? body.replaceAll('\0', '').trim() : '';
  if (note === '') throw new InvalidFields({ body: ['Please write the note'] });
  if (note.length > MOST_CHARACTERS.note)
    throw new InvalidFields({ body: [`Please use at most ${MOST_CHARACTERS.note} characters`] });
  return note;
}
