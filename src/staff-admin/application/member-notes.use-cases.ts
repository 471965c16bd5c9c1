import { Injectable } from '@nestjs/common';
import { InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import { type MemberNote, MemberNoteRepository } from './ports/member-note.repository.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { keyIsTaken, requestKey } from '../../shared/domain/request-key.js';
import { People } from '../../users/users.api.js';
import { MOST_CHARACTERS } from '../../shared/domain/field-rules.contract.js';

export interface WriteMemberNoteInput {
  userId: string;
  /** The member of staff. */
  actorId: string;
  /** Unchecked. */
  body: unknown;
  /** See `requestKey`. */
  key?: unknown;
}

/** A member of staff notes something about a member. The act is recorded, the text is not. */
@Injectable()
export class WriteMemberNote {
  constructor(
    private readonly notes: MemberNoteRepository,
    private readonly people: People,
    private readonly audit: AuditTrail,
    private readonly ids: IdGenerator,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidFields, NotFound */
  async execute({ userId, actorId, body, key }: WriteMemberNoteInput): Promise<MemberNote> {
    const text = noteText(body);
    const id = requestKey(key) ?? this.ids.uuid();
    return this.transaction.run(async () => {
      if (!(await this.people.find(userId))) throw new NotFound();
      const author = (await this.people.names([actorId]))(actorId);
      const created = this.clock.now();
      const note = {
        id,
        userId,
        authorId: actorId,
        authorName: author?.name ?? '',
        body: text,
        created,
      };
      const kept = await this.notes.add(note);
      if (kept.userId !== userId || kept.authorId !== actorId) throw keyIsTaken();
      if (kept !== note) return kept;
      const subject = { kind: 'user', id: userId, name: `User ${userId}` };
      await this.audit.record({ actorId, at: created, action: 'note.written', subject, details: { note: note.id } });
      return note;
    });
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
