import type {
  MailData,
  MembershipOutlook,
  PracticeProgress,
  SecondFactorEvent,
} from '../../../shared/application/ports/mailer.js';
import { formatPhone } from '../../../shared/domain/field-rules.contract.js';
import { formatMoney } from '../../../shared/domain/money.contract.js';
import { safeName } from '../../../shared/domain/safe-name.js';
import type { EmailContent } from './email-layout.js';

export interface Setting {
  publicUrl: string;
  coachName: string;
  supportEmail: string;
}

type EmailTemplates = { [Template in keyof MailData]: (data: MailData[Template], setting: Setting) => EmailContent };

const welcome = (firstName: string): string => ['Welcome', safeName(firstName)].filter(Boolean).join(', ');

/** Every mail of the server. Subjects hold nothing that a person typed. */
export const emailTemplates: EmailTemplates = {
  welcome: ({ firstName, userId, token }, { publicUrl, coachName }) => ({
    subject: 'Welcome: your account is ready',
    preview: `${coachName} is looking forward to meeting you.`,
    heading: welcome(firstName),
    paragraphs: [
      `Your account is ready. Please confirm your email address. The next step is a conversation: tell ${coachName} about something at work that you would like to go better.`,
      'From it we choose a set of small practices for you. They come to your phone as text messages, about two a week, for six months.',
    ],
    action: { label: 'Confirm my address', url: verifyUrl(publicUrl, userId, token) },
    afterword:
      'You can stop the texts at any time: just reply STOP to one of them. If you did not sign up, you can ignore this email: somebody may have mistyped their address.',
  }),

  'password-reset': ({ firstName, userId, token }, { publicUrl }) => ({
    subject: 'Reset your password',
    preview: 'This link works once, for one hour.',
    heading: 'Choose a new password',
    paragraphs: [`${hello(firstName)} we got a request to reset the password of your account.`],
    action: { label: 'Reset password', url: `${publicUrl}/password/reset/confirm/${userId}/${token}` },
    afterword:
      'The link works once, for one hour. If you did not ask for it, you can ignore this email: your password stays as it is.',
  }),

  'email-verify': ({ firstName, userId, token }, { publicUrl }) => ({
    subject: 'Confirm your email address',
    preview: 'It takes one click.',
    heading: 'Confirm your email address',
    paragraphs: [
      `${hello(firstName)} an account was created with this email address. Please confirm that it is yours.`,
    ],
    action: { label: 'Confirm my address', url: verifyUrl(publicUrl, userId, token) },
    afterword: 'If you did not sign up, you can ignore this email: somebody may have mistyped their address.',
  }),

  'password-changed': ({ firstName, ending }, { publicUrl, supportEmail }) => ({
    subject: 'Your password was changed',
    preview: 'If this was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      `${hello(firstName)} the password of your account was just changed, and your other devices were signed out. If this was you, just log in there again.`,
      ...(ending === ''
        ? []
        : [`Your texts go to the phone number that ends in ${ending}. If it is not yours, change it in your account.`]),
      `If it was not you, reset your password now, and tell us at ${supportEmail}.`,
    ],
    action: { label: 'Reset password', url: `${publicUrl}/request-reset` },
  }),

  'email-change-confirm': ({ firstName, userId, token }, { publicUrl }) => ({
    subject: 'Confirm your new email address',
    preview: 'Your account uses this address as soon as you confirm it.',
    heading: 'Confirm your new email address',
    paragraphs: [
      `${hello(firstName)} you asked to use this email address for your account. Once you confirm it, you log in with it.`,
    ],
    action: { label: 'Confirm my address', url: `${publicUrl}/email/change/confirm/${userId}/${token}` },
    afterword: 'If you did not ask for this, you can ignore this email: nothing changes.',
  }),

  'email-changed': ({ firstName }, { supportEmail }) => ({
    subject: 'The email address of your account was changed',
    preview: 'If this was you, there is nothing to do.',
    heading: 'Your email address was changed',
    paragraphs: [
      `${hello(firstName)} your account now uses another email address, and you can no longer log in with this one.`,
      `If this was not you, write to ${supportEmail} at once.`,
    ],
  }),

  'phone-number-changed': ({ firstName, ending }, { supportEmail, publicUrl }) => ({
    subject: 'Your phone number was changed',
    preview: 'If this was you, there is nothing to do here.',
    heading: 'Your phone number was changed',
    paragraphs: [
      `${hello(firstName)} the phone number of your account was changed to one that ends in ${ending}. We text the new number once. After a reply of YES to that text, your practices go there.`,
      'The links in the texts you have received so far no longer work.',
      `If this was not you, change your password at once, put your number back in your account, and write to ${supportEmail}.`,
    ],
    action: { label: 'Open your account', url: `${publicUrl}/account` },
  }),

  'phone-number-claimed': ({ firstName, ending, claimant }, { supportEmail, publicUrl }) => ({
    subject: 'Another account wants to use your phone number',
    preview: 'Nothing changes unless somebody replies YES from your phone.',
    heading: 'Another account wants to use your phone number',
    paragraphs: [
      `${hello(firstName)} ${safeName(claimant) || 'somebody'} entered your phone number, which ends in ${ending}, in another account. We sent a text to your phone to ask if you agree.`,
      'If you share your phone with them, reply YES to that text. If not, you can ignore it: the question expires in 24 hours, and your number and your texts stay with your account.',
      `If you did not expect this, you can write to ${supportEmail}.`,
    ],
    action: { label: 'Open your account', url: `${publicUrl}/account` },
  }),

  'phone-number-waits': ({ firstName, ending }, { publicUrl }) => ({
    subject: 'Please confirm your phone number',
    preview: 'Your practices wait until you do.',
    heading: 'Is this still your number?',
    paragraphs: [
      `${hello(firstName)} we are no longer sure that the phone number that ends in ${ending} is yours, and have stopped texting it. If it is, open your account and have us text it: reply YES there, and your practices continue.`,
      'If it is not your number, change it in your account, and reply to no text about it. The links in the texts that went there no longer work.',
    ],
    action: { label: 'Open your account', url: `${publicUrl}/account` },
  }),

  'payment-failed': ({ firstName, accessUntil, timeZone }, { publicUrl }) => ({
    subject: 'Your payment did not go through',
    preview: 'Updating your card takes a minute.',
    heading: 'Your payment did not go through',
    paragraphs: [
      `${hello(firstName)} we could not collect a payment for your membership. This can happen when a card expires or a bank declines a charge.`,
      `Your practices keep coming until ${time(accessUntil, timeZone)}. Update your card before then and nothing is interrupted.`,
      'It takes a minute: open your account, choose “Manage membership” and enter a card that works. We then try the payment again, and send a receipt once it goes through.',
    ],
    action: { label: 'Update payment', url: `${publicUrl}/account` },
    afterword: 'If you do nothing, your membership ends then, and the texts stop.',
  }),

  'pending-payment-failed': ({ firstName }, { publicUrl }) => ({
    subject: 'Your payment did not go through',
    preview: 'Your membership has not started, and you can try again.',
    heading: 'Your payment did not go through',
    paragraphs: [
      `${hello(firstName)} the payment from your bank for your membership did not go through, so the membership has not started. Nothing more will be charged.`,
      'Your account is ready. You can subscribe again whenever you like, with a card or another bank account.',
    ],
    action: { label: 'Try again', url: `${publicUrl}/payment` },
  }),

  'membership-ended': ({ firstName, endedAt, timeZone }, { publicUrl }) => ({
    subject: 'Your membership has ended',
    preview: 'Your plan is saved where you left off.',
    heading: 'Your membership has ended',
    paragraphs: [
      `${hello(firstName)} your membership ended on ${date(endedAt, timeZone)}, and the texts have stopped.`,
      'Your plan is saved. If you come back, it picks up where you left off.',
    ],
    action: { label: 'Come back', url: `${publicUrl}/payment` },
  }),

  'renewal-reminder': (
    { firstName, renewsAt, amountCents, currency, months = 3, progress, timeZone },
    { publicUrl, coachName },
  ) => {
    const day = date(renewsAt, timeZone);
    const charge =
      amountCents === 0 ? 'nothing is charged' : `your card is charged${atPrice(' ', amountCents, currency)}`;
    return {
      subject: `Your membership renews on ${day}`,
      preview: `On that day ${charge}, unless you cancel before then.`,
      heading: `Your membership renews on ${day}`,
      paragraphs: [
        `${hello(firstName)} on ${day} your membership renews${another(months)}, and ${charge}.`,
        `If you want to continue, there is nothing you need to do. If you want to stop, cancel before ${day}: open your account, choose “Manage membership” and cancel. You keep everything until that day, and you are not charged again.`,
        progress ? soFar(progress) : `You do not have a plan yet: it starts with a conversation with ${coachName}.`,
        ...endOfPlan(progress, renewsAt, timeZone),
        ...goalSoFar(progress),
      ],
      scores: progress?.goal?.scores,
      action: { label: 'Manage membership', url: `${publicUrl}/account` },
    };
  },

  'texts-stopped': ({ firstName, membership, timeZone }, { publicUrl }) => ({
    subject: 'Your texts have stopped; your membership has not',
    preview: 'How to end the membership too, or to get the texts back.',
    heading: 'Your texts have stopped',
    paragraphs: [
      `${hello(firstName)} we got a STOP from your phone, so we no longer text you practices. Your membership is a separate matter: it has not ended.`,
      `${next(membership, timeZone)}${membership.kind === 'renews' ? ' To end it, open your account, choose “Manage membership” and cancel. You will not be charged again.' : ''}`,
      'If you would rather have the texts again, reply START to one of them. Your plan is waiting where you left it, and you can read it on the site in the meantime.',
    ],
    action: { label: 'Manage membership', url: `${publicUrl}/account` },
  }),

  'number-unreachable': ({ firstName, ending }, { publicUrl }) => ({
    subject: 'Our texts don’t reach your phone',
    preview: 'How to change the number. Your plan waits for you.',
    heading: 'Our texts don’t reach your phone',
    paragraphs: [
      `${hello(firstName)} your carrier reports that our texts cannot be delivered to the number that ends in ${ending}. It may be a landline, or no longer in use.`,
      'We send no more texts to it for now, and your plan waits. Change the number in your account, or send us any text from that phone, and your practices continue.',
      'Your membership continues in the meantime, and you can read the practices you have received so far on the site.',
    ],
    action: { label: 'Change your number', url: `${publicUrl}/account` },
  }),

  'plan-changed': ({ firstName, change, schedule }, { publicUrl, supportEmail }) => ({
    subject: PLAN_CHANGES[change].subject,
    preview: 'Our team changed this for you.',
    heading: PLAN_CHANGES[change].subject,
    paragraphs: [
      `${hello(firstName)} ${PLAN_CHANGES[change].text}`,
      ...(change === 'paused' ? [] : [`Your practices come ${schedule}.`]),
      `You can change this at any time in your plan. If you did not expect it, write to ${supportEmail}.`,
    ],
    action: { label: 'See your practices', url: `${publicUrl}/curriculum` },
  }),

  'plan-finished': ({ firstName, progress, membership, timeZone }, { publicUrl, coachName }) => ({
    subject: 'Your plan is complete: what comes next is up to you',
    preview: 'Start something new, or end here.',
    heading: 'Your plan is complete',
    paragraphs: [
      `${hello(firstName)} you now have the last practice of your plan. ${soFar(progress)} All of them stay in your account to come back to.`,
      next(membership, timeZone),
      `To continue, tell ${coachName} what is on your mind now: another conversation creates a new plan.`,
      ...(membership.kind === 'renews'
        ? [
            `To end here, cancel before ${date(membership.at, timeZone)}: open your account at ${publicUrl}/account, choose “Manage membership” and cancel. You will not be charged again.`,
          ]
        : []),
    ],
    action: { label: 'Talk about something new', url: `${publicUrl}/get-to-know-you` },
  }),

  'weekly-mail': ({ firstName, done, next: coming, timeZone, token }, { publicUrl }) => ({
    subject: 'Your week of practice, and the next one',
    preview: coming.length > 0 ? 'What you did, and what comes next.' : 'What you did this week.',
    heading: 'Your week of practice',
    paragraphs: [
      done.length > 0
        ? `${hello(firstName)} this week you did ${quoted(done)}. Well done.`
        : `${hello(firstName)} this week you marked nothing as done. That happens: everything you received is still there for you.`,
      ...(coming.length > 0 ? ['Coming next week:'] : ['Nothing is scheduled for next week.']),
      ...coming.map(({ title, at }) => `${day(at, timeZone)}: ${title}`),
    ],
    action: { label: 'See your practices', url: `${publicUrl}/curriculum` },
    afterword: 'You get this email on Sunday evenings because you turned it on in your account.',
    unsubscribe: {
      pageUrl: `${publicUrl}/weekly-mail/stop/${token}`,
      oneClickUrl: `${publicUrl}/api/weekly-mail/stop/${token}`,
    },
  }),

  'staff-role-changed': ({ firstName, isStaff }, { publicUrl, supportEmail }) => ({
    subject: isStaff ? 'Your account is a staff account now' : 'Your account is no longer a staff account',
    preview: isStaff ? 'It now opens the staff screens.' : 'It now works like any other account.',
    heading: isStaff ? 'You are staff now' : 'You are no longer staff',
    paragraphs: [
      isStaff
        ? `${hello(firstName)} your account is a staff account now and opens the staff screens. It has been signed out everywhere, so log in again.`
        : `${hello(firstName)} your account is no longer a staff account. It has been signed out everywhere, and its two-step verification has been removed.`,
      `If you did not expect this, write to ${supportEmail} at once.`,
    ],
    action: { label: 'Log in', url: `${publicUrl}/log-in` },
  }),

  'signed-out-by-staff': ({ firstName }, { publicUrl, supportEmail }) => ({
    subject: 'You were signed out everywhere',
    preview: 'Our team did this to keep your account safe.',
    heading: 'You were signed out everywhere',
    paragraphs: [
      `${hello(firstName)} our team has signed your account out on every device. You can log in again with your password.`,
      'The links in the texts you have received so far no longer work. The next text has a new one, and your plan continues as it was.',
      `If you did not ask for this, or think that someone else knows your password, choose a new one and write to ${supportEmail}.`,
    ],
    action: { label: 'Log in', url: `${publicUrl}/log-in` },
  }),

  'profile-changed-by-staff': ({ firstName, changed }, { publicUrl, supportEmail }) => {
    const what = changed.map((part) => (part === 'name' ? 'name' : 'time zone')).join(' and the ');
    return {
      subject: `The ${what} in your account changed`,
      preview: 'Our team changed this for you.',
      heading: `The ${what} in your account changed`,
      paragraphs: [
        `${hello(firstName)} our team has changed the ${what} in your account.`,
        `You can see it, and change it, in your account at any time. If you did not expect this, write to ${supportEmail}.`,
      ],
      action: { label: 'Open your account', url: `${publicUrl}/account` },
    };
  },

  'links-revoked': ({ firstName }, { publicUrl, supportEmail }) => ({
    subject: 'The links in your texts have been turned off',
    preview: 'Your plan continues, with new links in new texts.',
    heading: 'Your links were turned off',
    paragraphs: [
      `${hello(firstName)} our team has turned off the links in the texts you have received so far, as we do for a lost phone. Anyone who came in through one of them is signed out.`,
      'The next text has a new link, and your plan continues as it was. On the site you can read all of your practices in the meantime.',
      `If you did not expect this, write to ${supportEmail}.`,
    ],
    action: { label: 'See your practices', url: `${publicUrl}/curriculum` },
  }),

  'second-factor-changed': ({ firstName, event }, { publicUrl, supportEmail }) => ({
    subject: 'Your two-step verification has changed',
    preview: 'If this was you, there is nothing to do.',
    heading: 'Your two-step verification has changed',
    paragraphs: [
      `${hello(firstName)} ${SECOND_FACTOR_EVENTS[event]}`,
      `If you did not expect this, reset your password now, and tell us at ${supportEmail}.`,
    ],
    action: { label: 'Review your settings', url: `${publicUrl}/account/security` },
  }),

  'staff-answer': ({ firstName, message }, { coachName, supportEmail }) => ({
    subject: 'A reply to your message',
    preview: 'You wrote to us by text.',
    heading: 'A reply to your message',
    paragraphs: [`${hello(firstName)} you sent ${coachName} a text. Here is our reply:`, ...message.split(/\n+/)],
    afterword: `To reply, write to ${supportEmail} or send a text.`,
  }),

  receipt: ({ firstName, amountCents, currency, paidAt, receiptUrl, timeZone }, { publicUrl }) => ({
    subject: 'Your receipt',
    preview: `${money(amountCents, currency)} for your membership.`,
    heading: 'Thank you',
    paragraphs: [
      `${hello(firstName)} we received ${money(amountCents, currency)} on ${date(paidAt, timeZone)} for your membership.`,
    ],
    action: receiptUrl
      ? { label: 'View receipt', url: receiptUrl }
      : { label: 'View membership', url: `${publicUrl}/account` },
  }),

  'safety-case': ({ caseId, name, phoneNumber, at, timeZone, channel }, { publicUrl }) => ({
    subject: 'Someone may be in danger',
    preview: 'Please look at the case now.',
    heading: 'Someone may be in danger',
    paragraphs: [
      `${name === null ? 'Someone whose phone number belongs to no account' : safeName(name) || 'A member'} may be in danger, as a message ${CHANNELS[channel]} suggests. They were shown right away where to get help.`,
      // Seconds count: nobody has to log in before they call.
      ...(phoneNumber ? [`Their phone number: ${formatPhone(phoneNumber)}.`] : []),
      ...(timeZone ? [`Their local time when they wrote: ${time(at, timeZone)}.`] : []),
      'This email does not repeat what was written. Please look at the case now, and mark it as followed up when you have reached them.',
    ],
    // An email that waited while the server was updated has no id.
    action: { label: 'Open the case', url: `${publicUrl}/staff/safety${caseId ? `?case=${caseId}` : ''}` },
    afterword:
      'If the same person writes more within the next hour, you get no other email until someone has looked at the case.',
  }),
};

