import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { And, Equal, Raw } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { PromptDraftRepository } from '../../application/ports/prompt-draft.repository.js';
import type { PromptDraft } from '../../domain/prompt-draft.js';
import { PromptDraftRow } from './coach-prompts.rows.js';

/** A deleted template keeps its draft, which is not seen until the template is restored. */
const KEPT = Raw((id) => `${id} in (select id from prompt_templates where removed_at is null)`);
const OF_A_TEMPLATE = { templateId: KEPT };

@Injectable()
export class PgPromptDraftRepository implements PromptDraftRepository {
  constructor(private readonly database: Database) {}

  async list(page: PageRequest): Promise<Page<PromptDraft>> {
    const [rows, count] = await this.drafts.findAndCount({
      where: OF_A_TEMPLATE,
      order: { savedAt: 'DESC', templateId: 'ASC' },
      skip: offsetOf(page),
      take: page.size,
    });
    return { count, results: rows.map((row) => this.toDomain(row)) };
  }

  async all(): Promise<PromptDraft[]> {
    return (await this.drafts.findBy(OF_A_TEMPLATE)).map((row) => this.toDomain(row));
  }

  async of(templateId: string): Promise<PromptDraft | null> {
    const row = isUUID(templateId) && (await this.drafts.findOneBy({ templateId: And(Equal(templateId), KEPT) }));
    return row ? this.toDomain(row) : null;
  }

  async save(draft: PromptDraft): Promise<void> {
    await this.drafts.upsert({ ...draft }, ['templateId']);
  }

  async remove(templateId: string): Promise<void> {
    await this.drafts.delete({ templateId });
  }

  /** One statement, so that of several instances that start at once one offers it. */
  async offerOnce({ id, templateId, content, baseVersion, savedAt, savedBy, reason }: PromptDraft): Promise<void> {
    await this.database.query(
      `with shipped as (insert into shipped_prompt_drafts (id) values ($1) on conflict do nothing returning id)
       insert into prompt_drafts (id, template_id, content, base_version, saved_at, saved_by, reason)
       select id, $2, $3, $4, $5, $6, $7 from shipped on conflict (template_id) do nothing`,
      [id, templateId, content, baseVersion, savedAt, savedBy, reason],
    );
  }

  private get drafts() {
    return this.database.manager.getRepository(PromptDraftRow);
  }

  private toDomain(row: PromptDraftRow): PromptDraft {
    return { ...row };
  }
}
