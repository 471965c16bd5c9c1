import * as z from 'zod/mini';

/** A person with an account, as the person and staff see it. */
export const userWire = z.object({
  id: z.uuid(),
  created: z.iso.datetime(),
  last_edited: z.iso.datetime(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  time_zone: z.nullable(z.string()),
  has_active_product: z.boolean(),
  is_staff: z.boolean(),
});

export type UserWire = z.infer<typeof userWire>;

/** The answer of log-in and sign-up: the person, and the token that speaks for them until it expires. */
export const userWithTokenWire = z.extend(userWire, {
  token: z.string(),
  token_expiration_date: z.iso.datetime(),
});

export type UserWithTokenWire = z.infer<typeof userWithTokenWire>;
