import type { AuditRecord, AuditSubject } from '../../../shared/application/ports/audit-trail.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';

/** One recorded action of a member of staff. */
export interface AuditEntry extends Required<Omit<AuditRecord, 'actorId' | 'subject'>> {
  /** Grows with every entry. */
  number: number;
  /** null: their account is gone, or no account did it. */
  actorId: string | null;
  /** As they were called then; null in entries from before names were kept. */
  actorName: string | null;
  /** An account under the name that it has now, or its address; all else under the name that it then had. */
  subject: AuditSubject & {
    /** It was an account, which is gone: nothing but its id is known. */
    isDeleted: boolean;
  };
}

/** All of it without regard to case; absent parts filter nothing, and of several values any may hold. */
export interface AuditFilter {
  /** A part of the actor's name or email address, or their id. */
  actors?: readonly string[];
  /** A part of the action, as stored or in words: `prompt-draft`, "draft published". */
  actions?: readonly string[];
  subjectIds?: readonly string[];
  /**
   * A part of the subject's name: for an account the one that it has now, or its address; for all else the one that it
   * had then, as stored or in words.
   */
  about?: readonly string[];
  /** The first moment that counts, and the first that does not any more. */
  from?: Date;
  before?: Date;
}

export abstract class AuditQueries {
  /** Newest first. */
  abstract list(filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>>;
}
