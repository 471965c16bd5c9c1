import { Global, Module } from '@nestjs/common';
import { AuditTrail } from '../shared/application/ports/audit-trail.js';
import { PgAuditTrail } from './adapters/persistence/audit.queries.js';

/** The audit trail's writing side, for every module; it is read in staff-admin. */
@Global()
@Module({
  providers: [{ provide: AuditTrail, useClass: PgAuditTrail }],
  exports: [AuditTrail],
})
export class AuditModule {}
