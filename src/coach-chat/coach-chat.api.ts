/** What other modules may use of this one. */
export { AssembleSystemPrompt } from './application/assemble-system-prompt.use-case.js';
export { ChangePromptTemplate } from './application/change-prompt-template.use-case.js';
export { ChatTranscripts } from './application/chat-transcripts.js';
export { type Conclusion, ConclusionListeners } from './application/conclusion-listeners.js';
export { CreatePromptTemplate } from './application/create-prompt-template.use-case.js';
export { DiscardPromptDraft } from './application/discard-prompt-draft.use-case.js';
export { ListPromptDrafts } from './application/list-prompt-drafts.use-case.js';
export { KeepPromptExample } from './application/keep-prompt-example.use-case.js';
export { ListPromptExamples } from './application/list-prompt-examples.use-case.js';
export { ListPromptTemplates } from './application/list-prompt-templates.use-case.js';
export { ListPromptVersions } from './application/list-prompt-versions.use-case.js';
export { ListRatings } from './application/list-ratings.use-case.js';
export { PublishPromptDraft } from './application/publish-prompt-draft.use-case.js';
export { RateReply } from './application/rate-reply.use-case.js';
export { ReadPromptCheck } from './application/read-prompt-check.use-case.js';
export { ReadPromptDraft } from './application/read-prompt-draft.use-case.js';
export { ReadPromptTemplate } from './application/read-prompt-template.use-case.js';
export { ReadPromptVersion } from './application/read-prompt-version.use-case.js';
export { RemovePromptExample } from './application/remove-prompt-example.use-case.js';
export { RemovePromptTemplate } from './application/remove-prompt-template.use-case.js';
export { RequestPromptCheck } from './application/request-prompt-check.use-case.js';
export { RestorePromptVersion } from './application/restore-prompt-version.use-case.js';
export { SavePromptDraft } from './application/save-prompt-draft.use-case.js';
export { type HearSkills, SkillHearing } from './application/skill-hearing.js';
export { type PromptTemplate, type PromptTemplateText, type PromptVersion, spokenName } from './domain/prompt.js';
export {
  ChecksFailed,
  DraftChangedMeanwhile,
  DraftUnchecked,
  TemplateChangedMeanwhile,
} from './domain/prompt-conflict.errors.js';
export { failedExamples, isScripted, type PromptCheck } from './domain/prompt-check.js';
export { draftChoice, type PromptDraft } from './domain/prompt-draft.js';
export { BrokenPromptTemplate } from './domain/prompt.errors.js';
export type { RatingFilter } from './application/ports/reply-rating.repository.js';
export type { RatedReply, RatingExample } from './domain/rating.js';
export { MAX_EXAMPLE_MESSAGES, type PromptExample, type Replay } from './domain/release-gate.js';
