import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { type AuditEntry, type AuditFilter, AuditQueries } from '../../application/ports/audit.queries.js';
import { AuditEntryRow } from './audit-entry.row.js';

const PEOPLE = `
  select id from users
  where id::text = lower(:actor)
    or strpos(lower(first_name || ' ' || last_name), lower(:actor)) > 0
    or strpos(lower(email), lower(:actor)) > 0`;

const inWords = (sql: string): string => `translate(lower(${sql}), '.-_', '   ')`;

@Injectable()
export class PgAuditQueries extends AuditQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    { actor, action, subjectId, about, from, before }: AuditFilter,
    page: PageRequest,
  ): Promise<Page<AuditEntry>> {
    const query = this.database.manager
      .getRepository(AuditEntryRow)
      .createQueryBuilder('entry')
      .orderBy('entry.number', 'DESC')
      .offset(offsetOf(page))
      .limit(page.size);
    if (actor) query.andWhere(`entry.actor_id in (${PEOPLE})`, { actor });
    if (action) query.andWhere(`strpos(${inWords('entry.action')}, ${inWords(':action')}) > 0`, { action });
    if (subjectId) query.andWhere('entry.subject_id = :subjectId', { subjectId });
    if (about) query.andWhere('strpos(lower(entry.subject_name), lower(:about)) > 0', { about });
    if (from) query.andWhere('entry.at >= :from', { from });
    if (before) query.andWhere('entry.at < :before', { before });
    const [rows, count] = await query.getManyAndCount();
    return { count, results: rows.map((row) => this.toEntry(row)) };
  }

  private toEntry({ number, at, actorId, action, details, ...subject }: AuditEntryRow): AuditEntry {
    const { subjectKind: kind, subjectId: id, subjectName: name } = subject;
    return { number, at, actorId, action, subject: { kind, id, name }, details };
  }
}
