import type { ReactNode } from 'react';
import useSWRInfinite from 'swr/infinite';
import { auditActionText } from '@contracts/shared/adapters/http/audit-actions';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { timelineEventWire, type TimelineEventWire } from '@contracts/staff-admin/adapters/http/staff-admin';
import { api } from '../../../api/api';
import { paths } from '../../../app/paths';
import { readersZone } from '../../../lib/browser';
import type { Camelized } from '../../../lib/casing';
import { formatDate, formatMoney } from '../../../lib/format';
import { formatDateIn, zoneCity } from '../../../lib/local-times';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState, NotLoaded } from '../../../ui/loading';
import { scheduleText, StateBadge, stateName } from '../../shared/labels';
import { understoodText } from '../messages/conversation';
import { MAIL_FAILURES, mailName } from '@contracts/mailing/adapters/http/staff/mails';
import { whatHappened } from '../texts/send-decisions';
import { endReasonText } from './member-labels';
import type { Member } from './members.api';
import { DateTime } from '../../../ui/times';
import { TextLink } from '../../../ui/text-link';

export function TimelineSection({ member: { firstName, plan }, timeline }: { member: Member; timeline: Timeline }) {
  const { events, hasMore, isLoadingMore, more } = timeline;
  return (
    <section aria-labelledby="timeline" className="mb-12">
      <h2 id="timeline" className="mb-4 text-2xl font-medium">
        Timeline
      </h2>
      {events ? (
        <>
          {events.length === 0 && (
            <EmptyState title="Nothing yet">Texts, emails, replies, payments and the plan.</EmptyState>
          )}
          <ol aria-label="Timeline" className="divide-line border-line divide-y border-y empty:hidden">
            {events.map((event) => (
              <Row
                key={event.id}
                event={event}
                firstName={firstName || 'The member'}
                zone={plan?.timeZone ?? readersZone()}
              />
            ))}
          </ol>
          {hasMore && (
            <Button variant="outline" size="sm" className="mt-4" pending={isLoadingMore} onClick={more}>
              Show earlier
            </Button>
          )}
        </>
      ) : (
        <NotLoaded what="Timeline" response={timeline} bars={['h-16', 'h-16']} />
      )}
    </section>
  );
}

interface RowProps {
  event: TimelineEvent;
  firstName: string;
  /** The member's zone. */
  zone: string;
}

function Row({ event, firstName, zone }: RowProps) {
  const { title, badge, body, note } = describe(event, firstName, zone);
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-0.5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <DateTime at={event.at} className="text-ink-soft text-sm leading-6 tabular-nums" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words">
          <span className="font-semibold">{title}</span>
          {badge}
        </p>
        {body && <p className="mt-0.5 max-w-prose break-words whitespace-pre-line">{body}</p>}
        {note && <p className="text-ink-soft mt-0.5 text-sm break-words">{note}</p>}
      </div>
    </li>
  );
}

interface Description {
  title: string;
  badge?: ReactNode;
  body?: ReactNode;
  note?: ReactNode;
}

function describe(event: TimelineEvent, firstName: string, zone: string): Description {
  switch (event.kind) {
    case 'text':
      return {
        title: event.title === null ? 'Text' : `Text: “${event.title}”`,
        badge: (
          <>
            <StateBadge kind="text" state={event.state} />
            {event.resend && <Badge>Sent again</Badge>}
          </>
        ),
        body: event.body,
        note: whatHappened(event),
      };
    case 'reply':
      return {
        title: `${firstName} texted`,
        body: event.body,
        note: event.understoodAs === 'danger' ? <NotKept /> : `${understoodText(event.understoodAs)}.`,
      };
    case 'automatic-reply':
      return { title: 'Automatic reply', body: event.body };
    case 'staff-message':
      return {
        title: `${event.staffName ?? 'A former staff member'} wrote by ${event.channel === 'mail' ? 'email' : 'text'}`,
        badge: event.state !== 'sent' && <StateBadge kind="message" state={event.state} />,
        body: event.body,
      };
    case 'mail':
      return {
        title: `Email: ${mailName(event.template)}`,
        badge: <StateBadge kind="mail" state={event.state} />,
        note: event.failure && MAIL_FAILURES[event.failure],
      };
    case 'plan-begun':
      return { title: 'Plan started' };
    case 'check-in-asked':
      return { title: 'Check-in requested' };
    case 'check-in-held':
      return { title: `${firstName} completed the check-in` };
    case 'practice-done':
      return {
        title: event.title === null ? 'Practice done' : `Done: “${event.title}”`,
        body: event.reflection,
      };
    case 'practice-skipped':
      return { title: `${stateName('item', 'skipped')}${event.title === null ? ' a practice' : `: “${event.title}”`}` };
    case 'plan-paused':
      return {
        title: `${firstName} paused the plan`,
        note: event.until === null ? 'Until they resume it.' : `Until ${formatDateIn(event.until, zone)}.`,
      };
    case 'plan-resumed':
      return { title: event.byItself ? 'The pause ended automatically' : `${firstName} resumed the plan` };
    case 'plan-rescheduled':
      return {
        title: `${firstName} changed the schedule`,
        note: `${scheduleText(event.preferences)}, ${zoneCity(event.preferences.timeZone)}.`,
      };
    case 'membership':
      return {
        title: membershipTitle(event),
        note: membershipNote(event),
      };
    case 'plan-changed':
      return {
        title: `${event.staffName ?? 'A former staff member'} ${auditActionText(event.action)}`,
        note: event.reason !== null && `Reason: “${event.reason}”`,
      };
  }
}

type MembershipEvent = Extract<TimelineEvent, { kind: 'membership' }>;

function membershipTitle({ state, stateBefore, paidCents, paidCurrency }: MembershipEvent): string {
  if (paidCents !== null)
    return `${stateBefore === null ? 'First payment' : 'Renewed'}: ${formatMoney(paidCents, paidCurrency)}`;
  switch (state) {
    case 'past-due':
      return 'Payment failed';
    case 'ending':
      return 'Membership canceled';
    case 'ended':
      return 'Membership ended';
    default:
      return `Membership: ${stateName('membership', state).toLowerCase()}`;
  }
}

function membershipNote({ state, endReason, accessUntil }: MembershipEvent): string | undefined {
  if (state === 'ended') return endReasonText(endReason) || undefined;
  return accessUntil === null ? undefined : `Access until ${formatDate(accessUntil)}.`;
}

function NotKept() {
  return (
    <>
      Crisis message, not stored: <TextLink to={paths.safety}>see Safety</TextLink>
    </>
  );
}

type TimelineEvent = Camelized<TimelineEventWire>;

const timelineWire = pageWire(timelineEventWire);

/** The history of a member, newest first: 25 events, and 25 earlier ones each time that more are requested. */
export function useTimeline(userId: string) {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    (index) => ['member-timeline', userId, index + 1] as const,
    ([, id, page]) =>
      api.get(`/staff/members/${encodeURIComponent(id)}/timeline/`, { query: { page }, schema: timelineWire }),
    { revalidateFirstPage: false, keepPreviousData: true },
  );
  const pages = data ?? [];
  // Events that arrive between two pages move the later ones by a row.
  const events = new Map(pages.flatMap(({ results }) => results).map((event) => [event.id, event]));
  return {
    events: data && [...events.values()],
    hasMore: pages.at(-1)?.next != null,
    isLoadingMore: isValidating && size > pages.length,
    error: error as unknown,
    more: () => void setSize(size + 1),
    mutate: () => mutate(),
  };
}

type Timeline = ReturnType<typeof useTimeline>;
