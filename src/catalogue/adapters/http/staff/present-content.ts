import type {
  ContentChoicesWire,
  ContentConflictWire,
  ContentDraftWire,
  ContentItemWire,
  ContentVersionWire,
  StoredDraftWire,
  WorksheetWire,
} from '../content.contract.js';
import {
  ASSET_ALT_MAX_CHARACTERS,
  BODY_WORDS,
  REFLECT_MARK,
  TEXT_MESSAGE_AIM_CHARACTERS,
  TEXT_MESSAGE_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
  type Worksheet,
  WORKSHEET_BOUNDS,
} from '../../../domain/practice.js';
import { ContentChangedConcurrently, type ContentDraft, type StoredDraft } from '../../../domain/content-draft.js';
import type { ContentItem, ContentTraits } from '../../../domain/content-item.js';
import type { HeldVersion } from '../../../application/content-versions.use-cases.js';
import { STAGE_LABELS, STAGES } from '../../../domain/stage.js';
import { SITUATIONS, type Skill, SKILL_LABELS, SKILLS } from '../../../../language/skills.api.js';
import type { People, PersonLookup } from '../../../../users/users.api.js';
import { ConflictResponse } from '../../../../shared/adapters/http/conflict-response.js';

const presentContentDraft = (draft: ContentDraft): ContentDraftWire => ({
  title: draft.title,
  text: draft.text,
  text_message: draft.textMessage,
  asset: draft.asset,
  asset_link: draft.assetLink,
  asset_alt: draft.assetAlt,
  captions_link: draft.captionsLink,
  ...presentTraits(draft),
});

export const presentContentItem = (item: ContentItem): ContentItemWire => ({
  content_number: item.contentNumber,
  version: item.version,
  ...presentContentDraft(item),
  has_worksheet: item.worksheet !== null,
  worksheet: item.worksheet && presentWorksheet(item.worksheet),
  state: item.retiredAt ? 'retired' : 'active',
  retired_at: item.retiredAt?.toISOString() ?? null,
  edited_by_staff: item.editedByStaff,
  last_edited: item.lastEdited.toISOString(),
});

export const presentStoredDraft = (
  { draft, worksheet, ...stored }: StoredDraft,
  person: PersonLookup,
): StoredDraftWire => ({
  id: stored.id,
  ...presentContentDraft(draft),
  worksheet: worksheet && presentWorksheet(worksheet),
  base_version: stored.baseVersion,
  saved_at: stored.savedAt.toISOString(),
  saved_by: person(stored.savedBy),
  reason: stored.reason,
});

export const presentContentVersion = (version: HeldVersion, person: PersonLookup): ContentVersionWire => ({
  version: version.version,
  title: version.title,
  text: version.text,
  text_message: version.textMessage,
  asset: version.asset,
  asset_link: version.assetLink,
  asset_alt: version.assetAlt,
  captions_link: version.captionsLink,
  has_worksheet: version.worksheet !== null,
  worksheet: version.worksheet && presentWorksheet(version.worksheet),
  traits: version.traits && presentTraits(version.traits),
  edited_by: person(version.editedBy),
  edited_by_staff: version.editedBy !== null,
  edited_at: version.editedAt.toISOString(),
  reason: version.reason,
  members: version.people,
});

export const contentChoices = (): ContentChoicesWire => ({
  skills: SKILLS.map((slug) => ({ slug, label: SKILL_LABELS[slug] })),
  stages: STAGES.map((slug) => ({ slug, label: STAGE_LABELS[slug] })),
  situations: Object.entries(SITUATIONS).map(([slug, label]) => ({ slug, label })),
  title_max_characters: TITLE_MAX_CHARACTERS,
  text_message_max_characters: TEXT_MESSAGE_MAX_CHARACTERS,
  text_message_aim_characters: TEXT_MESSAGE_AIM_CHARACTERS,
  asset_alt_max_characters: ASSET_ALT_MAX_CHARACTERS,
  text_words: BODY_WORDS,
  worksheet: presentBounds(WORKSHEET_BOUNDS),
  reflect_mark: REFLECT_MARK,
});

const presentWorksheet = ({ minutes, exercise, lookBack }: Worksheet): WorksheetWire => ({
  minutes,
  exercise,
  look_back: lookBack,
});

const presentBounds = ({ lookBack, promptCharacters, labelCharacters: _, ...bounds }: typeof WORKSHEET_BOUNDS) => ({
  ...bounds,
  look_back: lookBack,
  prompt_characters: promptCharacters,
});

/** Versions from before the reasons were kept have none. */
const presentTraits = ({ stage, skills, prerequisites, situations, source, ...reasons }: Traits) => ({
  stage,
  skills: Object.entries(skills)
    .map(([skill, weight]) => ({ skill: skill as Skill, weight }))
    .sort((a, b) => b.weight - a.weight),
  prerequisites,
  situations,
  source,
  plan_reason: reasons.planReason ?? null,
  revisit_reason: reasons.revisitReason ?? null,
});

type Traits = Omit<ContentTraits, 'planReason' | 'revisitReason'> &
  Partial<Pick<ContentTraits, 'planReason' | 'revisitReason'>>;

/**
 * Responds to the second of two people who edited one practice at once with both versions and their authors; passes
 * on other errors.
 */
export async function withSaver(error: unknown, people: People): Promise<unknown> {
  if (!(error instanceof ContentChangedConcurrently)) return error;
  const { current, savedBy, yours, draft } = error;
  const person = await people.names([savedBy]);
  return new ConflictResponse<ContentConflictWire>(error, {
    current: presentContentItem(current),
    draft: draft && presentStoredDraft(draft, person),
    saved_by: person(savedBy),
    yours: presentContentDraft(yours),
  });
}
