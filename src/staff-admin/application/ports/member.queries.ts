import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { Curriculum } from '../../../curriculum/curriculum.api.js';
import type { AccessUntil, EndReason, MembershipPhase } from '../../../payments/payments.api.js';
import type { TextState } from '../../../texting/texting.api.js';

/** A person with an account, as the modules together know them now. */
export interface Member {
  id: string;
  created: Date;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164, or empty. */
  phoneNumber: string;
  /** The browser's word; null when it gave none. */
  timeZone: string | null;
  isStaff: boolean;
  membership: MemberMembership;
  /** The latest; null when there never was one. */
  plan: MemberPlan | null;
  texting: MemberTexting;
}

export interface MemberMembership {
  /** `none`: never paid. */
  state: MembershipPhase;
  accessUntil: AccessUntil;
  periodEnd: Date | null;
  endReason: EndReason | null;
  /** That may charge, now or later: with two, the person pays twice. */
  livingSubscriptions: number;
}

export interface MemberPlan {
  id: string;
  state: Curriculum['state'];
  pausedBy: Curriculum['pausedBy'];
  /** When a pause ends by itself; null: not before someone resumes it. */
  resumesAt: Date | null;
  /**
   * Of the practice that was sent last, as the member's own screen counts; the first before any. Null without
   * practices.
   */
  week: number | null;
  weeks: number | null;
  /** Practices that were sent, and those that were done. */
  sent: number;
  done: number;
  /** When the next text is due, or tried again; null when none waits. */
  nextTextAt: Date | null;
  timeZone: string;
}

export interface MemberTexting {
  /** Wording of the consent; null when there is none. */
  consentVersion: string | null;
  consentAt: Date | null;
  /** A reply came from it, or a link that was sent to it was opened. */
  numberConfirmed: boolean;
  /** It gets no texts before a YES from there. */
  numberWaits: boolean;
  /** When the number opted out, and how that came to be known; null when it did not. */
  suppressed: { at: Date; source: 'reply' | 'provider' | 'unreachable' } | null;
  /** What became of the latest text. */
  lastText: { state: TextState; at: Date } | null;
}

/** Every part that is given must hold. */
export interface MemberFilter {
  /** Every word must be part of a name, the email address or the phone number. */
  search?: string;
  /** Any of these; `none`: there never was a plan. */
  plans?: readonly (Curriculum['state'] | 'none')[];
  /** Any of these. */
  memberships?: readonly MembershipPhase[];
  suppressed?: boolean;
  /** Texts cannot arrive at the number. */
  unreachable?: boolean;
}

export abstract class MemberQueries {
  /** Newest first, or by `created` or `name`. */
  abstract list(filter: MemberFilter, page: PageRequest): Promise<Page<Member>>;
  /** null for an unknown id, well formed or not. */
  abstract find(id: string): Promise<Member | null>;
}
