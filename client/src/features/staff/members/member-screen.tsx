import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useParams, useSearchParams, generatePath, Link } from 'react-router-dom';
import { auditActionText } from '@contracts/shared/adapters/http/audit-actions';
import { paths } from '../../../app/paths';
import { formatDate, formatMoney } from '../../../lib/format';
import { hasStatus } from '../../../lib/http-error';
import { useDocumentTitle } from '../../../lib/product';
import { Alert } from '../../../ui/alert';
import { Badge } from '../../../ui/badge';
import { MailLink, PhoneLink } from '../../../ui/contact-links';
import { Loading, Unloaded, UnloadedPart, NotLoaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';
import { StaffFrame } from '../../../ui/staff-page';
import { StateBadge, type StateOf } from '../../shared/labels';
import { MemberThread } from '../messages/conversation';
import { MemberMails } from '../texts/mails-screen';
import { DevicesSection } from './devices-section';
import { ListNeighbors } from './list-neighbors';
import { DateTime, LocalTime } from '../../../ui/times';
import { usePlan, type Member, useStaffActions, useMember, usePayments } from './members.api';
import { NotesSection } from './notes-section';
import { PlanSection } from './plan-section';
import { SafetyAlert, StatusCards } from './status-cards';
import { ConversationsSection } from './conversations-section';
import { TextsSection } from './texts-section';
import { useTimeline, TimelineSection } from './timeline-section';
import { Actor, fullName, endReasonText } from './member-labels';
import { TextLink } from '../../../ui/text-link';

/** /staff/members/{id}: everything about one person, and what staff can do for them. */
export function MemberScreen() {
  const { userId = '' } = useParams();
  const { data: member, error, mutate } = useMember(userId);
  const name = member ? fullName(member) || member.email : 'Member';
  useDocumentTitle(name);
  return (
    <StaffFrame back={{ to: paths.members, name: 'All members' }}>
      {member ? (
        // Another person is another page: no message about the last one stays.
        <Person key={member.id} member={member} onChanged={() => mutate()} />
      ) : error === undefined ? (
        <OnItsWay />
      ) : (
        <NotThere error={error} onRetry={() => void mutate()} />
      )}
    </StaffFrame>
  );
}

function Person({ member, onChanged }: { member: Member; onChanged: () => Promise<unknown> }) {
  const { id, email, phoneNumber, created, isStaff } = member;
  const plan = usePlan(id, member.plan !== null);
  const staffActions = useStaffActions(id);
  const timeline = useTimeline(id);
  const [query] = useSearchParams();
  const tab = TABS.find(({ name }) => name === query.get('tab')) ?? TABS[0]!;
  const timeZone = member.plan?.timeZone ?? member.timeZone;
  const refresh = async () => {
    await Promise.all([onChanged(), plan.mutate(), timeline.mutate(), staffActions.mutate()]);
  };
  return (
    <>
      <header className="mb-5">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
          <h1 className="mr-auto min-w-0 text-3xl font-medium break-words sm:text-4xl">{fullName(member) || email}</h1>
          <ListNeighbors id={id} />
        </div>
        <p className="text-ink-soft mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <MailLink address={email} className="break-all" />
          {phoneNumber && <PhoneLink number={phoneNumber} />}
          <LocalTime localTime={member.localTime} timeZone={timeZone} />
          <span>Since {formatDate(created)}</span>
          {isStaff && <Badge>Staff</Badge>}
        </p>
      </header>
      <SafetyAlert userId={id} />
      <Tabs current={tab.name} />
      {tab.name === 'overview' ? (
        <Overview member={member} plan={plan} timeline={timeline} staffActions={staffActions} onChanged={refresh} />
      ) : tab.name === 'history' ? (
        <TimelineSection member={member} timeline={timeline} />
      ) : (
        <section aria-label={tab.title}>{tab.render?.(member, refresh)}</section>
      )}
    </>
  );
}

interface Tab {
  /** In the URL. */
  name: string;
  title: string;
  render?: (member: Member, refresh: () => Promise<void>) => ReactNode;
}

const TABS: readonly Tab[] = [
  { name: 'overview', title: 'Overview' },
  { name: 'history', title: 'Timeline' },
  {
    name: 'texts',
    title: 'Texts',
    render: (member, refresh) => <TextsSection member={member} onChanged={refresh} />,
  },
  { name: 'messages', title: 'Messages', render: ({ id }) => <MemberThread userId={id} /> },
  {
    name: 'conversations',
    title: 'Conversations with the coach',
    render: (member, refresh) => <ConversationsSection member={member} onChanged={refresh} />,
  },
  { name: 'emails', title: 'Emails', render: ({ id }) => <MemberMails userId={id} /> },
  { name: 'payments', title: 'Payments', render: ({ id }) => <PaymentsSection userId={id} /> },
  {
    name: 'devices',
    title: 'Devices',
    render: (member, refresh) => <DevicesSection member={member} onChanged={refresh} />,
  },
];

/** The parts of the page; the chosen one is in the URL, and in view where a phone has no room for all. */
function Tabs({ current }: { current: string }) {
  const { state } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label="About this member" className="border-line mb-8 overflow-x-auto border-b">
      <ul ref={list} className="flex w-max gap-1">
        {TABS.map(({ name, title }) => (
          <li key={name}>
            <Link
              to={name === 'overview' ? '?' : `?tab=${name}`}
              // The way back leads to the list, not through the parts.
              replace
              preventScrollReset
              state={state}
              aria-current={name === current ? 'page' : undefined}
              className="text-ink-soft hover:text-ink aria-[current=page]:border-primary-ink aria-[current=page]:text-primary-ink inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.9375rem] whitespace-nowrap aria-[current=page]:font-semibold"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OverviewProps {
  member: Member;
  plan: ReturnType<typeof usePlan>;
  timeline: ReturnType<typeof useTimeline>;
  staffActions: ReturnType<typeof useStaffActions>;
  onChanged: () => Promise<void>;
}

function Overview({ member, plan, timeline, staffActions, onChanged }: OverviewProps) {
  return (
    <>
      <StatusCards member={member} />
      <div className="grid gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 max-xl:order-2">
          <PlanSection member={member} response={plan} onChanged={onChanged} />
        </div>
        <div className="min-w-0">
          <LastMessage userId={member.id} timeline={timeline} />
          <NotesSection userId={member.id} onChanged={onChanged} />
          <StaffActionsSection userId={member.id} response={staffActions} />
        </div>
      </div>
    </>
  );
}

function LastMessage({ userId, timeline }: { userId: string; timeline: OverviewProps['timeline'] }) {
  const { events, error, mutate } = timeline;
  const last = events?.find((event) => event.kind === 'reply');
  return (
    <section aria-labelledby="last-message" className="mb-10">
      <h2 id="last-message" className="mb-3 text-2xl font-medium">
        Last message
      </h2>
      {last ? (
        <div className="border-line bg-card rounded-2xl border px-4 py-3">
          <p className="line-clamp-6 break-words whitespace-pre-line">
            {last.body ?? <em className="text-ink-soft">The text of this message is not stored.</em>}
          </p>
          <p className="text-ink-soft mt-1.5 flex flex-wrap gap-x-4 text-sm">
            <DateTime at={last.at} />
            <TextLink to={generatePath(paths.thread, { threadId: userId })}>Reply in Messages</TextLink>
          </p>
        </div>
      ) : events || error === undefined ? (
        <p className="text-ink-soft">{events ? 'No recent messages.' : ' '}</p>
      ) : (
        <Unloaded what="The last message" error={error} onRetry={mutate} size="sm" />
      )}
    </section>
  );
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div className="space-y-4">
      <h1 className="text-3xl font-medium sm:text-4xl">Member</h1>
      {hasStatus(error, 404) ? (
        <Alert tone="error">Member not found. The account may have been deleted.</Alert>
      ) : (
        <Unloaded what="This member" error={error} onRetry={onRetry} />
      )}
    </div>
  );
}

function OnItsWay() {
  return (
    <>
      <h1 className="text-3xl font-medium sm:text-4xl">Member</h1>
      <Loading className="mt-6 space-y-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </Loading>
    </>
  );
}

/** Staff actions for this person; the person's own choices are not among them. Renders nothing if there are none. */
function StaffActionsSection({ userId, response }: { userId: string; response: OverviewProps['staffActions'] }) {
  const { data } = response;
  if (!data) return <UnloadedPart what="Staff actions" of={[response]} />;
  if (data.results.length === 0) return null;
  return (
    <section aria-labelledby="staff-actions">
      <h2 id="staff-actions" className="mb-3 text-2xl font-medium">
        Staff actions
      </h2>
      <ul className="space-y-1.5">
        {data.results.map(({ number, at, actor, actorName, action }) => (
          <li key={number} className="break-words">
            <Actor actor={actor} nameThen={actorName} /> {auditActionText(action)}{' '}
            <span className="text-ink-soft text-sm">
              <DateTime at={at} />
            </span>
          </li>
        ))}
      </ul>
      {data.next !== null && (
        <p className="mt-3">
          See more in the{' '}
          <TextLink to={`${paths.audit}?${new URLSearchParams({ subject: userId })}`}>audit trail</TextLink>.
        </p>
      )}
    </section>
  );
}

function PaymentsSection({ userId }: { userId: string }) {
  const response = usePayments(userId);
  if (!response.data) return <NotLoaded what="The payments" response={response} size="sm" bars={['h-12']} />;
  const { provider, payers, history } = response.data;
  return (
    <>
      <ul className="mb-4 space-y-1">
        {payers.length === 0 && <li className="text-ink-soft">No payments yet.</li>}
        {payers.map(({ id, address }) => (
          <li key={id}>
            {address === null ? (
              <>Paid through {provider === 'sandbox' ? 'the local checkout' : provider}, which has no page for it.</>
            ) : (
              <a href={address} target="_blank" rel="noreferrer" className="link">
                Payments at {provider === 'stripe' ? 'Stripe' : provider} (opens in a new tab)
              </a>
            )}
          </li>
        ))}
      </ul>
      <ul aria-label="Membership history" className="space-y-1.5">
        {history.map(({ at, state, accessUntil, endReason, paidCents, paidCurrency }) => (
          <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {paidCents === null && <StateBadge kind="membership" state={state as StateOf<'membership'>} />}
            <DateTime at={at} className="text-ink-soft text-sm tabular-nums" />
            <span className="text-ink-soft text-sm">
              {paidCents !== null && `${formatMoney(paidCents, paidCurrency)} paid. `}
              {accessUntil && `Access until ${formatDate(accessUntil)}.`}
              {state === 'ended' && ` ${endReasonText(endReason)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
