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

  /** One statement, so that of several instances that start at once one adds each. */
  async addOnce(examples: readonly PromptExample[]): Promise<void> {
    const given = JSON.stringify(examples);
    await this.database.query(
      `with given as (
         select * from jsonb_to_recordset($1::jsonb) as e(
           id uuid, title text, messages jsonb, "isCrisis" boolean, created timestamptz, "lastEdited" timestamptz)),
       shipped as (insert into shipped_prompt_examples (id) select id from given on conflict do nothing returning id)
       insert into prompt_examples (id, title, messages, is_crisis, created, last_edited)
       select id, title, messages, "isCrisis", created, "lastEdited" from given where id in (select id from shipped)`,
      [given],
    );
  }

  async replace({ id, ...example }: PromptExample): Promise<boolean> {
    return isUUID(id) && (await this.examples.update({ id }, example)).affected === 1;
  }

  async remove(id: string): Promise<boolean> {
    return isUUID(id) && (await this.examples.delete({ id })).affected === 1;
  }

  private get examples() {
    return this.database.manager.getRepository(PromptExampleRow);
  }
}
