import * as z from 'zod/mini';
import { STAGE_LABELS, STAGES } from '../../domain/stage.js';
import { namedPersonWire } from '../../../users/adapters/http/users.contract.js';
import { skillWire } from '../../../language/adapters/http/skills.contract.js';

export const stageWire = z.enum(STAGES);
export type StageWire = z.infer<typeof stageWire>;

export { STAGE_LABELS };

/** A practice on the wire: as it was sent, even if staff have edited it since. */
export const practiceWire = z.object({
  content_number: z.number(),
  asset: z.nullable(z.string()),
  title: z.string(),
  text: z.nullable(z.string()),
  asset_link: z.nullable(z.string()),
  /** The alternative text of a picture, for those who can't see it. */
  asset_alt: z.nullable(z.string()),
  /** Captions (WebVTT), where it is a video that has some. */
  captions_link: z.nullable(z.string()),
  /** The asset is a worksheet to the text, which is the practice itself; else the asset is what there is to see or hear. */
  asset_is_worksheet: z.boolean(),
  /** Its public page on this server: the practice alone, with nothing of the member. */
  share_path: z.string(),
});
export type PracticeWire = z.infer<typeof practiceWire>;

/** The requests and responses of the staff's practice editor. */

const bounds = z.object({ min: z.number(), max: z.number() });

/** A worksheet: an exercise to write on lines or in a table, and questions to look back. */
export const worksheetWire = z.object({
  minutes: z.number(),
  exercise: z.array(
    z.union([
      z.object({ kind: z.literal('lines'), prompt: z.string(), lines: z.number() }),
      /** A row's label may be empty. */
      z.object({
        kind: z.literal('table'),
        prompt: z.string(),
        columns: z.array(z.string()),
        rows: z.array(z.string()),
      }),
    ]),
  ),
  look_back: z.array(z.string()),
});

const matter = {
  title: z.string(),
  /** Markdown; null for an item that is nothing but its asset. */
  text: z.nullable(z.string()),
  /** Sent by text message; the link is appended. */
  text_message: z.string(),
  /** The asset's name for people; null when there is none. */
  asset: z.nullable(z.string()),
  asset_link: z.nullable(z.string()),
  asset_alt: z.nullable(z.string()),
  captions_link: z.nullable(z.string()),
};

const traits = {
  stage: stageWire,
  /** Weights add up to 1; strongest first. */
  skills: z.array(z.object({ skill: skillWire, weight: z.number() })),
  /** Content numbers. */
  prerequisites: z.array(z.number()),
  situations: z.array(z.string()),
  source: z.nullable(z.string()),
  /** The reason in a person's plan, one sentence to them. */
  plan_reason: z.nullable(z.string()),
  /** The same where it comes again. */
  revisit_reason: z.nullable(z.string()),
};

export const contentDraftWire = z.object({ ...matter, ...traits });

/** A row of /api/staff/content/, by number. Filters: `search`, `skill`, `stage`, `state` (`active`, `retired`), `edited_by_staff`. */
export const contentItemWire = z.object({
  content_number: z.number(),
  /** Counts its changes, from 1. */
  version: z.number(),
  ...contentDraftWire.shape,
  /** The asset is a worksheet that is printed from the item. */
  has_worksheet: z.boolean(),
  worksheet: z.nullable(worksheetWire),
  /** No new plan takes a retired item; links to it keep working. */
  state: z.enum(['active', 'retired']),
  retired_at: z.nullable(z.iso.datetime()),
  /** The starter catalogue doesn't touch it any more. */
  edited_by_staff: z.boolean(),
  last_edited: z.iso.datetime(),
});

/** A row of the list: with whether there is a draft. */
export const contentRowWire = z.extend(contentItemWire, { has_draft: z.boolean() });

export const storedDraftWire = z.object({
  id: z.string(),
  ...contentDraftWire.shape,
  worksheet: z.nullable(worksheetWire),
  base_version: z.number(),
  saved_at: z.iso.datetime(),
  saved_by: namedPersonWire,
  reason: z.nullable(z.string()),
});

/** GET and PATCH /api/staff/content/{number}/draft/: null where nothing is drafted. */
export const contentDraftStateWire = z.object({ draft: z.nullable(storedDraftWire) });

