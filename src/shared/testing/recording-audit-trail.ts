import { type AuditRecord, AuditTrail } from '../application/ports/audit-trail.js';

/** Keeps what was recorded, for a test to read. */
export class RecordingAuditTrail implements AuditTrail {
  readonly records: AuditRecord[] = [];

  async record(record: AuditRecord): Promise<void> {
    this.records.push(record);
  }
}
