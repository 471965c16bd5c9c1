import {
  type ContentChoicesWire,
  type ContentConflictWire,
  type ContentDraftWire,
  contentDraftWire,
  type ContentItemWire,
  contentItemWire,
  type ContentVersionWire,
  contentVersionWire,
  type StoredDraftWire,
  storedDraftWire,
  type WorksheetWire,
} from '../content.contract.js';
import {
  ASSET_ALT_MAX_CHARACTERS,
  BODY_WORDS,
  type ContentTraits,
  REFLECT_MARK,
  TEXT_MESSAGE_AIM_CHARACTERS,
  TEXT_MESSAGE_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
  type Worksheet,
  WORKSHEET_BOUNDS,
} from '../../../domain/practice.js';
import { ContentChangedConcurrently, type ContentDraft, type StoredDraft } from '../../../domain/content-draft.js';
import type { ContentItem, ContentVersion } from '../../../domain/content-item.js';
import { STAGE_LABELS, STAGES } from '../../../domain/stage.js';
import { SITUATIONS, type Skill, SKILL_LABELS, SKILLS } from '../../../../language/skills.api.js';
import type { People, PersonLookup } from '../../../../users/users.api.js';
import { ConflictResponse } from '../../../../shared/adapters/http/conflict-response.js';
import { presentAs } from '../../../../shared/adapters/http/present-as.js';

const presentContentDraft = (draft: ContentDraft): ContentDraftWire =>
  presentAs(contentDraftWire, { ...draft, skills: weightsOf(draft) });

export const presentContentItem = (item: ContentItem): ContentItemWire =>
  presentAs(contentItemWire, {
    ...item,
    skills: weightsOf(item),
    hasWorksheet: item.worksheet !== null,
    worksheet: item.worksheet && presentWorksheet(item.worksheet),
    state: item.retiredAt ? 'retired' : 'active',
  });

export const presentStoredDraft = (
  { draft, worksheet, ...stored }: StoredDraft,
  person: PersonLookup,
): StoredDraftWire =>
  presentAs(storedDraftWire, {
    ...draft,
    ...stored,
    skills: weightsOf(draft),
    worksheet: worksheet && presentWorksheet(worksheet),
    savedBy: person(stored.savedBy),
  });

export const presentContentVersion = (
  version: ContentVersion,
  members: number,
  person: PersonLookup,
): ContentVersionWire =>
  presentAs(contentVersionWire, {
    ...version,
    hasWorksheet: version.worksheet !== null,
    worksheet: version.worksheet && presentWorksheet(version.worksheet),
    traits: version.traits && presentTraits(version.traits),
    editedBy: person(version.editedBy),
    editedByStaff: version.editedBy !== null,
    members,
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

/** The heaviest first. */
const weightsOf = ({ skills }: Pick<ContentTraits, 'skills'>) =>
  Object.entries(skills)
    .map(([skill, weight]) => ({ skill: skill as Skill, weight }))
    .sort((a, b) => b.weight - a.weight);

/** Versions from before the reasons were kept have none. */
const presentTraits = ({ stage, prerequisites, situations, source, ...traits }: Traits) => ({
  stage,
  skills: weightsOf(traits),
  prerequisites,
  situations,
  source,
  plan_reason: traits.planReason ?? null,
  revisit_reason: traits.revisitReason ?? null,
});

type Traits = Omit<ContentTraits, 'planReason' | 'revisitReason'> &
  Partial<Pick<ContentTraits, 'planReason' | 'revisitReason'>>;

/** Responds to the second of two concurrent editors with both versions and their authors. */
export async function withSaver<T>(edit: Promise<T>, people: People): Promise<T> {
  try {
    return await edit;
  } catch (error) {
    if (!(error instanceof ContentChangedConcurrently)) throw error;
    const { current, savedBy, yours, draft } = error;
    const person = await people.names([savedBy]);
    throw new ConflictResponse<ContentConflictWire>(error, {
      current: presentContentItem(current),
      draft: draft && presentStoredDraft(draft, person),
      saved_by: person(savedBy),
      yours: presentContentDraft(yours),
    });
  }
}
