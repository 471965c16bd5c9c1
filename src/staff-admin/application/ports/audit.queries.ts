import type { AuditRecord } from '../../../shared/application/ports/audit-trail.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';

/** One deed of a member of staff, on record. */
export interface AuditEntry extends Required<Omit<AuditRecord, 'actorId'>> {
  /** Grows with every entry. */
  number: number;
  /** null: their account is gone. */
  actorId: string | null;
}

export interface AuditFilter {
  /** A whole action, or what comes before its dot. */
  action?: string;
  actorId?: string;
  subjectId?: string;
}

export abstract class AuditQueries {
  /** Newest first. */
  abstract list(filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>>;
}
