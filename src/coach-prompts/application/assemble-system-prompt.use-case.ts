import { Injectable } from '@nestjs/common';
import { assemblePrompt, type PromptTemplate } from '../domain/prompt.js';
import { DraftNotFound, VersionNotFound } from '../domain/prompt-conflict.errors.js';
import { asDrafted, type PromptChoice } from '../domain/prompt-draft.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { type ActivePrompt, PromptTemplateRepository } from './ports/prompt-template.repository.js';

export class CoachIdentity {
  constructor(
    readonly name: string,
    readonly supportEmail: string,
  ) {}
}

export interface SystemPrompt {
  content: string;
  coachName: string;
  /** The version of its templates; null if a draft took part, which is no version yet. */
  version: number | null;
}

export interface PromptOccasion {
  /** Fit to be spoken (`spokenName`). */
  firstName: string;
  /** The number of messages that the person has sent, from 1. */
  turn: number;
  /** The prompt to try in the place of the published one: drafts, or an earlier version. */
  draft?: PromptChoice | null;
  /** The number of the latest save of any template, where it was just read with something else; null: it is asked for. */
  latestPrompt?: number | null;
}

@Injectable()
export class AssembleSystemPrompt {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly coach: CoachIdentity,
  ) {}

  /**
   * @throws BrokenPromptTemplate naming template and variable
   * @throws DraftNotFound when the draft of one template is asked for and there is none
   * @throws VersionNotFound when there is no such version
   */
  async execute({ firstName, turn, draft = null, latestPrompt = null }: PromptOccasion): Promise<SystemPrompt> {
    const isVersion = draft !== null && draft !== 'all' && 'version' in draft;
    const { templates, version } = isVersion
      ? await this.asOf(draft.version)
      : await this.templates.active(latestPrompt);
    const drafted = draft === null || isVersion ? [] : await this.drafted(draft);
    const { name, supportEmail } = this.coach;
    const content = assemblePrompt(
      [...templates.filter(({ id }) => !drafted.some((template) => template.id === id)), ...drafted],
      { coach_name: name, first_name: firstName, turn, support_email: supportEmail },
    );
    return { content, coachName: name, version: drafted.length > 0 ? null : version };
  }

  private async asOf(version: number): Promise<ActivePrompt> {
    const found = await this.templates.asOf(version);
    if (!found) throw new VersionNotFound();
    return found;
  }

  private async drafted(choice: 'all' | { templateId: string }): Promise<PromptTemplate[]> {
    const chosen = choice === 'all' ? await this.drafts.all() : [await this.drafts.of(choice.templateId)];
    const found = await Promise.all(
      chosen.map(async (draft) => {
        const template = draft && (await this.templates.find(draft.templateId));
        return template ? asDrafted(template, draft) : null;
      }),
    );
    const drafted = found.filter((template) => template !== null);
    if (choice !== 'all' && drafted.length === 0) throw new DraftNotFound();
    return drafted;
  }
}
