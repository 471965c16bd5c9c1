import { useLayoutEffect, useRef } from 'react';
import { generatePath, useParams } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatDateTime } from '../../../lib/format';
import { hasStatus } from '../../../lib/http-error';
import { readersZone } from '../../../lib/browser';
import { formatForBoth } from '../../../lib/local-times';
import { useDocumentTitle } from '../../../lib/product';
import { Alert } from '../../../ui/alert';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { PhoneLink } from '../../../ui/contact-links';
import { NotLoaded, Unloaded } from '../../../ui/loading';
import { StaffFrame } from '../../../ui/staff-page';
import { TextLink } from '../../../ui/text-link';
import { skillName, StateBadge, stateName, type StateOf } from '../../shared/labels';
import { Age, LocalTime } from '../../../ui/times';
import { type Plan, useMember, usePlan } from '../members/members.api';
import { MemberLink, shortSchedule } from '../members/member-labels';
import { ReplyForm } from './reply-form';
import { Conversation } from './conversation';
import { closeThread, reopenThread, useThread, useThreads, type WholeThread, threadName } from './messages.api';
import { ThreadTools, useMovedByKeys, useNeighborsByKeys } from './thread-tools';

/** /staff/messages/{id}: what one person and the coach wrote to each other, to be replied to and closed. */
export function ThreadScreen() {
  const { threadId = '' } = useParams();
  const response = useThread(threadId);
  const { data: thread, mutate } = response;
  useDocumentTitle(thread ? threadName(thread) : 'Messages');
  return (
    <StaffFrame back={{ to: paths.messages, name: 'All messages' }}>
      {thread ? (
        // Another person is another page: nothing that was said about the last one stays.
        <Thread key={thread.id} thread={thread} onChanged={(now) => void mutate(now, { revalidate: false })} />
      ) : (
        <div className="space-y-6">
          <h1 className="text-3xl font-medium sm:text-4xl">Messages</h1>
          {hasStatus(response.error, 404) ? (
            <Alert tone="error">Conversation not found. The account may have been deleted.</Alert>
          ) : (
            <NotLoaded
              what="The conversation"
              response={response}
              className="space-y-4"
              bars={['h-16', 'h-16', 'h-40']}
            />
          )}
        </div>
      )}
    </StaffFrame>
  );
}

function Thread({ thread, onChanged }: { thread: WholeThread; onChanged: (thread: WholeThread) => void }) {
  const { id, user, phoneNumber, state, unread, assignedTo, snoozedUntil, waitingSince } = thread;
  const { pending, result, attempt } = useAttempts<'close' | 'reopen' | 'assign' | 'snooze'>();
  useNeighborsByKeys(id);
  const isMovedByKeys = useMovedByKeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () =>
    attempt('close', async () => {
      onChanged(await closeThread(id));
      // The button was removed.
      heading.current?.focus();
      return 'Marked as done. It reopens if they send something that needs a reply.';
    });
  const reopen = () =>
    attempt('reopen', async () => {
      onChanged(await reopenThread(id));
      heading.current?.focus();
      return 'Reopened.';
    });
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="mr-auto min-w-0">
          <h1 ref={heading} tabIndex={-1} className="rounded text-3xl font-medium break-words sm:text-4xl">
            {threadName(thread)}
          </h1>
          <p className="text-ink-soft mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            {user !== null && <MemberLink id={user}>View member</MemberLink>}
            <PhoneLink number={phoneNumber} />
            {user !== null && <LocalTimeOf userId={user} />}
            {unread && <Badge tone="info">Unread</Badge>}
            <StateBadge kind="thread" state={state} />
            {assignedTo && <Badge>{assignedTo.name}</Badge>}
            {snoozedUntil !== null && <Badge>Snoozed until {formatDateTime(snoozedUntil)}</Badge>}
            {waitingSince !== null && (
              <span>
                Waiting <Age since={waitingSince} />
              </span>
            )}
          </p>
        </div>
        {state === 'open' ? (
          <>
            <ThreadTools thread={thread} attempt={attempt} pending={pending} onChanged={onChanged} />
            <Button variant="outline" pending={pending === 'close'} onClick={() => void close()}>
              Done
            </Button>
          </>
        ) : (
          <>
            <NextOpenThread after={id} />
            <Button variant="outline" pending={pending === 'reopen'} onClick={() => void reopen()}>
              Reopen
            </Button>
          </>
        )}
      </header>
      <ResultNote result={result} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <LatestInView messages={thread.messages} />
          {user === null ? (
            <Stranger phoneNumber={phoneNumber} />
          ) : (
            <ReplyForm
              userId={user}
              takesFocus={state === 'open' && !isMovedByKeys}
              onLeave={() => heading.current?.focus()}
              messages={thread.messages}
              onChanged={onChanged}
              onDone={close}
            />
          )}
        </div>
        {user !== null && <PlanAside userId={user} />}
      </div>
    </>
  );
}

