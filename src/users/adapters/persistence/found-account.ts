import type { UserAccount } from '../../domain/user-account.js';

/** Columns of `users` or `people`, as `u`, and whether their membership `m` gives access, by their names on a row. */
export interface FoundAccount {
  id: string;
  created: Date;
  last_edited: Date;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  last_confirmed_number: string | null;
  number_changed_at: Date | null;
  number_proved_at: Date | null;
  email_proved_at: Date | null;
  time_zone: string | null;
  time_zone_source: UserAccount['timeZoneSource'];
  is_staff: boolean;
  has_active_product: boolean;
}

export const ACCOUNT_COLUMNS = `u.id, u.created, u.last_edited, u.email, u.first_name, u.last_name, u.phone_number,
  u.time_zone, u.is_staff, u.time_zone_source, u.last_confirmed_number, u.number_changed_at, u.number_proved_at, u.email_proved_at`;

export const accountOf = (row: FoundAccount): UserAccount => ({
  id: row.id,
  created: row.created,
  lastEdited: row.last_edited,
  email: row.email,
  emailProvedAt: row.email_proved_at,
  firstName: row.first_name,
  lastName: row.last_name,
  phoneNumber: row.phone_number,
  lastConfirmedNumber: row.last_confirmed_number,
  numberChangedAt: row.number_changed_at,
  numberProvedAt: row.number_proved_at,
  timeZone: row.time_zone,
  timeZoneSource: row.time_zone_source,
  hasActiveProduct: row.has_active_product,
  isStaff: row.is_staff,
});
