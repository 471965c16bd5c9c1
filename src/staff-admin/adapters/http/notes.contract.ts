import * as z from 'zod/mini';

/** What a member of staff noted about a member: a row of GET /api/staff/members/{id}/notes/, the latest first. */
export const memberNoteWire = z.object({
  id: z.string(),
  body: z.string(),
  created: z.iso.datetime(),
  /** Their id is null once their account no longer exists; the name is the one at that time. */
  author: z.object({ id: z.nullable(z.string()), name: z.string() }),
});

/** POST /api/staff/members/{id}/notes/ */
export const memberNoteBody = z.object({
  body: z.string().check(z.maxLength(2_000)),
  /** Of several requests with one key, one is carried out. */
  key: z.optional(z.uuid()),
});

export type MemberNoteWire = z.infer<typeof memberNoteWire>;
export type MemberNoteBody = z.infer<typeof memberNoteBody>;
