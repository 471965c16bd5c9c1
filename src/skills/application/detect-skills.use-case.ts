import { Injectable } from '@nestjs/common';
import type { Conversation } from '../domain/conversation.js';
import type { Skill } from '../domain/skill.js';
import { SkillDetector } from './ports/skill-detector.js';
import { SkillPractices } from './services/skill-practices.js';

/** What a running conversation is about, by the catalogue that its plan will be made of. */
@Injectable()
export class DetectSkills {
  constructor(
    private readonly practices: SkillPractices,
    private readonly detector: SkillDetector,
  ) {}

  /** @returns strongest first; empty where too little was said */
  async execute(conversation: Conversation): Promise<Skill[]> {
    return this.detector.skillsIn(conversation, await this.practices.all());
  }
}
