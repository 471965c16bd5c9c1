import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { IsNull } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import {
  type ActivePrompt,
  type PromptTemplateFilter,
  PromptTemplateRepository,
  type Save,
} from '../../application/ports/prompt-template.repository.js';
import type {
  DeletedTemplate,
  PromptTemplate,
  PromptTemplateText,
  PromptVersion,
  Publication,
} from '../../domain/prompt.js';
import { PromptTemplateRow, PromptVersionRow } from './coach-prompts.rows.js';

const VERSION = `select v.number, v.template_id as "templateId", v.name, v.content, v.description, v."order",
    v.is_active as "isActive", v.removed, v.saved_at as "savedAt", v.saved_by as "savedBy", v.reason, v.release,
    case when p.is_published then p.version end as published
  from prompt_versions v join published_prompts p on p.number = v.number`;

/** The removal says whether the template was active. */
const DELETED = `select t.id, t.name, t.content, t.description, t."order", v.is_active as "isActive",
    t.removed_at as "deletedAt", v.saved_by as "deletedBy", t.version
  from prompt_templates t join prompt_versions v on v.number = t.version where t.removed_at is not null`;

/** `$1` the version whose texts this process has, or null. */
const FIND_ACTIVE = {
  name: 'prompt-templates-find-active',
  text: `
    select latest.version, case when latest.version is distinct from $1 then coalesce((
         select json_agg(json_build_object(
           'id', id, 'name', name, 'content', content, 'description', description, 'order', "order",
           'isActive', is_active, 'created', created, 'lastEdited', last_edited, 'version', prompt_templates.version))
         from prompt_templates where is_active), '[]') end as templates
     from (select coalesce(max(number), 0) as version from prompt_versions) latest`,
};

@Injectable()
export class PgPromptTemplateRepository implements PromptTemplateRepository {
  /** Texts by the number of the latest save: numbers never come again. */
  private known: ActivePrompt | null = null;

  constructor(private readonly database: Database) {}

  /**
   * One statement, so that templates and version are of one time. The texts come along only where this process does not
   * have those of the version yet: every turn of every chat asks. A save makes another version, so it takes effect at once.
   * Who has just read which one is the latest needs no statement for those that this process has.
   */
  async active(latest: number | null = null): Promise<ActivePrompt> {
    const { known } = this;
    if (known !== null && known.version === latest) return known;
    const [found] = await this.database.named<{ version: number; templates: PromptTemplateRow[] | null }>(FIND_ACTIVE, [
      known?.version ?? null,
    ]);
    const { version, templates } = found!;
    if (templates === null) return known!;
    const prompt = { version, templates: templates.map((row) => this.toDomain(row)) };
    // A save that is undone leaves its number to another one.
    if (!this.database.isInTransaction) this.known = prompt;
    return prompt;
  }

  async list({ search, isActive }: PromptTemplateFilter, page: PageRequest): Promise<Page<PromptTemplate>> {
    const words = (search ?? '').toLowerCase().replaceAll('\0', '').split(/\s+/).filter(Boolean);
    const query = this.templates
      .createQueryBuilder('template')
      .where(
        `(select coalesce(bool_and(strpos(lower(concat_ws(' ', template.name, template.description, template.content)), word) > 0), true)
          from unnest(cast(:words as text[])) word)`,
        { words },
      )
      .andWhere('template.removed_at is null')
      .orderBy('template.order')
      .addOrderBy('template.created')
      .addOrderBy('template.id')
      .offset(offsetOf(page))
      .limit(page.size);
    if (isActive !== undefined) query.andWhere('template.is_active = :isActive', { isActive });
    const [rows, count] = await query.getManyAndCount();
    return { count, results: rows.map((row) => this.toDomain(row)) };
  }

  async find(id: string): Promise<PromptTemplate | null> {
    const row = isUUID(id) && (await this.templates.findOneBy({ id, removedAt: IsNull() }));
    return row ? this.toDomain(row) : null;
  }

  async create(id: string, text: PromptTemplateText, save: Save): Promise<PromptTemplate> {
    await this.holdSaves();
    const version = await this.keepVersion(id, text, save, false);
    const template = { id, ...text, created: save.savedAt, lastEdited: save.savedAt, version };
    await this.templates.insert(template);
    return template;
  }

  async change(id: string, change: Partial<PromptTemplateText>, save: Save): Promise<PromptTemplate | null> {
    await this.holdSaves();
    const before = await this.find(id);
    if (!before) return null;
    const changed = { ...before, ...change, lastEdited: save.savedAt };
    changed.version = await this.keepVersion(id, changed, save, false);
    await this.templates.update({ id }, changed);
    return changed;
  }

