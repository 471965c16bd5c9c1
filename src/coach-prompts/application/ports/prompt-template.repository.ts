import type { PageRequest, Page } from '../../../shared/domain/page.js';
import type {
  PromptTemplate,
  PromptTemplateText,
  PromptVersion,
  Publication,
  DeletedTemplate,
  Release,
} from '../../domain/prompt.js';

export interface Save {
  savedAt: Date;
  /** null: the server itself. */
  savedBy: string | null;
  reason: string | null;
  /** True if the new prompt was checked before; null when this changes nothing of it. */
  release: Release | null;
}

export interface PromptTemplateFilter {
  /** Words of the name, the description or the content, without regard to case. */
  search?: string;
  isActive?: boolean;
}

export interface ActivePrompt {
  templates: PromptTemplate[];
  /** Number of the latest save of any template; 0 when nothing was ever saved. */
  version: number;
}

/** Prompt templates. Each save and each removal is also kept as a version, under a number that grows by one. */
export abstract class PromptTemplateRepository {
  /** @param latest the number of the latest save, where the caller has just read it (`latest_prompt`) outside a transaction */
  abstract active(latest?: number | null): Promise<ActivePrompt>;
  /** Lists templates by order, then by age. */
  abstract list(filter: PromptTemplateFilter, page: PageRequest): Promise<Page<PromptTemplate>>;
  abstract find(id: string): Promise<PromptTemplate | null>;
  abstract create(id: string, text: PromptTemplateText, save: Save): Promise<PromptTemplate>;
  /** @returns null when there is no such template */
  abstract change(id: string, change: Partial<PromptTemplateText>, save: Save): Promise<PromptTemplate | null>;
  /** It keeps its draft. @returns false when there is no such template */
  abstract remove(id: string, save: Save): Promise<boolean>;
  /** Latest deletion first. */
  abstract deleted(page: PageRequest): Promise<Page<DeletedTemplate>>;
  /** @returns null when it was not removed, or never there */
  abstract findDeleted(id: string): Promise<DeletedTemplate | null>;
  /** Puts a removed template back with this text. @returns null when it was not removed, or never there */
  abstract restore(id: string, text: PromptTemplateText, save: Save): Promise<PromptTemplate | null>;
  /** Locks out other saves until the transaction ends: what is read after this is still true at its end. */
  abstract holdSaves(): Promise<void>;
  /** Lists the versions of one template, even a removed one: newest first. */
  abstract versions(templateId: string, page: PageRequest): Promise<Page<PromptVersion>>;
  /** @returns null when that save was not one of this template */
  abstract version(templateId: string, number: number): Promise<PromptVersion | null>;
  /** Returns how a save changed the prompt's version; the same before and after if it published nothing. */
  abstract publication(number: number): Promise<Publication>;
  /** Returns the prompt of a published version; null if there is none. */
  abstract asOf(version: number): Promise<ActivePrompt | null>;
  /** The highest order in use; 0 when there is no template. */
  abstract lastOrder(): Promise<number>;
  /** Returns the ids that no template, removed ones included, ever had. Locks out other saves until the transaction ends. */
  abstract neverSaved(ids: readonly string[]): Promise<string[]>;
}
