import * as z from 'zod/mini';
import { namedPersonWire } from '../../../../users/adapters/http/users.contract.js';
import { itemStateWire } from '../curriculum.contract.js';

/**
 * A row of /api/staff/content/{number}/members/: those to whom it is still to come first, then by version, newest first.
 * Filter: `version`, a number or `none` for what is still to come.
 */
export const contentRecipientWire = z.object({
  /** The id of the item of their curriculum: a member may get a practice more than once. */
  id: z.string(),
  member: namedPersonWire,
  /** null: they'll get the version that is present when it is sent. */
  version: z.nullable(z.number()),
  state: itemStateWire,
  due_at: z.nullable(z.iso.datetime()),
  sent_at: z.nullable(z.iso.datetime()),
});

export type ContentRecipientWire = z.infer<typeof contentRecipientWire>;
