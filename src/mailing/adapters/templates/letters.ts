import type { MailData } from '../../../shared/application/ports/mailer.js';
import type { Letter } from './letter.js';

export interface Setting {
  publicUrl: string;
  coachName: string;
  supportEmail: string;
}

type Letters = { [Template in keyof MailData]: (data: MailData[Template], setting: Setting) => Letter };

/** Every mail of the product. Subjects hold nothing that a person typed. */
export const letters: Letters = {
  welcome: ({ firstName }, { publicUrl, coachName }) => ({
    subject: 'Welcome: your account is ready',
    preview: `${coachName} is looking forward to meeting you.`,
    heading: welcome(firstName),
    paragraphs: [
      `Your account is ready. The next step is a conversation: tell ${coachName} about something at work that you would like to go better.`,
      'Out of it comes a set of small practices, chosen for you. They reach your phone as text messages, about two a week, over the next six months.',
    ],
    action: { label: 'Start the conversation', url: `${publicUrl}/get-to-know-you` },
    afterword: 'You can stop the texts at any time: answer one of them with STOP.',
  }),

  'password-reset': ({ firstName, userId, token }, { publicUrl }) => ({
    subject: 'Reset your password',
    preview: 'This link works once, for one hour.',
    heading: 'Choose a new password',
    paragraphs: [`${hello(firstName)} someone (you, we hope) asked to reset the password of your account.`],
    action: { label: 'Reset password', url: `${publicUrl}/password/reset/confirm/${userId}/${token}` },
    afterword:
      'The link works once, for one hour. If you did not ask for it, do nothing: your password stays as it is.',
  }),

  'password-changed': ({ firstName }, { publicUrl, supportEmail }) => ({
    subject: 'Your password was changed',
    preview: 'If this was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      `${hello(firstName)} the password of your account was just changed, and your other devices were signed out. If this was you, there is nothing to do but to log in there again.`,
      `If it was not you, reset your password now, and tell us at ${supportEmail}.`,
    ],
    action: { label: 'Reset password', url: `${publicUrl}/request-reset` },
  }),

  'email-change-confirm': ({ firstName, userId, token }, { publicUrl }) => ({
    subject: 'Confirm your new e-mail address',
    preview: 'Your account uses this address as soon as you confirm it.',
    heading: 'Is this your address?',
    paragraphs: [
      `${hello(firstName)} you asked to use this address for your account. Confirm it, and from then on you log in with it.`,
    ],
    action: { label: 'Confirm this address', url: `${publicUrl}/email/change/confirm/${userId}/${token}` },
    afterword: 'If you did not ask for this, do nothing: no account will use this address.',
  }),

  'email-changed': ({ firstName }, { supportEmail }) => ({
    subject: 'The e-mail address of your account was changed',
    preview: 'If this was you, there is nothing to do.',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `${hello(firstName)} your account now uses another e-mail address, and this one no longer opens it.`,
      `If this was not you, write to ${supportEmail} at once.`,
    ],
  }),

  'phone-number-changed': ({ firstName, ending }, { supportEmail, publicUrl }) => ({
    subject: 'Your phone number was changed',
    preview: 'If this was you, there is nothing to do here.',
    heading: 'Your phone number was changed',
    paragraphs: [
      `${hello(firstName)} the phone number of your account was changed to one that ends in ${ending}. A new number gets one text, and your practices come there once it was answered with YES.`,
      'The links in the texts that you have got so far open nothing any more.',
      `If this was not you, change your password at once, put your number back in your account, and write to ${supportEmail}.`,
    ],
    action: { label: 'Open your account', url: `${publicUrl}/account` },
  }),

  'payment-failed': ({ firstName, accessUntil, timeZone }, { publicUrl }) => ({
    subject: 'Your payment did not go through',
    preview: 'A new card mends it in a minute.',
    heading: 'Your payment did not go through',
    paragraphs: [
      `${hello(firstName)} the renewal of your membership could not be charged. That happens: a card expires, a bank hesitates.`,
      `Your practices keep coming until ${moment(accessUntil, timeZone)}. Update your card before then and nothing is interrupted.`,
      'It takes a minute: open your account, choose “Manage membership” and enter a card that works. The payment is then tried again, and a receipt follows once it is through.',
    ],
    action: { label: 'Update payment', url: `${publicUrl}/account` },
    afterword: 'If you do nothing, your membership ends then, and the texts stop.',
  }),

  'membership-ended': ({ firstName, endedAt, timeZone }, { publicUrl }) => ({
    subject: 'Your membership has ended',
    preview: 'Your plan is kept where you left it.',
    heading: 'Your membership has ended',
    paragraphs: [
      `${hello(firstName)} your membership ended on ${date(endedAt, timeZone)}, and the texts have stopped.`,
      'Your plan is kept. If you come back, it goes on where you left it.',
    ],
    action: { label: 'Come back', url: `${publicUrl}/payment` },
  }),

  'staff-answer': ({ firstName, message }, { coachName, supportEmail }) => ({
    subject: 'An answer to your message',
    preview: 'You wrote to us by text.',
    heading: 'An answer to your message',
    paragraphs: [`${hello(firstName)} you sent ${coachName} a text. This is our answer:`, ...message.split(/\n+/)],
    afterword: `To go on with this, write to ${supportEmail} or send a text.`,
  }),

  receipt: ({ firstName, amountCents, paidAt, receiptUrl, timeZone }, { publicUrl }) => ({
    subject: 'Your receipt',
    preview: `${money(amountCents)} for three months of membership.`,
    heading: 'Thank you',
    paragraphs: [
      `${hello(firstName)} we received ${money(amountCents)} on ${date(paidAt, timeZone)} for three months of membership.`,
    ],
    action: receiptUrl
      ? { label: 'View receipt', url: receiptUrl }
      : { label: 'View membership', url: `${publicUrl}/account` },
  }),

  'safety-case': ({ name, channel }, { publicUrl }) => ({
    subject: 'Somebody may be in danger',
    preview: 'Please look at the safety list now.',
    heading: 'Somebody may be in danger',
    paragraphs: [
      `${name === null ? 'Somebody whose number belongs to no account' : nameIn(name) || 'A member'} wrote of danger ${CHANNELS[channel]}, and was told at once where help is.`,
      'What was written does not stand in this mail. The list says what they were answered, and how they can be reached. Please look at it now, and mark it as seen when you have.',
    ],
    action: { label: 'Open the safety list', url: `${publicUrl}/staff/safety` },
    afterword: 'For an hour, more messages of the same person send no further mail until the list was looked at.',
  }),
};

