import { disclosesHarm } from '../../language/coaching.api.js';
import type { Skill } from '../../language/skills.api.js';

/** The confirmed result of a conversation, in the person's words: a plan is built from nothing else. */
export interface Summary {
  problem: string | null;
  /** Role and team. */
  setting: string | null;
  tried: string | null;
  success: string | null;
  /** The first counts most. Few or none where a language model concluded without naming them. */
  focus: Skill[];
}

export const NO_SUMMARY: Summary = { problem: null, setting: null, tried: null, success: null, focus: [] };

/** It tells of harassment, discrimination or a crime: nothing of it is quoted. */
export const tellsOfHarm = ({ problem, setting, tried, success }: Summary): boolean =>
  disclosesHarm([problem, setting, tried, success].filter((line) => line !== null).join('\n'));
