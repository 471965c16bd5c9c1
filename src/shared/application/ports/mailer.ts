/** An email of the server: which template, and what the template needs to say. Everything in it survives JSON. */
export type Mail = {
  [Template in keyof MailData]: { template: Template; to: string; data: MailData[Template] };
}[keyof MailData];

/**
 * The data of each template. Timestamps are ISO 8601, amounts are in cents. The templates know the server's address
 * and make the links. A `timeZone` is the person's, null where it isn't known: days and times are in it. A `token`
 * opens something: it is stored sealed until the email is sent, and deleted then.
 */
export interface MailData {
  /** Contains the link that proves the address of the account. */
  welcome: { firstName: string; userId: string; token: string };
  'password-reset': { firstName: string; userId: string; token: string };
  /** `ending`: the last four digits of the number that texts go to; empty where there is none. */
  'password-changed': { firstName: string; ending: string };
  /** That link once more. */
  'email-verify': { firstName: string; userId: string; token: string };
  /** Goes to the new address, which becomes the account's once the link in it is followed. */
  'email-change-confirm': { firstName: string; userId: string; token: string };
  /** Goes to the old address. */
  'email-changed': { firstName: string };
  /** Tells the owner; `ending`: the last four digits of the new number. */
  'phone-number-changed': { firstName: string; ending: string };
  /** Sent to the person who has proved the number. @param claimant the first name of who asks for it */
  'phone-number-claimed': { firstName: string; ending: string; claimant: string };
  /** Sent to a person whose number has to be confirmed although it has not changed. */
  'phone-number-waits': { firstName: string; ending: string };
  'payment-failed': { firstName: string; accessUntil: string; timeZone: string | null };
  /** A first payment that was on its way for days came back. */
  'pending-payment-failed': { firstName: string };
  'membership-ended': { firstName: string; endedAt: string; timeZone: string | null };
  /** A response by staff to a person's text. */
  'staff-answer': { firstName: string; message: string };
  /** A week before a membership renews. `progress` is null for a member without a plan. */
  'renewal-reminder': {
    firstName: string;
    renewsAt: string;
    amountCents: number | null;
    currency: string;
    months: number | null;
    progress: PracticeProgress | null;
    timeZone: string | null;
  };
  /** The texts were stopped from the person's phone; the membership was not. */
  'texts-stopped': { firstName: string; membership: MembershipOutlook; timeZone: string | null };
  /** Texts can't arrive at the person's number; `ending`: its last four digits. */
  'number-unreachable': { firstName: string; ending: string };
  /** Staff changed the plan. `schedule`: when its practices come now, in words. */
  'plan-changed': { firstName: string; change: 'paused' | 'resumed' | 'replanned' | 'rescheduled'; schedule: string };
  /** Every practice of the plan was sent. */
  'plan-finished': {
    firstName: string;
    progress: PracticeProgress;
    membership: MembershipOutlook;
    timeZone: string | null;
  };
  /** Sent on Sunday evening, to those who want it: titles of practices, and the token that ends it. */
  'weekly-mail': {
    firstName: string;
    done: string[];
    next: { title: string; at: string }[];
    timeZone: string;
    token: string;
  };
  receipt: {
    firstName: string;
    amountCents: number;
    currency: string;
    paidAt: string;
    receiptUrl: string | null;
    timeZone: string | null;
  };
  'staff-role-changed': { firstName: string; isStaff: boolean };
  'links-revoked': { firstName: string };
  'signed-out-by-staff': { firstName: string };
  'profile-changed-by-staff': { firstName: string; changed: readonly ('name' | 'time-zone')[] };
  'second-factor-changed': { firstName: string; event: SecondFactorEvent };
  /** Goes to the staff, never with what was said. `name` is null for an unknown number. */
  'safety-case': {
    caseId: string;
    name: string | null;
    /** E.164; null where the person has none. */
    phoneNumber: string | null;
    /** The time of the message, whose local hour is shown where the zone is known. */
    at: string;
    timeZone: string | null;
    channel: 'chat' | 'text' | 'reflection' | 'correction';
  };
}

export type SecondFactorEvent =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  /** Done by the operator, on the command line. */
  | 'reset';

/**
 * The next event of a membership: it renews then and costs so much, if that is known; it was canceled and ends then;
 * or its payment is failing, and it ends then unless that is fixed.
 */
export type MembershipOutlook =
  | { kind: 'renews'; at: string; amountCents: number | null; currency: string }
  | { kind: 'ends'; at: string }
  | { kind: 'failing'; at: string };

export interface PracticeProgress {
  /** Practices that have come to the person, and those that they called done. */
  came: number;
  done: number;
  /** Practices still to come, and when the last of them does; null where that is open: nothing falls due just now. */
  left: number;
  lastAt: string | null;
  /** The success criterion in the person's words, its first, last and all scores, 1 to 5. Mails of version 0.1 lack `scores`. */
  goal?: { success: string; first: number; last: number; scores?: number[] };
}

export abstract class Mailer {
  /**
   * Records the mail; it leaves soon after the running transaction has committed, and only then.
   * @param userId whom it is to or about: it is in their export and goes with their account; null for neither
   */
  abstract send(mail: Mail, userId: string | null): Promise<void>;
}
