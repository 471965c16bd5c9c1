import type { Conversation } from '../../domain/conversation.js';
import type { Skill } from '../../domain/skill.js';
import type { SkillPractice } from '../../domain/skill-practice.js';

/** Tells what a conversation is about while it still goes on, fast enough to be asked at each turn. */
export abstract class SkillDetector {
  /** @returns what a plan would focus on now, strongest first; empty while too little was said for more than a guess, and when it takes too long to tell */
  abstract skillsIn(conversation: Conversation, practices: readonly SkillPractice[]): Promise<Skill[]>;
}