const CHANNELS = { chat: 'to the coach in the chat', text: 'in a text message', reflection: 'about a practice' };

const money = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** Where the person's zone isn't known: the service is US only, and most people there live by Eastern time. */
const USUAL_ZONE = 'America/New_York';

const date = (iso: string, timeZone: string | null | undefined): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timeZone ?? USUAL_ZONE }).format(new Date(iso));

/** "February 28, 2027 at 10:00 PM EST" */
const moment = (iso: string, timeZone: string | null | undefined): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: timeZone ?? USUAL_ZONE,
    timeZoneName: 'short',
  })
    .format(new Date(iso))
    // The space before AM and PM is one that mail programs draw as a box.
    .replaceAll('\u202f', ' ');

const hello = (firstName: string): string => ['Hello', nameIn(firstName)].filter(Boolean).join(' ') + ',';

const welcome = (firstName: string): string => ['Welcome', nameIn(firstName)].filter(Boolean).join(', ');

const LONGEST_NAME = 40;

/**
 * A first name as it may stand in a letter: on one line, and nothing that a mail program would make a link of. Anyone
 * can sign up with anyone's address, and must not be able to have the product write to them in their words.
 */
const nameIn = (firstName: string): string =>
  firstName
    .normalize('NFC')
    .replace(/[^\p{L}\p{M} .'’-]+/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
