import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { PromptExampleRepository } from '../../application/ports/prompt-example.repository.js';
import type { PromptExample } from '../../domain/release-gate.js';
import { PromptExampleRow } from './prompt-example.row.js';

@Injectable()
export class PgPromptExampleRepository extends PromptExampleRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async list(page: PageRequest): Promise<Page<PromptExample>> {
    const [rows, count] = await this.examples.findAndCount({
      order: { created: 'ASC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.size,
    });
    return { count, results: rows.map((row) => ({ ...row })) };
  }

  async find(id: string): Promise<PromptExample | null> {
    const row = isUUID(id) && (await this.examples.findOneBy({ id }));
    return row ? { ...row } : null;
  }

  async add(example: PromptExample): Promise<void> {
    await this.examples.insert(example);
  }

  async replace({ id, ...example }: PromptExample): Promise<boolean> {
    return (await this.examples.update({ id }, example)).affected === 1;
  }

  async remove(id: string): Promise<boolean> {
    return isUUID(id) && (await this.examples.delete({ id })).affected === 1;
  }

  private get examples() {
    return this.database.manager.getRepository(PromptExampleRow);
  }
}
