/** The ranking planner as threads run it: nothing else of the server may load it, and what it keeps is kept here. */
import { deserialize } from 'node:v8';
import { CatalogueTooSmall } from '../../domain/arrangement.js';
import type { Understanding } from '../../domain/compose-plan.js';
import type { Conversation } from '../../../skills/domain/conversation.js';
import type { Plan } from '../../domain/plan.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import type { Skill } from '../../../skills/skills.api.js';
import { RankingCurriculumPlanner } from './ranking-curriculum.planner.js';
import { RankingSkillReader } from '../../../skills/adapters/detection/analyzing-skill.detector.js';

export interface RankingInput {
  conversation: Conversation;
  catalogue: SharedCatalogue;
}

/** Shared memory is passed on without a copy, and read only by a thread that does not know the catalogue yet. */
export interface SharedCatalogue {
  /** Another number is another catalogue. */
  version: number;
  /** The practices, as `v8.serialize` writes them. */
  bytes: SharedArrayBuffer;
}

/** An error's class does not cross over. */
export interface TooSmall {
  practicesFound: number;
}

const planner = new RankingCurriculumPlanner();
const reader = new RankingSkillReader(planner);
let known: { version: number; practices: readonly Plannable[] } | undefined;

export async function plan({ conversation, catalogue }: RankingInput): Promise<Plan | TooSmall> {
  try {
    return await planner.plan(conversation, practicesOf(catalogue));
  } catch (error) {
    if (error instanceof CatalogueTooSmall) return { practicesFound: error.found };
    throw error;
  }
}

export const understand = ({ conversation, catalogue }: RankingInput): Promise<Understanding> =>
  planner.understand(conversation, practicesOf(catalogue));

export const skillsIn = ({ conversation, catalogue }: RankingInput): Promise<Skill[]> =>
  reader.skillsIn(conversation, practicesOf(catalogue));

function practicesOf({ version, bytes }: SharedCatalogue): readonly Plannable[] {
  // Copied: what it reads must not be shared memory.
  if (known?.version !== version) known = { version, practices: deserialize(new Uint8Array(bytes).slice()) };
  return known.practices;
}
