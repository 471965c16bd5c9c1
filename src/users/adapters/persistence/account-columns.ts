/** The columns of an account in `users` or `people` as `u`, named as in `UserAccount`; the caller adds `hasAccess`. */
export const ACCOUNT_COLUMNS = `u.id, u.created, u.last_edited as "lastEdited", u.email,
  u.email_proved_at as "emailProvedAt", u.first_name as "firstName", u.last_name as "lastName",
  u.phone_number as "phoneNumber", u.last_confirmed_number as "lastConfirmedNumber",
  u.number_changed_at as "numberChangedAt", u.number_proved_at as "numberProvedAt", u.time_zone as "timeZone",
  u.time_zone_source as "timeZoneSource", u.is_staff as "isStaff"`;
