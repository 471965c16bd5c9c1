import { Injectable } from '@nestjs/common';
import { assemblePrompt } from '../domain/prompt.js';
import { CoachIdentity } from './coach-identity.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

export interface SystemPrompt {
  content: string;
  coachName: string;
  /** Of the templates that made it. */
  version: number;
}

/** The system prompt as it stands now, for one person at one point of a conversation. */
@Injectable()
export class AssembleSystemPrompt {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly coach: CoachIdentity,
  ) {}

  /**
   * @param person.firstName fit to be spoken (`spokenName`)
   * @param person.turn how many messages they have sent, from 1
   * @throws BrokenPromptTemplate naming template and variable
   */
  async execute({ firstName, turn }: { firstName: string; turn: number }): Promise<SystemPrompt> {
    const { templates, version } = await this.templates.active();
    const { name, supportEmail } = this.coach;
    const content = assemblePrompt(templates, {
      coach_name: name,
      first_name: firstName,
      turn,
      support_email: supportEmail,
    });
    return { content, coachName: name, version };
  }
}
