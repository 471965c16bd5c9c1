/** The public API of the module. */
export { AssembleSystemPrompt } from './application/assemble-system-prompt.use-case.js';
export { ExampleReplayer } from './application/ports/coach.js';
export { type SandboxChat, SandboxChats } from './application/ports/coach.js';
export { CoachSilent } from './domain/prompt-check.js';
export { choiceWord, type PromptChoice, promptChoice } from './domain/prompt-draft.js';
export { BrokenPromptTemplate } from './domain/prompt.js';
export { spokenName } from './domain/prompt.js';
export type { ReplayedTurn } from './domain/release-gate.js';

/** The format of a summary and the marker that concludes a chat. */
export { CONCLUDE_MARKER, concludes } from './domain/conclusion.js';
export { NOTHING_NOTED, SUMMARY_LABELS, type SummaryLabel, summaryLinesIn } from './domain/summary-lines.contract.js';

/** SQL views that other modules may read. */
export { coachPromptsViews } from './adapters/persistence/coach-prompts.rows.js';
