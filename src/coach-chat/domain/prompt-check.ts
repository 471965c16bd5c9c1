import type { Replay } from './release-gate.js';

/** How one example went. */
export interface ExampleResult {
  exampleId: string;
  title: string;
  /** What the person says. */
  messages: string[];
  draft: Replay;
  /** What is published, on the same conversation. */
  published: Replay;
}

/** `waiting` for a worker, `running`, `done`, or `broken`: it could not be carried through. */
export type CheckState = 'waiting' | 'running' | 'done' | 'broken';

/** The replay of the kept examples against a draft. */
export interface PromptCheck {
  id: string;
  templateId: string;
  /** The text that is checked: a later save of the draft is another one. */
  draftId: string;
  state: CheckState;
  requestedAt: Date;
  requestedBy: string | null;
  finishedAt: Date | null;
  /** Examples in all, and those that are through so far. */
  total: number;
  results: ExampleResult[];
  /** Why it is broken, in words for staff. */
  problem: string | null;
}

/** Examples that the draft failed. */
export const failedExamples = ({ results }: PromptCheck): number =>
  results.filter(({ draft }) => draft.faults.length > 0).length;
