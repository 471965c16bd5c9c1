import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type CheckClaim, PromptCheckRepository } from '../../application/ports/prompt-check.repository.js';
import type { PromptCheck } from '../../domain/prompt-check.js';
import { PromptCheckRow } from './coach-prompts.rows.js';

/** A lease runs on the database's clock, which all processes share. */
const CHECK = `id, template_id as "templateId", draft_id as "draftId", state, requested_at as "requestedAt",
  requested_by as "requestedBy", finished_at as "finishedAt", total, results, problem, attempts,
  coalesce(lease_until > clock_timestamp(), false) as "isWorkedOn"`;
const LEASE_FROM_NOW = (seconds: string) => `clock_timestamp() + make_interval(secs => ${seconds})`;

@Injectable()
export class PgPromptCheckRepository implements PromptCheckRepository {
  constructor(private readonly database: Database) {}

  async add({ isWorkedOn: _, ...check }: PromptCheck): Promise<void> {
    await this.database.manager.getRepository(PromptCheckRow).insert(check);
  }

  async claim(id: string, claim: CheckClaim): Promise<PromptCheck | null> {
    if (!isUUID(id)) return null;
    const [check] = await this.database.returning<PromptCheck>(
      `update prompt_checks
       set state = 'running', attempts = attempts + 1, claim = $2, lease_until = ${LEASE_FROM_NOW('$3')}
       where id = $1 and finished_at is null and coalesce(lease_until <= clock_timestamp(), true) returning ${CHECK}`,
      [id, claim.id, claim.leaseSeconds],
    );
    return check ?? null;
  }

  async renew(id: string, claim: CheckClaim): Promise<boolean> {
    const rows = await this.database.returning(
      `update prompt_checks set lease_until = ${LEASE_FROM_NOW('$3')} where id = $1 and claim = $2 returning id`,
      [id, claim.id, claim.leaseSeconds],
    );
    return rows.length === 1;
  }

  async release(id: string, claim: CheckClaim): Promise<void> {
    await this.database.returning(
      'update prompt_checks set claim = null, lease_until = null where id = $1 and claim = $2 returning id',
      [id, claim.id],
    );
  }

  async save(check: PromptCheck, claim: CheckClaim): Promise<boolean> {
    const { id, state, total, results, problem, finishedAt } = check;
    const rows = await this.database.returning(
      `update prompt_checks set state = $3, total = $4, results = $5, problem = $6, finished_at = $7::timestamptz,
         claim = case when $7::timestamptz is null then claim end,
         lease_until = case when $7::timestamptz is null then lease_until end
       where id = $1 and claim = $2 returning id`,
      [id, claim.id, state, total, JSON.stringify(results), problem, finishedAt],
    );
    return rows.length === 1;
  }

  async find(id: string): Promise<PromptCheck | null> {
    if (!isUUID(id)) return null;
    const [check] = await this.database.query<PromptCheck>(`select ${CHECK} from prompt_checks where id = $1`, [id]);
    return check ?? null;
  }

  async latestOf(draftId: string): Promise<PromptCheck | null> {
    if (!isUUID(draftId)) return null;
    const [check] = await this.database.query<PromptCheck>(
      `select ${CHECK} from prompt_checks where draft_id = $1 order by requested_at desc, id desc limit 1`,
      [draftId],
    );
    return check ?? null;
  }
}
