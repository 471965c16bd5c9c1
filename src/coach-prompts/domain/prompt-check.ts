import type { Replay } from './release-gate.js';
import { DomainError } from '../../shared/domain/domain-error.js';

export interface ExampleResult {
  exampleId: string;
  title: string;
  /** The person's messages. */
  messages: string[];
  /** The coach without a model made the replies, which reads no prompt. Absent in checks from before this was kept. */
  isScripted?: boolean;
  draft: Replay;
  /** The replay of the published prompt on the same conversation. */
  published: Replay;
}

/** `waiting` for a worker, `running`, `done`, or `failed`: it could not be carried through. */
export type CheckState = 'waiting' | 'running' | 'done' | 'failed';

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
  /** The reason of its failure, in words for staff. */
  problem: string | null;
  attempts: number;
  /** A worker is carrying it out, and gave a sign of life recently. */
  isWorkedOn: boolean;
}

/** The replies come from the coach without a model: the check says nothing about the draft. */
export const isScripted = ({ results }: PromptCheck): boolean => results.some((result) => result.isScripted === true);

export const failedExamples = ({ results }: PromptCheck): number =>
  results.filter(({ draft }) => draft.faults.length > 0).length;

/** The coach gave no reply while an example was replayed. The cause is for the log. */
export class CoachSilent extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'coach-silent';

  constructor(cause: unknown) {
    super('The model did not respond.', { cause });
  }
}
