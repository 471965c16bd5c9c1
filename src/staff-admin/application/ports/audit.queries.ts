import type { AuditRecord } from '../../../shared/application/ports/audit-trail.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';

/** One action of a member of staff, on record. */
export interface AuditEntry extends Required<Omit<AuditRecord, 'actorId'>> {
  /** Grows with every entry. */
  number: number;
  /** null: their account is gone, or no account did it. */
  actorId: string | null;
  /** As they were called then; null in entries from before names were kept. */
  actorName: string | null;
}

/** All of it without regard to case; absent parts filter nothing, and of several values any may hold. */
export interface AuditFilter {
  /** A part of the actor's name or email address, or their id. */
  actors?: readonly string[];
  /** A part of the action, as it stands or in words: `prompt-draft`, "draft published". */
  actions?: readonly string[];
  subjectIds?: readonly string[];
  /** A part of the name that the subject then had. */
  about?: readonly string[];
  /** The first moment that counts, and the first that does not any more. */
  from?: Date;
  before?: Date;
}

export abstract class AuditQueries {
  /** Newest first. */
  abstract list(filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>>;
}
