/**
 * The text about texts on the sign-up screen, with a version that is stored with the person's consent. A change of
 * the text is a new version. It has a file of its own: the sign-up page, which shows it, is loaded without zod.
 */
export const TEXT_CONSENT = {
  version: '2026-11',
  text:
    'This service is available in the US only. By signing up you consent to receive personalized text messages at the ' +
    'phone number you give. Message and data rates may apply. Reply STOP to opt out or HELP for help.',
} as const;
