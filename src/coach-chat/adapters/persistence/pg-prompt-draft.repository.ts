import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { PromptDraftRepository } from '../../application/ports/prompt-draft.repository.js';
import type { PromptDraft } from '../../domain/prompt-draft.js';
import { PromptDraftRow } from './prompt-draft.row.js';

@Injectable()
export class PgPromptDraftRepository extends PromptDraftRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async list(page: PageRequest): Promise<Page<PromptDraft>> {
    const [rows, count] = await this.drafts.findAndCount({
      order: { savedAt: 'DESC', templateId: 'ASC' },
      skip: offsetOf(page),
      take: page.size,
    });
    return { count, results: rows.map((row) => this.toDomain(row)) };
  }

  async all(): Promise<PromptDraft[]> {
    return (await this.drafts.find()).map((row) => this.toDomain(row));
  }

  async of(templateId: string): Promise<PromptDraft | null> {
    const row = isUUID(templateId) && (await this.drafts.findOneBy({ templateId }));
    return row ? this.toDomain(row) : null;
  }

  async save(draft: PromptDraft): Promise<void> {
    await this.drafts.upsert({ ...draft }, ['templateId']);
  }

  async remove(templateId: string): Promise<void> {
    await this.drafts.delete({ templateId });
  }

  private get drafts() {
    return this.database.manager.getRepository(PromptDraftRow);
  }

  private toDomain(row: PromptDraftRow): PromptDraft {
    return { ...row };
  }
}
