import type { Conversation } from '../../domain/conversation.js';
import type { Plannable } from '../../../catalogue/domain/practice.js';
import type { Skill } from '../../domain/skill.js';

/** Tells what a conversation is about while it still goes on, fast enough to be asked at each turn. */
export abstract class SkillReader {
  /** @returns what a plan would focus on now, strongest first; empty while too little was said for more than a guess, and when it takes too long to tell */
  abstract skillsIn(conversation: Conversation, practices: readonly Plannable[]): Promise<Skill[]>;
}
