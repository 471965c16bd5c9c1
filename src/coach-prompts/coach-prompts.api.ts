/** What other modules may use of this one. */
export { AssembleSystemPrompt } from './application/assemble-system-prompt.use-case.js';
export { ExampleReplayer } from './application/ports/example-replayer.js';
export { type SandboxChat, SandboxChats } from './application/ports/sandbox-chats.js';
export { CoachSilent } from './domain/coach-silent.error.js';
export { choiceWord, type PromptChoice, promptChoice } from './domain/prompt-draft.js';
export { BrokenPromptTemplate } from './domain/prompt.errors.js';
export { spokenName } from './domain/prompt.js';
export type { ReplayedTurn } from './domain/release-gate.js';
