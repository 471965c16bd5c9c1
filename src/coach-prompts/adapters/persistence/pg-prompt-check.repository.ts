import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type CheckClaim, PromptCheckRepository } from '../../application/ports/prompt-check.repository.js';
import type { CheckState, ExampleResult, PromptCheck } from '../../domain/prompt-check.js';
import { PromptCheckRow } from './coach-prompts.rows.js';

interface FoundCheck {
  id: string;
  template_id: string;
  draft_id: string;
  state: CheckState;
  requested_at: Date;
  requested_by: string | null;
  finished_at: Date | null;
  total: number;
  results: ExampleResult[];
  problem: string | null;
  attempts: number;
  is_worked_on: boolean;
}

/** A lease runs on the database's clock, which all processes share. */
const CHECK = `id, template_id, draft_id, state, requested_at, requested_by, finished_at, total, results, problem, attempts,
  coalesce(lease_until > clock_timestamp(), false) as is_worked_on`;
const LEASE_FROM_NOW = (seconds: string) => `clock_timestamp() + make_interval(secs => ${seconds})`;

@Injectable()
export class PgPromptCheckRepository extends PromptCheckRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ isWorkedOn: _, ...check }: PromptCheck): Promise<void> {
    await this.database.manager.getRepository(PromptCheckRow).insert(check);
  }

  async claim(id: string, claim: CheckClaim): Promise<PromptCheck | null> {
    if (!isUUID(id)) return null;
    const [check] = await this.database.returning<FoundCheck>(
      `update prompt_checks
       set state = 'running', attempts = attempts + 1, claim = $2, lease_until = ${LEASE_FROM_NOW('$3')}
       where id = $1 and finished_at is null and coalesce(lease_until <= clock_timestamp(), true) returning ${CHECK}`,
      [id, claim.id, claim.leaseSeconds],
    );
    return check ? this.toDomain(check) : null;
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
    const [check] = await this.database.query<FoundCheck>(`select ${CHECK} from prompt_checks where id = $1`, [id]);
    return check ? this.toDomain(check) : null;
  }

  async latestOf(draftId: string): Promise<PromptCheck | null> {
    if (!isUUID(draftId)) return null;
    const [check] = await this.database.query<FoundCheck>(
      `select ${CHECK} from prompt_checks where draft_id = $1 order by requested_at desc, id desc limit 1`,
      [draftId],
    );
    return check ? this.toDomain(check) : null;
  }

  private toDomain(row: FoundCheck): PromptCheck {
    return {
      id: row.id,
      templateId: row.template_id,
      draftId: row.draft_id,
      state: row.state,
      requestedAt: row.requested_at,
      requestedBy: row.requested_by,
      finishedAt: row.finished_at,
      total: row.total,
      results: row.results,
      problem: row.problem,
      attempts: row.attempts,
      isWorkedOn: row.is_worked_on,
    };
  }
}