function LocalTimeOf({ userId }: { userId: string }) {
  const { data } = useMember(userId);
  return data ? <LocalTime localTime={data.localTime} timeZone={data.plan?.timeZone ?? data.timeZone} /> : null;
}

/** The newest message in view, right above where the response is written; earlier ones are scrolled to. */
function LatestInView({ messages }: { messages: WholeThread['messages'] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const latest = messages.at(-1)?.id;
  useLayoutEffect(() => {
    scroller.current!.scrollTop = scroller.current!.scrollHeight;
  }, [latest]);
  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label="Messages of this conversation"
      className="max-h-[max(6rem,calc(100dvh-34rem))] overflow-y-auto rounded-xl"
    >
      <Conversation messages={messages} />
    </div>
  );
}

function NextOpenThread({ after }: { after: string }) {
  const { data, error, mutate } = useThreads({ page: 1, state: 'open', snoozed: 'false' });
  if (error !== undefined) {
    return <Unloaded what="The next conversation" error={error} size="sm" onRetry={() => mutate()} />;
  }
  const next = data?.results.find(({ id }) => id !== after);
  if (!data) return null;
  if (!next) return <p className="text-ink-soft">No one else is waiting.</p>;
  return <ButtonLink to={generatePath(paths.thread, { threadId: next.id })}>Next: {threadName(next)}</ButtonLink>;
}

function Stranger({ phoneNumber }: { phoneNumber: string }) {
  return (
    <p className="border-line text-ink-soft mt-8 border-t pt-6">
      No member has this number, so nothing can be sent to it from here. {/* Several people may have had the number. */}
      <TextLink to={`${paths.members}?${new URLSearchParams({ search: phoneNumber })}`}>Search members</TextLink>
    </p>
  );
}

function PlanAside({ userId }: { userId: string }) {
  const member = useMember(userId);
  const isKnown = member.data !== undefined || member.error !== undefined;
  const response = usePlan(isKnown ? userId : null, member.data?.plan !== null);
  const { data: plan } = response;
  // Nothing is promised to somebody who won't get it: opted out, or no longer a member by then.
  const nextTextAt = member.data?.plan?.nextTextAt ?? null;
  return (
    <section aria-labelledby="plan" className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <h2 id="plan" className="mb-4 text-2xl font-medium">
        Plan
      </h2>
      {plan ? (
        <div className="border-line bg-card space-y-4 rounded-2xl border px-5 py-5">
          <PlanFacts plan={plan} state={member.data?.plan?.state ?? plan.state} nextTextAt={nextTextAt} />
          <MemberLink id={userId} className="inline-block">
            View plan
          </MemberLink>
        </div>
      ) : plan === null ? (
        <p className="text-ink-soft">No plan yet.</p>
      ) : (
        <NotLoaded what="The plan" response={response} size="sm" bars={['h-40']} />
      )}
    </section>
  );
}

interface PlanFactsProps {
  plan: Plan;
  /** The name is that of the list of members, which knows of the membership. */
  state: StateOf<'plan'>;
  /** The time when the next text goes; null where none can. */
  nextTextAt: string | null;
}

function PlanFacts({ plan: { problem, focus, items, preferences }, state, nextTextAt }: PlanFactsProps) {
  const { timeZone } = preferences;
  const out = items.filter(({ sentAt }) => sentAt !== null);
  const last = out.at(-1);
  const next = items.find((item) => item.state === 'scheduled' && item.dueAt !== null);
  const done = items.filter((item) => item.state === 'done').length;
  return (
    <>
      {problem && <p className="font-serif text-lg leading-snug break-words">“{problem}”</p>}
      <dl className="space-y-3 text-[0.9375rem]">
        <Fact name="Status">
          {stateName('plan', state)}. {out.length} of {items.length} sent, {done} done.
        </Fact>
        {focus.length > 0 && <Fact name="Focus">{focus.map(({ skill }) => skillName(skill)).join(', ')}</Fact>}
        {last?.sentAt && (
          <Fact name="Last sent">
            {last.title}
            <span className="text-ink-soft block">{formatForBoth(last.sentAt, readersZone(), timeZone)}</span>
          </Fact>
        )}
        {next && nextTextAt && (
          <Fact name="Next">
            {next.title}
            <span className="text-ink-soft block">{formatForBoth(nextTextAt, readersZone(), timeZone)}</span>
          </Fact>
        )}
        <Fact name="Schedule">{shortSchedule(preferences)}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
