import { useParams, generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatDate, formatMoment } from '../../../lib/format';
import { hasStatus } from '../../../lib/http-error';
import type { Paged } from '../../../lib/pagination';
import { formatPhone } from '../../../lib/phone';
import { useDocumentTitle } from '../../../lib/product';
import { Alert } from '../../../ui/alert';
import { Badge } from '../../../ui/badge';
import { Collapsible } from '../../../ui/collapsible';
import { Loading, Unloaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';
import { StaffFrame } from '../../../ui/staff-page';
import { MemberThread } from '../messages/conversation';
import { MemberMails } from '../texts/mails-screen';
import { DevicesSection } from './devices-section';
import { usePlan, type Member, useStaffActions, useMember, type StaffAction } from './members.api';
import { NotesSection } from './notes-section';
import { PaymentsSection } from './payments-section';
import { PlanSection } from './plan-section';
import { SafetyAlert, StatusCards } from './status-cards';
import { TalksSection } from './talks-section';
import { TextsSection } from './texts-section';
import { useTimeline, TimelineSection } from './timeline-section';
import { fullName, actionWords } from './member-labels';

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

interface PersonProps {
  member: Member;
  onChanged: () => Promise<unknown>;
}

function Person({ member, onChanged }: PersonProps) {
  const { id, email, phoneNumber, created, isStaff } = member;
  const plan = usePlan(id, member.plan !== null);
  const staffActions = useStaffActions(id);
  const timeline = useTimeline(id);
  /** After a change everything that may show it is fetched again. */
  const refresh = async () => {
    await Promise.all([onChanged(), plan.mutate(), timeline.mutate(), staffActions.mutate()]);
  };
  return (
    <>
      <header className="mb-6">
        <h1 className="text-3xl font-medium break-words sm:text-4xl">{fullName(member) || email}</h1>
        <p className="text-ink-soft mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <a href={`mailto:${email}`} className="link break-all">
            {email}
          </a>
          {phoneNumber && <span className="tabular-nums">{formatPhone(phoneNumber)}</span>}
          <span>Since {formatDate(created)}</span>
          {isStaff && <Badge>Staff</Badge>}
        </p>
      </header>
      <SafetyAlert userId={id} />
      <StatusCards member={member} />
      <PlanSection member={member} answer={plan} onChanged={refresh} />
      <TimelineSection member={member} timeline={timeline} />
      <div className="mb-12 space-y-2">
        <Collapsible title="Texts, each with its decision" isLazy>
          <TextsSection member={member} onChanged={refresh} />
        </Collapsible>
        <Collapsible title="Talks with the coach" isLazy>
          <TalksSection member={member} onChanged={refresh} />
        </Collapsible>
        <Collapsible title="Conversation by text" isLazy>
          <MemberThread userId={id} />
        </Collapsible>
        <Collapsible title="Emails" isLazy>
          <MemberMails userId={id} />
        </Collapsible>
        <Collapsible title="Payments" isLazy>
          <PaymentsSection userId={id} />
        </Collapsible>
        <Collapsible title="Devices" isLazy>
          <DevicesSection member={member} onChanged={refresh} />
        </Collapsible>
      </div>
      <NotesSection userId={id} onChanged={refresh} />
      <StaffActionsSection userId={id} answer={staffActions} />
    </>
  );
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div className="space-y-4">
      <h1 className="text-3xl font-medium sm:text-4xl">Member</h1>
      {hasStatus(error, 404) ? (
        <Alert tone="error">There is no such member. Their account may have been deleted.</Alert>
      ) : (
        <Unloaded what="This person" error={error} onRetry={onRetry} />
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

interface StaffActionsSectionProps {
  userId: string;
  answer: { data?: Paged<StaffAction> };
}

/** Staff actions for this person; the person's own choices are not among them. Renders nothing if there are none. */
function StaffActionsSection({ userId, answer: { data } }: StaffActionsSectionProps) {
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="staff-actions">
      <h2 id="staff-actions" className="mb-3 text-2xl font-medium">
        What staff did
      </h2>
      <ul className="space-y-1.5">
        {data.results.map(({ number, at, actor, actorName, action }) => (
          <li key={number} className="break-words">
            {actor ? (
              <Link to={generatePath(paths.member, { userId: actor.id })} className="link font-medium">
                {actor.name}
              </Link>
            ) : (
              <span className="font-medium">{actorName ?? 'A former colleague'}</span>
            )}{' '}
            {actionWords(action)}{' '}
            <span className="text-ink-soft text-sm">
              <time dateTime={at}>{formatMoment(at)}</time>
            </span>
          </li>
        ))}
      </ul>
      {data.next !== null && (
        <p className="mt-3">
          There is more in the{' '}
          <Link to={`${paths.audit}?${new URLSearchParams({ subject: userId })}`} className="link">
            audit trail
          </Link>
          .
        </p>
      )}
    </section>
  );
}
