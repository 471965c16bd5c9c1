import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { type AuditEntry, type AuditFilter, AuditQueries } from '../../application/ports/audit.queries.js';
import { AuditEntryRow } from './audit-entry.row.js';

const PEOPLE = `
  select people.id from people, unnest(array[:...actors]::text[]) actor
  where people.id::text = lower(actor)
    or strpos(lower(first_name || ' ' || last_name), lower(actor)) > 0
    or strpos(lower(email), lower(actor)) > 0`;

const inWords = (sql: string): string => `translate(lower(${sql}), '.-_', '   ')`;

const anyPart = (whole: string, part: string, parameter: string): string =>
  `exists (select from unnest(array[:...${parameter}]::text[]) part where strpos(${whole}, ${part}) > 0)`;

@Injectable()
export class PgAuditQueries extends AuditQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    { actors, actions, subjectIds, about, from, before }: AuditFilter,
    page: PageRequest,
  ): Promise<Page<AuditEntry>> {
    const query = this.database.manager
      .getRepository(AuditEntryRow)
      .createQueryBuilder('entry')
      .orderBy('entry.number', 'DESC')
      .offset(offsetOf(page))
      .limit(page.size);
    if (actors) {
      const wasCalled = anyPart('lower(entry.actor_name)', 'lower(part)', 'actors');
      query.andWhere(`(entry.actor_id in (${PEOPLE}) or ${wasCalled})`, { actors });
    }
    if (actions) query.andWhere(anyPart(inWords('entry.action'), inWords('part'), 'actions'), { actions });
    if (subjectIds) query.andWhere('entry.subject_id in (:...subjectIds)', { subjectIds });
    if (about) query.andWhere(anyPart('lower(entry.subject_name)', 'lower(part)', 'about'), { about });
    if (from) query.andWhere('entry.at >= :from', { from });
    if (before) query.andWhere('entry.at < :before', { before });
    const [rows, count] = await query.getManyAndCount();
    return { count, results: rows.map((row) => this.toEntry(row)) };
  }

  private toEntry({ number, at, actorId, actorName, action, details, ...subject }: AuditEntryRow): AuditEntry {
    const { subjectKind: kind, subjectId: id, subjectName: name } = subject;
    return { number, at, actorId, actorName, action, subject: { kind, id, name }, details };
  }
}
