const HOUR_MS = 60 * 60 * 1000;

/**
 * How long the link in an email opens something, from when the email was written: what `auth-tokens` grants for a reset,
 * and `users` for a new address.
 */
export const LINK_LIFETIMES_MS: Readonly<Record<string, number>> = {
  'password-reset': HOUR_MS,
  'email-change-confirm': 24 * HOUR_MS,
};

/** An email whose link no longer works: sending it would only puzzle its reader. */
export function hasExpiredLink({ template, created }: { template: string; created: Date }, now: Date): boolean {
  const lifetime = LINK_LIFETIMES_MS[template];
  return lifetime !== undefined && now.getTime() >= created.getTime() + lifetime;
}

/** Whether staff may have it tried again: it was given up, and its link, if that ever expires, still works. */
export const isRetryable = (mail: { state: string; template: string; created: Date }, now: Date): boolean =>
  mail.state === 'failed' && !hasExpiredLink(mail, now);

/** Sent to staff and about a person, where all others are sent to the person. */
export const isToStaff = (template: string): boolean => template === 'safety-case';