const CHANNELS = {
  chat: 'in the chat',
  text: 'by text',
  reflection: 'about a practice',
  correction: 'about their plan',
};

function next(membership: MembershipOutlook, timeZone: string | null): string {
  const day = date(membership.at, timeZone);
  switch (membership.kind) {
    case 'renews':
      return `Your membership renews on ${day}${atPrice(' for ', membership.amountCents, membership.currency)}, unless you cancel before then.`;
    case 'ends':
      return `Your membership runs until ${day} and does not renew.`;
    case 'failing':
      return `Your last payment did not go through: your membership ends on ${day}, unless you update your card in your account.`;
  }
}

function soFar({ came, done, left }: PracticeProgress): string {
  if (came === 0) return 'So far, no practices have been sent to your phone.';
  const sent = `${practices(came)} ${came === 1 ? 'has' : 'have'} come to your phone, and you marked ${done === came ? (came === 1 ? 'it' : 'all of them') : done === 0 ? 'none' : String(done)} as done.`;
  return left > 0 ? `So far ${sent} ${left} ${left === 1 ? 'is' : 'are'} still to come.` : sent;
}

/** Code units of a goal that an email quotes. */
const LONGEST_GOAL = 200;

function goalSoFar(progress: PracticeProgress | null): string[] {
  const goal = progress?.goal;
  if (!goal) return [];
  const { success, first, last } = goal;
  const named = success.length <= LONGEST_GOAL ? `Your goal: “${safeName(success, LONGEST_GOAL)}” You` : 'You';
  const said = first === last ? `are at ${last} of 5` : `were at ${first} of 5 at first, and are now at ${last} of 5`;
  return [`${named} ${said}, by your own score.`];
}

