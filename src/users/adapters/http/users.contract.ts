import * as z from 'zod/mini';

/** A person with an account, as the person and staff see it. */
export const userWire = z.object({
  id: z.uuid(),
  created: z.iso.datetime(),
  last_edited: z.iso.datetime(),
  email: z.string(),
  /** A link that was mailed to the address was followed. */
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  /** `+1` and 10 digits; empty for a staff account that was made on the command line. */
  phone_number: z.string(),
  /** A reply came from the number, or a link that was sent to it was opened. */
  phone_verified: z.boolean(),
  time_zone: z.nullable(z.string()),
  has_active_product: z.boolean(),
  is_staff: z.boolean(),
  /**
   * Only where a link in a text opened the session: the content number of its practice, the only one that the session may
   * mark. Email and phone number are masked there ("d…@example.com", "…0142").
   */
  linked_practice: z.optional(z.number()),
});
export type UserWire = z.infer<typeof userWire>;

/** The response of log-in and sign-up: the person, and the token that speaks for them until it expires. */
export const userWithTokenWire = z.extend(userWire, {
  token: z.string(),
  token_expiration_date: z.iso.datetime(),
});
export type UserWithTokenWire = z.infer<typeof userWithTokenWire>;

/** The source of a person's zone: their browser, or their own choice. */
const timeZoneSource = z.enum(['browser', 'chosen']);

/** GET /api/users/{id}/export/: everything that the server holds about the person; each module adds its own parts. */
export const personalDataWire = z.looseObject({
  account: z.extend(userWire, { time_zone_source: timeZoneSource }),
  text_consent: z.nullable(z.object({ given_at: z.iso.datetime(), version: z.string() })),
});
export type PersonalDataWire = z.infer<typeof personalDataWire>;

/** PUT /api/users/{id} */
export interface ProfileBody {
  first_name: string;
  last_name: string;
  phone_number: string;
  /** IANA name; an unknown one is ignored. */
  time_zone?: string;
  /** `chosen`: the person picked the zone. Without it the zone is the browser's word, which never replaces a chosen one. */
  time_zone_source?: z.infer<typeof timeZoneSource>;
}

/** PATCH /api/users/{id} */
export type ProfileChangesBody = Partial<ProfileBody>;

/** POST /api/users/ */
export interface SignUpBody extends Omit<ProfileBody, 'time_zone_source'> {
  email: string;
  password: string;
}

/** DELETE /api/users/{id} */
export interface DeleteAccountBody {
  password: string;
}

/** POST /api/password/change/ */
export interface ChangePasswordBody {
  old_password: string;
  new_password: string;
}

/** POST /api/email/change/ */
export interface ChangeEmailBody {
  email: string;
  password: string;
}

/** GET /api/email/change/: the address that waits for its link to be followed, and until when; null: none. */
export const emailChangeWire = z.object({
  change: z.nullable(z.object({ email: z.string(), expires_at: z.iso.datetime() })),
});
export type EmailChangeWire = z.infer<typeof emailChangeWire>;

/** The person in a row of a list; null: the server itself, or a deleted account. */
export const namedPersonWire = z.nullable(z.object({ id: z.string(), name: z.string() }));
