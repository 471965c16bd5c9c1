/** The object of an action. Its name at that time is stored: the object itself may be renamed or deleted. */
export interface AuditSubject {
  /** The kind in kebab-case, e.g. `prompt-template`. */
  kind: string;
  id: string;
  name: string;
}

/** Further facts, such as a version's number. Never a secret, and never what a person said. */
export type AuditDetails = Record<string, string | number | boolean | null>;

export interface AuditRecord {
  /** null: the operator, on the command line. */
  actorId: string | null;
  /** `subject.what-was-done`, in kebab-case, e.g. `prompt-template.restored`. */
  action: string;
  subject: AuditSubject;
  details?: AuditDetails;
}

/** Records staff's actions for other staff, inside the transaction of the action. Entries are never changed or removed. */
export abstract class AuditTrail {
  abstract record(record: AuditRecord): Promise<void>;
}
