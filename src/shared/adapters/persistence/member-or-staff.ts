/**
 * As `isMemberOrStaff`, in SQL: of somebody whose membership may be missing.
 * @param person alias of a row of people
 * @param membership alias of the row of their membership
 * @param at when they are to have access, as SQL
 */
export const memberOrStaff = (person: string, membership: string, at: string): string =>
  `(${person}.is_staff or coalesce(${membership}.access_until > ${at}, false))`;
