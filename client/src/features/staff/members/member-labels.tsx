import type { ReactNode } from 'react';
import { generatePath } from 'react-router-dom';
import { times, formatDate } from '../../../lib/format';
import { clock, formatDateIn, zoneCity } from '../../../lib/local-times';
import { paths } from '../../../app/paths';
import { TextLink } from '../../../ui/text-link';
import { stateName } from '../../shared/labels';
import { Badge } from '../../../ui/badge';
import type { Member, Plan } from './members.api';

export const fullName = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** 'Week 7 of 26'; nothing before there is a plan with practices. */
export const weekText = (plan: Member['plan']): string =>
  plan?.week != null && plan.weeks !== null ? `Week ${plan.week} of ${plan.weeks}` : '';

/** 'Tue, Thu at 9:30 AM in New York' */
export function shortSchedule({ weekdays, hour, minute, timeZone }: Plan['preferences']): string {
  const days = weekdays.map((day) => day[0]!.toUpperCase() + day.slice(1)).join(', ');
  return `${days} at ${clock(hour, minute)} in ${zoneCity(timeZone)}`;
}

/** Says how far a person without a plan came with the coach. */
export const conversationText = (conversation: Member['conversation']): string =>
  conversation
    ? `${conversation.messages} ${conversation.messages === 1 ? 'message' : 'messages'} to the coach, last ${formatDate(conversation.lastAt)}`
    : 'No conversation with the coach yet';

/**
 * Says whose pause it is and when it ends, on the member's calendar, the same of a second one, and the reason that staff
 * gave. Empty without one.
 */
export function pauseText(plan: NonNullable<Member['plan']>): string {
  const { state, pausedBy, resumesAt, otherPause, pauseReason, timeZone } = plan;
  if (state !== 'paused') return '';
  const until = (by: 'person' | 'staff', at: string | null) =>
    at !== null
      ? `until ${formatDateIn(at, timeZone)}; resumes automatically.`
      : `until ${by === 'staff' ? 'someone resumes' : 'they resume'} it.`;
  const by = pausedBy ?? 'person';
  return [
    `Paused by ${AUTHORS[by]} ${until(by, resumesAt)}`,
    otherPause && `Also by ${AUTHORS[otherPause.by]} ${until(otherPause.by, otherPause.resumesAt)}`,
    pauseReason !== null && `Staff’s reason: “${pauseReason}”`,
  ]
    .filter(Boolean)
    .join(' ');
}

const AUTHORS = { person: 'the member', staff: 'staff' };

/** The reason why this person gets no texts whatever their plan says, or the outcome of the last one. */
export function TextingBadge({ member: { phoneNumber, texting } }: { member: Member }) {
  if (phoneNumber === '') return <Badge>No number</Badge>;
  if (texting.suppressed?.source === 'unreachable') return <Badge tone="error">Number can’t be texted</Badge>;
  if (texting.suppressed) return <Badge tone="error">Opted out</Badge>;
  if (texting.numberWaits) return <Badge tone="warning">Waiting for YES</Badge>;
  if (texting.consentVersion === null) return <Badge tone="warning">No consent</Badge>;
  const last = texting.lastText?.state;
  if (last === 'dead' || last === 'undeliverable')
    return <Badge tone="error">{`Last text: ${stateName('text', last)}`}</Badge>;
  return <Badge tone="success">Can be texted</Badge>;
}

const END_REASONS: Record<string, string> = {
  cancelled: 'It was canceled.',
  unpaid: 'It was not paid.',
  paused: 'It was paused at the payment provider.',
  refunded: 'The payment was refunded.',
  'dispute-lost': 'The payment was lost in a dispute.',
};

/** A sentence; empty for a membership that is not over, and for a reason that this client does not know. */
export const endReasonText = (reason: string | null): string => (reason === null ? '' : (END_REASONS[reason] ?? ''));

export function membershipDates({ state, accessUntil, currentPeriodEnd }: Member['membership']): string {
  if (state === 'ended') return `Access ended ${formatDate(accessUntil)}.`;
  if (accessUntil !== null) return `Access until ${formatDate(accessUntil)}.`;
  return currentPeriodEnd === null ? '' : `Renews ${formatDate(currentPeriodEnd)}.`;
}

/** The warning about a member who pays for more than one subscription; nothing for all others. */
export const paysTwice = ({ livingSubscriptions }: Member['membership']): string =>
  livingSubscriptions > 1
    ? `${livingSubscriptions} active subscriptions: the member may be charged ${times(livingSubscriptions)}. Cancel all but one at the payment provider, and refund the overpayment.`
    : '';

/** The author of a staff action. @param nameThen of an account that is deleted by now */
export function Actor({ actor, nameThen }: { actor: { id: string; name: string } | null; nameThen: string | null }) {
  if (!actor) return <span className="font-medium">{nameThen ?? 'A former staff member'}</span>;
  return (
    <MemberLink id={actor.id} className="font-medium">
      {actor.name}
    </MemberLink>
  );
}

export function MemberLink({ id, ...link }: { id: string; className?: string; children: ReactNode }) {
  return <TextLink {...link} to={generatePath(paths.member, { userId: id })} />;
}
