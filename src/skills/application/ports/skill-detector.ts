import type { Conversation } from '../../domain/conversation.js';
import type { Skill } from '../../domain/skill.js';
import type { SkillPractice } from '../../domain/skill-practice.js';

/** Detects what a running conversation is about, fast enough for a call at each turn. */
export abstract class SkillDetector {
  /**
   * @returns what a plan would focus on now, strongest first; empty while too little was said for more than a guess,
   * and when detection takes too long
   */
  abstract skillsIn(conversation: Conversation, practices: readonly SkillPractice[]): Promise<Skill[]>;
}