/** A plan that ends soon after a renewal is a reason to think twice: so the email comes before. */
const SOON_MS = 31 * 86_400_000;

function endOfPlan(progress: PracticeProgress | null, renewsAt: string, timeZone: string | null): string[] {
  if (!progress) return [];
  const { came, left, lastAt } = progress;
  if (left === 0) {
    return came > 0 ? ['Your plan is complete. Another conversation creates a new one for the months to come.'] : [];
  }
  const endsSoon = lastAt !== null && Date.parse(lastAt) < Date.parse(renewsAt) + SOON_MS;
  return endsSoon
    ? [`The last of them comes on ${date(lastAt, timeZone)}. After that, another conversation creates a new plan.`]
    : [];
}

/** 1 → '1 practice' */
const practices = (count: number): string => `${count} practice${count === 1 ? '' : 's'}`;

/** Mails that were queued before amounts had a currency are about US dollars. */
const money = (amountCents: number, currency = 'usd'): string => formatMoney({ amountCents, currency });

/** Nothing where the amount is not known. */
const atPrice = (joint: string, amountCents: number | null, currency?: string): string =>
  amountCents === null ? '' : joint + money(amountCents, currency);

function another(months: number | null): string {
  if (months === null) return '';
  const lengths: Record<number, string> = { 1: 'month', 3: 'three months', 12: 'year' };
  return ` for another ${lengths[months] ?? `${months} months`}`;
}

