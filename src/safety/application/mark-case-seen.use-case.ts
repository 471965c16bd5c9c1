import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { seen } from '../domain/safety-case.js';
import { type ListedCase, SafetyCaseRepository } from './ports/safety-case.repository.js';

export interface MarkCaseSeenInput {
  caseId: string;
  actorId: string;
  /** Staff's note about it; may be empty. */
  note: string;
}

/** Records that a member of staff has looked at a case, with a note for the others if they left one. */
@Injectable()
export class MarkCaseSeen {
  constructor(
    private readonly cases: SafetyCaseRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, NoteTooLong */
  execute({ caseId, actorId, note }: MarkCaseSeenInput): Promise<ListedCase> {
    return this.transaction.run(async () => {
      const known = await this.cases.lock(caseId);
      if (!known) throw new NotFound();
      const now = this.clock.now();
      await this.cases.save(seen(known, actorId, note.trim(), now));
      await this.audit.record({
        actorId,
        action: 'safety-case.seen',
        subject: known.userId
          ? { kind: 'user', id: known.userId, name: `User ${known.userId}` }
          : { kind: 'safety-case', id: known.id, name: 'A number without an account' },
        details: { case: known.id, channel: known.channel, noted: note.trim() !== '' },
      });
      return (await this.cases.find(caseId))!;
    });
  }
}
