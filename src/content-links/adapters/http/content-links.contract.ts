import * as z from 'zod/mini';
import { userWithTokenWire } from '../../../users/adapters/http/users.contract.js';

/** What a content link shows, and the person whom it signs in. */
export const contentViewWire = z.object({
  content_number: z.number(),
  asset: z.nullable(z.string()),
  title: z.string(),
  text: z.nullable(z.string()),
  asset_link: z.nullable(z.string()),
  user: userWithTokenWire,
});

export type ContentViewWire = z.infer<typeof contentViewWire>;
