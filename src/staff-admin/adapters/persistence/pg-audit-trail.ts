import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type AuditRecord, AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { AuditEntryRow } from './audit-entry.row.js';

@Injectable()
export class PgAuditTrail extends AuditTrail {
  constructor(private readonly database: Database) {
    super();
  }

  async record({ actorId, at, action, subject, details = {} }: AuditRecord): Promise<void> {
    await this.database.manager.insert(AuditEntryRow, {
      actorId,
      at,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      details,
    });
  }
}
