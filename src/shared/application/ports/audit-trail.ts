/** What was acted on. Its name at that time is stored: the thing itself may be renamed or gone. */
export interface AuditSubject {
  /** In kebab-case, e.g. `prompt-template`. */
  kind: string;
  id: string;
  name: string;
}

/** Facts beside who, what and on what, such as a version's number. Never a secret, and never what a person said. */
export type AuditDetails = Record<string, string | number | boolean | null>;

export interface AuditRecord {
  /** null: the operator, on the command line. */
  actorId: string | null;
  at: Date;
  /** `subject.what-was-done`, in kebab-case, e.g. `prompt-template.restored`. */
  action: string;
  subject: AuditSubject;
  details?: AuditDetails;
}

/**
 * What staff did, for other staff to look up. Called inside the transaction of the action itself: neither is there
 * without the other. Nothing in it is ever changed or removed.
 */
export abstract class AuditTrail {
  abstract record(record: AuditRecord): Promise<void>;
}
