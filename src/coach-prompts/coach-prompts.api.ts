/** The public API of the module. */
export { AssembleSystemPrompt } from './application/assemble-system-prompt.use-case.js';
export { ExampleReplayer } from './application/ports/coach.js';
export { type SandboxChat, SandboxChats } from './application/ports/coach.js';
export { CoachSilent } from './domain/prompt-check.js';
export { choiceWord, type PromptChoice, promptChoice } from './domain/prompt-draft.js';
export { BrokenPromptTemplate } from './domain/prompt.js';
export { spokenName } from './domain/prompt.js';
export type { ReplayedTurn } from './domain/release-gate.js';

/** SQL views that other modules may read; the views' migrations have their columns. */
export const coachPromptsViews = ['latest_prompt', 'prompt_texts', 'published_prompts'] as const;
