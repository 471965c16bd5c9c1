import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { type AuditEntry, type AuditFilter, AuditQueries } from '../../application/ports/audit.queries.js';
import { AuditEntryRow } from './audit-entry.row.js';

@Injectable()
export class PgAuditQueries extends AuditQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list({ action, actorId, subjectId }: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>> {
    if (actorId !== undefined && !isUUID(actorId)) return { count: 0, results: [] };
    const query = this.database.manager
      .getRepository(AuditEntryRow)
      .createQueryBuilder('entry')
      .orderBy('entry.number', 'DESC')
      .offset(offsetOf(page))
      .limit(page.size);
    if (action) query.andWhere(`(entry.action = :action or split_part(entry.action, '.', 1) = :action)`, { action });
    if (actorId) query.andWhere('entry.actor_id = :actorId', { actorId });
    if (subjectId) query.andWhere('entry.subject_id = :subjectId', { subjectId });
    const [rows, count] = await query.getManyAndCount();
    return { count, results: rows.map((row) => this.toEntry(row)) };
  }

  private toEntry({ number, at, actorId, action, details, ...subject }: AuditEntryRow): AuditEntry {
    const { subjectKind: kind, subjectId: id, subjectName: name } = subject;
    return { number, at, actorId, action, subject: { kind, id, name }, details };
  }
}