/** POST /api/staff/content/{number}/draft/publish/ */
export const contentPublicationBody = z.object({
  draft: z.string(),
  /** The published version that the author knows will be replaced. */
  version: z.optional(z.number()),
  reason: z.optional(z.string()),
});

/** The 409 of a save whose `version` or `draft` is no longer the present one. */
export const contentConflictWire = z.object({
  detail: z.string(),
  current: contentItemWire,
  /** The present draft, which somebody else has saved; null where there is none. */
  draft: z.nullable(storedDraftWire),
  saved_by: namedPersonWire,
  yours: contentDraftWire,
});

/** A row of /api/staff/content/{number}/versions/, newest first. */
export const contentVersionWire = z.object({
  version: z.number(),
  ...matter,
  has_worksheet: z.boolean(),
  worksheet: z.nullable(worksheetWire),
  /** Its place in the catalogue at the time; null for versions from before that was stored. */
  traits: z.nullable(z.object(traits)),
  edited_by: namedPersonWire,
  edited_by_staff: z.boolean(),
  edited_at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  /** The number of members to whom it was sent. */
  members: z.number(),
});

/** GET /api/staff/content/choices/: what an item can be made of, and its limits. */
export const contentChoicesWire = z.object({
  skills: z.array(z.object({ slug: skillWire, label: z.string() })),
  stages: z.array(z.object({ slug: stageWire, label: z.string() })),
  situations: z.array(z.object({ slug: z.string(), label: z.string() })),
  title_max_characters: z.number(),
  text_message_max_characters: z.number(),
  /** A longer one usually takes a second text segment, with the sender and the link. */
  text_message_aim_characters: z.number(),
  asset_alt_max_characters: z.number(),
  text_words: bounds,
  worksheet: z.object({
    minutes: bounds,
    exercise: bounds,
    look_back: bounds,
    lines: bounds,
    columns: bounds,
    rows: bounds,
    prompt_characters: z.number(),
  }),
  /** The last line of a text starts with it and ends with a question mark. */
  reflect_mark: z.string(),
});

/** The response to POST /api/staff/media/: what to put into an item. */
export const uploadedMediaWire = z.object({ asset: z.string(), asset_link: z.string() });

/** A row of /api/staff/media/unused/, oldest first: an upload that no version of any practice uses. */
export const unusedUploadWire = z.object({
  key: z.string(),
  name: z.string(),
  bytes: z.number(),
  link: z.string(),
  uploaded_at: z.iso.datetime(),
  uploaded_by: namedPersonWire,
  /** An editor may be writing the practice that it is for until this time. */
  removable_from: z.iso.datetime(),
  /** True if that time has come, by the server's clock. */
  is_removable: z.boolean(),
});
export type UnusedUploadWire = z.infer<typeof unusedUploadWire>;
export type WorksheetWire = z.infer<typeof worksheetWire>;
export type ContentDraftWire = z.infer<typeof contentDraftWire>;
export type ContentItemWire = z.infer<typeof contentItemWire>;
export type ContentRowWire = z.infer<typeof contentRowWire>;
export type StoredDraftWire = z.infer<typeof storedDraftWire>;
export type ContentDraftStateWire = z.infer<typeof contentDraftStateWire>;
export type ContentPublicationBody = z.infer<typeof contentPublicationBody>;
export type ContentConflictWire = z.infer<typeof contentConflictWire>;
export type ContentVersionWire = z.infer<typeof contentVersionWire>;
export type ContentChoicesWire = z.infer<typeof contentChoicesWire>;
export type UploadedMediaWire = z.infer<typeof uploadedMediaWire>;

/** Parts of an item; null is as good as empty. */
type ContentParts = { [Part in keyof Omit<ContentDraftWire, 'stage' | 'skills'>]?: ContentDraftWire[Part] | null };

/** POST /api/staff/content/, and PATCH of one: any part of it. */
export interface ContentItemBody extends ContentParts {
  /** One of the stages and the skills in the choices; any other is rejected. */
  stage?: string | null;
  skills?: { skill: string; weight: number }[] | null;
  /** The worksheet: the asset is then its PDF. Null or omitted: the link decides. */
  worksheet?: WorksheetWire | null;
  /** The version that the author started from: over a newer one nothing is saved. */
  version?: number | null;
  /** The id of the draft that the author started from, null for none; only when a draft is saved. */
  draft?: string | null;
  reason?: string;
}
