import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { hasEveryWord, patternsOf } from '../../../shared/adapters/persistence/every-word.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import {
  type PromptExampleFilter,
  PromptExampleRepository,
} from '../../application/ports/prompt-example.repository.js';
import type { PromptExample } from '../../domain/release-gate.js';
import { PromptExampleRow } from './coach-prompts.rows.js';

const LIST: KeyedList = {
  from: 'prompt_examples e',
  id: 'e.id',
  idType: 'uuid',
  orders: { title: ['lower(e.title)'], created: ['e.created'], last_edited: ['e.last_edited'] },
  sort: { by: 'created', isDescending: false },
};

const WORDS = `lower(concat_ws(' ', e.title, array_to_string(array(select jsonb_array_elements_text(e.messages)), ' ')))`;

/** $1: whether someone is in danger, or null; $2: patterns of a search. */
const MATCHES = `($1::boolean is null or e.is_crisis = $1) and ${hasEveryWord(WORDS, '$2')}`;

@Injectable()
export class PgPromptExampleRepository implements PromptExampleRepository {
  constructor(private readonly database: Database) {}

  list(page: PageRequest, { search = '', isCrisis }: PromptExampleFilter = {}): Promise<Page<PromptExample>> {
    return keyedPage(this.database, LIST, page, {
      select: 'select e.id, e.title, e.messages, e.is_crisis as "isCrisis", e.created, e.last_edited as "lastEdited"',
      matching: `from prompt_examples e where ${MATCHES}`,
      parameters: [isCrisis ?? null, patternsOf(search)],
    });
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
