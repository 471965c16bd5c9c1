import type { Preferences } from '../../../curriculum/curriculum.api.js';
import type { MembershipPhase } from '../../../payments/payments.api.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { InboundText, MessageState, TextState } from '../../../texting/texting.api.js';
import type { MailFailure, MailState } from '../../../mailing/mailing.api.js';

/** Something that happened between a member and the product. */
export type TimelineEvent = { id: string; at: Date } & (
  | {
      kind: 'text';
      /** Of the practice that it brings. */
      title: string | null;
      /** The link's token is masked. */
      body: string;
      state: TextState;
      rule: string;
      providerCode: string | null;
      resend: boolean;
    }
  /** A text of the member's; without its words where they are not kept, as words in danger are not. */
  | { kind: 'reply'; body: string | null; understoodAs: InboundText['kind'] }
  /** What the product answered by itself. */
  | { kind: 'answer'; body: string }
  | { kind: 'staff-message'; body: string; channel: 'text' | 'mail'; state: MessageState; staffName: string | null }
  | { kind: 'mail'; template: string; state: MailState; failure: MailFailure | null }
  | { kind: 'plan-begun' | 'check-in-asked' | 'check-in-held' }
  | { kind: 'practice-done'; title: string | null; reflection: string | null }
  | { kind: 'practice-skipped'; title: string | null }
  /** The member's own pause; null: until they resume. */
  | { kind: 'plan-paused'; until: Date | null }
  /** `byItself`: the pause had an end date. Otherwise the member resumed it. */
  | { kind: 'plan-resumed'; byItself: boolean }
  | { kind: 'plan-rescheduled'; preferences: Preferences }
  /** What the membership became, and what was paid then. */
  | {
      kind: 'membership';
      phase: MembershipPhase;
      /** null for the first one. */
      phaseBefore: MembershipPhase | null;
      /** null: without an end, or never. */
      accessUntil: Date | null;
      endReason: string | null;
      paidCents: number | null;
      paidCurrency: string | null;
    }
  /** Staff changed the plan. */
  | { kind: 'plan-changed'; action: string; staffName: string | null }
);

/** What happened between one member and the product. Its cost is that of the member's own rows. */
export abstract class TimelineQueries {
  /** Newest first; empty for an unknown id. */
  abstract list(userId: string, page: PageRequest): Promise<Page<TimelineEvent>>;
}
