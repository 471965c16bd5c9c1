import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { PromptCheckRepository } from '../../application/ports/prompt-check.repository.js';
import type { PromptCheck } from '../../domain/prompt-check.js';
import { PromptCheckRow } from './prompt-check.row.js';

@Injectable()
export class PgPromptCheckRepository extends PromptCheckRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(check: PromptCheck): Promise<void> {
    await this.checks.insert({ ...check });
  }

  async save({ id, ...check }: PromptCheck): Promise<void> {
    await this.checks.update({ id }, check);
  }

  async find(id: string): Promise<PromptCheck | null> {
    const row = isUUID(id) && (await this.checks.findOneBy({ id }));
    return row ? { ...row } : null;
  }

  async latestOf(draftId: string): Promise<PromptCheck | null> {
    const row = await this.checks.findOne({ where: { draftId }, order: { requestedAt: 'DESC' } });
    return row ? { ...row } : null;
  }

  private get checks() {
    return this.database.manager.getRepository(PromptCheckRow);
  }
}