  async remove(id: string, save: Save): Promise<boolean> {
    await this.holdSaves();
    const before = await this.find(id);
    if (!before) return false;
    const version = await this.keepVersion(id, before, save, true);
    await this.templates.update({ id }, { isActive: false, removedAt: save.savedAt, version });
    return true;
  }

  async deleted(page: PageRequest): Promise<Page<DeletedTemplate>> {
    const count = await this.database.query<{ count: number }>(
      'select count(*)::int as count from prompt_templates where removed_at is not null',
    );
    const results = await this.database.query<DeletedTemplate>(
      `${DELETED} order by t.removed_at desc, t.id limit $1 offset $2`,
      [page.size, offsetOf(page)],
    );
    return { count: count[0]!.count, results };
  }

  async findDeleted(id: string): Promise<DeletedTemplate | null> {
    if (!isUUID(id)) return null;
    const [found] = await this.database.query<DeletedTemplate>(`${DELETED} and t.id = $1`, [id]);
    return found ?? null;
  }

  async restore(id: string, text: PromptTemplateText, save: Save): Promise<PromptTemplate | null> {
    await this.holdSaves();
    if (!(await this.findDeleted(id))) return null;
    const version = await this.keepVersion(id, text, save, false);
    await this.templates.update({ id }, { ...text, lastEdited: save.savedAt, version, removedAt: null });
    return this.find(id);
  }

  /** Version numbers have no gaps and commit in their order: saves take turns, and reads continue concurrently. */
  async holdSaves(): Promise<void> {
    await this.database.query('lock table prompt_versions in share row exclusive mode');
  }

  async versions(templateId: string, page: PageRequest): Promise<Page<PromptVersion>> {
    if (!isUUID(templateId)) return { count: 0, results: [] };
    const count = await this.saves.countBy({ templateId });
    const results = await this.database.query<PromptVersion>(
      `${VERSION} where v.template_id = $1 order by v.number desc limit $2 offset $3`,
      [templateId, page.size, offsetOf(page)],
    );
    return { count, results };
  }

  async version(templateId: string, number: number): Promise<PromptVersion | null> {
    if (!isUUID(templateId)) return null;
    const [found] = await this.database.query<PromptVersion>(`${VERSION} where v.template_id = $1 and v.number = $2`, [
      templateId,
      number,
    ]);
    return found ?? null;
  }

  async publication(number: number): Promise<Publication> {
    const [found] = await this.database.query<Publication>(
      `select coalesce(max(version) filter (where number < $1), 0) as before, coalesce(max(version), 0) as after
       from published_prompts where number <= $1`,
      [number],
    );
    return found!;
  }

  async asOf(version: number): Promise<ActivePrompt | null> {
    const [found] = await this.database.query<{ version: number | null; templates: PromptTemplateRow[] }>(
      `with upto as (select max(number) as number from published_prompts where version = $1),
       stood as (
         select distinct on (v.template_id) v.*, min(v.saved_at) over (partition by v.template_id) as created
         from prompt_versions v, upto where v.number <= upto.number order by v.template_id, v.number desc)
       select (select number from upto) as version,
         coalesce((select json_agg(json_build_object(
             'id', template_id, 'name', name, 'content', content, 'description', description, 'order', "order",
             'isActive', is_active, 'created', created, 'lastEdited', saved_at, 'version', number))
           from stood where is_active and not removed), '[]') as templates`,
      [version],
    );
    if (found?.version == null) return null;
    return { version: found.version, templates: found.templates.map((row) => this.toDomain(row)) };
  }

  async lastOrder(): Promise<number> {
    return (await this.templates.maximum('order', { removedAt: IsNull() })) ?? 0;
  }

  async neverSaved(ids: readonly string[]): Promise<string[]> {
    await this.holdSaves();
    const rows = await this.database.query<{ id: string }>(
      `select id from unnest($1::uuid[]) id where not exists (select from prompt_versions where template_id = id)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  private get templates() {
    return this.database.manager.getRepository(PromptTemplateRow);
  }

  private get saves() {
    return this.database.manager.getRepository(PromptVersionRow);
  }

  private async keepVersion(templateId: string, text: PromptTemplateText, save: Save, removed: boolean) {
    const number = ((await this.saves.maximum('number')) ?? 0) + 1;
    const { name, content, description, order, isActive } = text;
    await this.saves.insert({ number, templateId, name, content, description, order, isActive, removed, ...save });
    return number;
  }

  private toDomain({ removedAt: _, ...row }: PromptTemplateRow): PromptTemplate {
    return { ...row, created: new Date(row.created), lastEdited: new Date(row.lastEdited) };
  }
}
