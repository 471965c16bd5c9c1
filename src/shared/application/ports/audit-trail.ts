/** The object of an action. Its name at that time is stored: the object itself may be renamed or deleted. */
export interface AuditSubject {
  /** The kind in kebab-case, e.g. `prompt-template`. */
  kind: string;
  id: string;
  name: string;
}

/**
 * Facts in addition to actor, action and subject, such as a version's number. Never a secret, and never what a person
 * said.
 */
export type AuditDetails = Record<string, string | number | boolean | null>;

export interface AuditRecord {
  /** null: the operator, on the command line. */
  actorId: string | null;
  /** `subject.what-was-done`, in kebab-case, e.g. `prompt-template.restored`. */
  action: string;
  subject: AuditSubject;
  details?: AuditDetails;
}

/**
 * Records staff actions, with the time, for other staff. Called inside the transaction of the action itself, so that neither exists
 * without the other. Nothing in it is ever changed or removed.
 */
export abstract class AuditTrail {
  abstract record(record: AuditRecord): Promise<void>;
}
