/** What other rooms may use of this one. */
export { AssembleSystemPrompt } from './application/assemble-system-prompt.use-case.js';
export { ChangePromptTemplate } from './application/change-prompt-template.use-case.js';
export { type ChatTranscript, ChatTranscripts } from './application/chat-transcripts.js';
export { type Conclusion, type ConclusionListener, ConclusionListeners } from './application/conclusion-listeners.js';
export { CreatePromptTemplate } from './application/create-prompt-template.use-case.js';
export { ListPromptTemplates } from './application/list-prompt-templates.use-case.js';
export { ListPromptVersions } from './application/list-prompt-versions.use-case.js';
export { ReadPromptTemplate } from './application/read-prompt-template.use-case.js';
export { ReadPromptVersion } from './application/read-prompt-version.use-case.js';
export { RemovePromptTemplate } from './application/remove-prompt-template.use-case.js';
export { RestorePromptVersion } from './application/restore-prompt-version.use-case.js';
export { type PromptTemplate, type PromptTemplateText, type PromptVersion, spokenName } from './domain/prompt.js';
export { TemplateChangedMeanwhile } from './domain/prompt-conflict.errors.js';
export { BrokenPromptTemplate } from './domain/prompt.errors.js';
