/** What other modules may use of this one. */
export { BeginCurriculum } from './application/begin-curriculum.use-case.js';
export { ChangeCurriculum } from './application/change-curriculum.use-case.js';
export { ChangeContentItem } from './application/change-content-item.use-case.js';
export { CreateContentItem } from './application/create-content-item.use-case.js';
export { CurriculumDelivery } from './application/curriculum-delivery.js';
export { ListContentItems } from './application/list-content-items.use-case.js';
export { type HeldVersion, ListContentVersions } from './application/list-content-versions.use-case.js';
export { PauseCurriculum } from './application/pause-curriculum.use-case.js';
export { MarkItem } from './application/mark-item.use-case.js';
export type { ContentHolder } from './application/ports/content-holder.queries.js';
export type { DueItem } from './application/ports/curriculum.repository.js';
export { ReadContent } from './application/read-content.use-case.js';
export { ReadCurriculum, type StaffCurriculum } from './application/read-curriculum.use-case.js';
export { RestoreContentVersion } from './application/restore-content-version.use-case.js';
export { RetireContentItem } from './application/retire-content-item.use-case.js';
export { SteerCurriculum } from './application/steer-curriculum.use-case.js';
export { UploadMedia } from './application/upload-media.use-case.js';
export type { ContentItem, ContentMatter, ContentTraits } from './domain/content-item.js';
export type { ContentDraft } from './domain/content-draft.js';
export type { Curriculum, CurriculumItem } from './domain/curriculum.js';
export { type Preferences, preferenceProblems, type Weekday, WEEKDAYS } from './domain/preferences.js';
export { ContentChangedMeanwhile } from './domain/curriculum.errors.js';
export { LARGEST_MEDIA_BYTES } from './domain/media.js';
export {
  BODY_WORDS,
  REFLECT_MARK,
  SITUATIONS,
  type Skill,
  SKILL_LABELS,
  SKILLS,
  STAGE_LABELS,
  STAGES,
  TEXT_MESSAGE_AIM_CHARACTERS,
  TEXT_MESSAGE_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from './domain/practice.js';
