import { Injectable } from '@nestjs/common';
import type { Conversation } from '../domain/conversation.js';
import type { Skill } from '../domain/skill.js';
import { PlannablePractices } from '../../catalogue/catalogue.api.js';
import { SkillReader } from './ports/skill-detector.js';

/** What a running conversation is about, by the catalogue that its plan will be made of. */
@Injectable()
export class HearSkills {
  constructor(
    private readonly practices: PlannablePractices,
    private readonly reader: SkillReader,
  ) {}

  async execute(conversation: Conversation): Promise<Skill[]> {
    return this.reader.skillsIn(conversation, await this.practices.all());
  }
}
