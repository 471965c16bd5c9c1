import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type AuditRecord, AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { AuditEntryRow } from './staff-admin.rows.js';

/** The operator works there. */
const COMMAND_LINE = 'The command line';

@Injectable()
export class PgAuditTrail extends AuditTrail {
  constructor(private readonly database: Database) {
    super();
  }

  async record({ actorId, at, action, subject, details = {} }: AuditRecord): Promise<void> {
    await this.database.manager.insert(AuditEntryRow, {
      actorId,
      actorName: await this.nameOf(actorId),
      at,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      details,
    });
  }

  private async nameOf(id: string | null): Promise<string | null> {
    if (id === null) return COMMAND_LINE;
    const [person] = await this.database.query<{ name: string }>(
      `select trim(first_name || ' ' || last_name) as name from people where id = $1`,
      [id],
    );
    return person?.name ?? null;
  }
}
