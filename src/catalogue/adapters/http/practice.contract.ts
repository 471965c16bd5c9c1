import * as z from 'zod/mini';
import { STAGE_LABELS, STAGES } from '../../domain/stage.js';

export const stageWire = z.enum(STAGES);

export type StageWire = z.infer<typeof stageWire>;

/** What people read. */
export { STAGE_LABELS };

/** What a practice shows: as it was sent, even if staff have edited it since. */
export const practiceWire = z.object({
  content_number: z.number(),
  asset: z.nullable(z.string()),
  title: z.string(),
  text: z.nullable(z.string()),
  asset_link: z.nullable(z.string()),
  /** What the asset shows, where it is a picture: its text for those who can't see it. */
  asset_alt: z.nullable(z.string()),
  /** The asset is a worksheet to the text, which is the practice itself; else the asset is what there is to see or hear. */
  asset_is_worksheet: z.boolean(),
});

export type PracticeWire = z.infer<typeof practiceWire>;