/** The zone if the person's isn't known: the service is US only, and most people there live by Eastern time. */
const USUAL_ZONE = 'America/New_York';

const date = (iso: string, timeZone: string | null | undefined): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timeZone ?? USUAL_ZONE }).format(new Date(iso));

/** "Tuesday, December 1" */
const day = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(new Date(iso));

const quoted = (titles: string[]): string => new Intl.ListFormat('en-US').format(titles.map((title) => `“${title}”`));

/** "February 28, 2027 at 10:00 PM EST" */
const time = (iso: string, timeZone: string | null | undefined): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? USUAL_ZONE,
    timeZoneName: 'short',
  })
    .format(new Date(iso))
    // The space before AM and PM is one that mail programs draw as a box.
    .replaceAll('\u202f', ' ');

const verifyUrl = (publicUrl: string, userId: string, token: string): string =>
  `${publicUrl}/email/verify/${userId}/${token}`;

const hello = (firstName: string): string => ['Hello', safeName(firstName)].filter(Boolean).join(' ') + ',';

const PLAN_CHANGES: Record<MailData['plan-changed']['change'], { subject: string; text: string }> = {
  paused: {
    subject: 'Your plan is paused',
    text: 'our team has paused your plan. You get no practices until it is resumed, and nothing is lost.',
  },
  resumed: {
    subject: 'Your plan continues',
    text: 'our team has resumed your plan. The next practice comes at its usual time.',
  },
  replanned: {
    subject: 'Your plan has changed',
    text: 'our team has rebuilt the rest of your plan from the same conversation. The practices you have received stay as they are.',
  },
  rescheduled: {
    subject: 'Your practices come at a different time',
    text: 'our team has changed the days or the hour of your practices.',
  },
};

const SECOND_FACTOR_EVENTS: Record<SecondFactorEvent, string> = {
  'app-added': 'an authenticator app was set up for your account. From now on, you can use its codes when you log in.',
  'app-removed': 'the authenticator app was removed from your account. Its codes no longer work.',
  'passkey-added': 'a passkey was added to your account. From now on, you can use it when you log in.',
  'passkey-removed': 'a passkey was removed from your account. It no longer works.',
  'recovery-codes-renewed': 'new recovery codes were created for your account. The old ones no longer work.',
  'recovery-code-used': 'one of your recovery codes was just used to log in. It will not work again.',
  reset:
    'an administrator removed the two-step verification of your account. You are signed out, and can set it up again when you log in.',
};
