import type { Situation } from './situation.js';
import type { SkillWeights } from './skill.js';

/** A practice, as far as it shows how its skills are spoken of and when it fits. */
export interface SkillPractice {
  /** Unique in a catalogue. */
  number: number;
  title: string;
  textMessage: string;
  /** Markdown. */
  body: string;
  skills: SkillWeights;
  situations: readonly Situation[];
}
