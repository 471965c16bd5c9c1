/** What other modules may use of this one. */
export { PlannablePractices } from './application/plannable-practices.js';
export { VersionHolders } from './application/version-holders.js';
export { ChangeContentItem } from './application/change-content-item.use-case.js';
export { CreateContentItem } from './application/create-content-item.use-case.js';
export { ListContentItems } from './application/list-content-items.use-case.js';
export { type HeldVersion, ListContentVersions } from './application/list-content-versions.use-case.js';
export { ReadContent } from './application/read-content.use-case.js';
export { RestoreContentVersion } from './application/restore-content-version.use-case.js';
export { RetireContentItem } from './application/retire-content-item.use-case.js';
export { UploadMedia } from './application/upload-media.use-case.js';
export type { ContentItem, ContentMatter, ContentTraits } from './domain/content-item.js';
export type { ContentDraft } from './domain/content-draft.js';
export { ContentChangedMeanwhile } from './domain/catalogue.errors.js';
export { LARGEST_MEDIA_BYTES } from './domain/media.js';
export {
  ASSET_ALT_MAX_CHARACTERS,
  BODY_WORDS,
  REFLECT_MARK,
  TEXT_MESSAGE_AIM_CHARACTERS,
  TEXT_MESSAGE_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from './domain/practice.js';
export { SITUATIONS } from './domain/situation.js';
export { STAGE_LABELS, STAGES } from './domain/stage.js';
