import { type ComponentProps, useState } from 'react';
import { readersZone } from '../../../lib/browser';
import { DAY_MS, localDay, formatDateTimeIn } from '../../../lib/local-times';
import { serverNow } from '../../../lib/server-clock';
import { Alert } from '../../../ui/alert';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Button } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { ConfirmDialog, Dialog, DialogButtons } from '../../../ui/dialog';
import { Form } from '../../../ui/form';
import { EmptyState, NotLoaded } from '../../../ui/loading';
import { TextField } from '../../../ui/text-fields';
import { skillName, stageName, StateBadge } from '../../shared/labels';
import { ScheduleForm } from '../../shared/schedule-form';
import {
  type Plan,
  type Member,
  type PlanItem,
  resendPractice,
  type Steering,
  steerPlan,
  rescheduleMember,
} from './members.api';
import { LONGEST_PAUSE_DAYS, MOST_CHARACTERS } from '@contracts/shared/domain/field-rules';
import { shortSchedule } from './member-labels';

interface PlanSectionProps {
  member: Member;
  response: { data?: Plan | null; error?: unknown; mutate: () => Promise<unknown> };
  onChanged: () => Promise<void>;
}

const DONE: Record<Steering, string> = {
  pause: 'Paused. No practices are sent until the plan is resumed. The member was notified by email.',
  resume: 'Resumed. The next practice is sent at the next scheduled time. The member was notified by email.',
  replan: 'Plan rebuilt. Practices that were sent, done or skipped are unchanged. The member was notified by email.',
};

type PlanChange = Steering | 'resend' | 'reschedule';

export function PlanSection(props: PlanSectionProps) {
  const { member, response, onChanged } = props;
  const { data: plan } = response;
  const { pending, result, attempt } = useAttempts<PlanChange>();
  const [asked, setAsked] = useState<Steering | PlanItem | null>(null);
  const toResend = typeof asked === 'object' ? asked : null;
  const leave = () => setAsked(null);

  async function act(what: PlanChange, call: () => Promise<string>) {
    await attempt(what, async () => {
      const said = await call();
      await onChanged();
      return said;
    });
    leave();
  }

  const steer = (what: Steering, body?: PauseBody) =>
    act(what, async () => {
      const { state } = await steerPlan(member.id, what, body);
      if (state === 'building') return 'The plan is being rebuilt. This takes a few seconds.';
      return what === 'resume' && state === 'paused' ? ONE_PAUSE_LEFT : DONE[what];
    });
  const question = (what: 'replan' | 'resume'): QuestionProps => ({
    isOpen: asked === what,
    pending: pending === what,
    onClose: leave,
    onConfirm: () => void steer(what),
  });
  const resend = (item: PlanItem) =>
    act('resend', async () => {
      const text = await resendPractice(member.id, item.id);
      return text.rule === 'outside-window'
        ? `“${item.title}” will be sent at 8 AM the member’s time.`
        : `“${item.title}” is being sent again.`;
    });

  return (
    <section aria-labelledby="plan" className="mb-12">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="plan" className="mr-auto text-2xl font-medium">
          Plan
        </h2>
        {plan && (
          <PlanTools
            userId={member.id}
            plan={plan}
            pending={pending}
            onRescheduled={() =>
              void act('reschedule', async () => 'Schedule changed. The member was notified by email.')
            }
            onAsk={setAsked}
          />
        )}
      </div>
      <ResultNote result={result} />
      {plan ? (
        <PlanBody plan={plan} onResend={setAsked} />
      ) : plan === null ? (
        <EmptyState title="No plan yet">It is created when the “Getting To Know You” conversation ends.</EmptyState>
      ) : (
        <NotLoaded what="The plan" response={response} bars={['h-20', 'h-40']} />
      )}
      {plan && (
        <>
          <ReplanQuestion {...question('replan')} plan={plan} />
          <Dialog isOpen={asked === 'pause'} onClose={leave} title="Pause the plan?">
            <PauseForm
              firstName={member.firstName}
              timeZone={plan.preferences.timeZone}
              isPending={pending === 'pause'}
              onPause={(body) => void steer('pause', body)}
              onCancel={leave}
            />
          </Dialog>
        </>
      )}
      <ConfirmDialog {...question('resume')} title="Resume the plan?" action="Resume" focus="cancel">
        <p>
          {plan?.otherPause
            ? `This ends the pause by staff. ${member.firstName}’s own pause stays, so no practices are sent.`
            : `${member.firstName} gets the next practice at the next scheduled time, and is notified by email.`}
        </p>
      </ConfirmDialog>
      <ResendQuestion
        isOpen={toResend !== null}
        pending={pending === 'resend'}
        onClose={leave}
        onConfirm={() => toResend && void resend(toResend)}
        title={toResend?.title}
        firstName={member.firstName}
      />
    </section>
  );
}

const ONE_PAUSE_LEFT = 'The pause by staff is over. The member’s own pause stays.';

const pausesOf = ({ pausedBy, otherPause }: Plan) => [pausedBy, otherPause?.by];

interface PlanToolsProps {
  userId: string;
  plan: Plan;
  pending: PlanChange | null;
  onRescheduled: () => void;
  onAsk: (about: Steering) => void;
}

function PlanTools({ userId, plan, pending, onRescheduled, onAsk }: PlanToolsProps) {
  const { state } = plan;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {(state === 'active' || state === 'paused') && (
        <ScheduleChange userId={userId} plan={plan} onSaved={onRescheduled} />
      )}
      {(state === 'active' || (state === 'paused' && !pausesOf(plan).includes('staff'))) && (
        <Button variant="outline" size="sm" onClick={() => onAsk('pause')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="outline" size="sm" pending={pending === 'resume'} onClick={() => onAsk('resume')}>
          Resume
        </Button>
      )}
      {state !== 'finished' && state !== 'building' && (
        <Button variant="outline" size="sm" onClick={() => onAsk('replan')}>
          Rebuild
        </Button>
      )}
    </div>
  );
}

function PlanBody({ plan, onResend }: { plan: Plan; onResend: (item: PlanItem) => void }) {
  if (plan.state === 'failed') {
    return <Alert tone="error">The plan could not be built. {plan.failure}</Alert>;
  }
  if (plan.state === 'building') return <Alert>The plan is being built. This takes a few seconds.</Alert>;
  // The latest is what one looks for.
  const out = plan.items.filter(({ state }) => state !== 'scheduled').reverse();
  const coming = plan.items.filter(({ state }) => state === 'scheduled');
  return (
    <div className="space-y-6">
      <div className="border-line bg-card rounded-2xl border px-5 py-5 sm:px-6">
        <p className="font-serif text-xl leading-snug break-words">“{plan.problem}”</p>
        <ul aria-label="Focus" className="mt-5 space-y-4">
          {plan.focus.map(({ skill, weight, because }) => (
            <li key={skill}>
              <div className="flex items-baseline justify-between gap-4">
                <span className="font-semibold">{skillName(skill)}</span>
                <span className="text-ink-soft text-sm tabular-nums">{Math.round(weight * 100)}%</span>
              </div>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-1.5 w-full">
                <rect width="100" height="1" rx="0.5" className="fill-paper-deep" />
                <rect width={weight * 100} height="1" className="fill-primary-ink" />
              </svg>
              <p className="text-ink-soft mt-1.5 text-[0.9375rem] break-words">{because}</p>
            </li>
          ))}
        </ul>
        <p className="text-ink-soft border-line mt-5 border-t pt-4 text-sm">
          {plannedBy(plan)}
          {plan.general && ' The conversation had too little detail, so this is a general plan.'}
        </p>
      </div>
      <Collapsible title={`Sent (${out.length})`} defaultOpen>
        <PlanItems items={out} zone={readersZone()} onResend={onResend} />
      </Collapsible>
      <Collapsible title={`Upcoming (${coming.length})`}>
        <PlanItems items={coming} zone={readersZone()} />
      </Collapsible>
    </div>
  );
}

function plannedBy({ planner, preferences }: Plan): string {
  const by = planner === 'model' ? 'Planned by the model. ' : planner === 'ranking' ? 'Planned without a model. ' : '';
  return `${by}Practices are sent ${shortSchedule(preferences)}.`;
}

type PauseBody = Parameters<typeof steerPlan>[2];

interface PauseFormProps {
  firstName: string;
  /** The member's, in which the day begins. */
  timeZone: string;
  isPending: boolean;
  onPause: (body: PauseBody) => void;
  onCancel: () => void;
}

function PauseForm({ firstName, timeZone, isPending, onPause, onCancel }: PauseFormProps) {
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [now] = useState(serverNow);
  return (
    <Form onSubmit={() => onPause({ pausedUntil: until || null, reason: reason.trim() || null })}>
      <p className="mb-5">
        {firstName || 'This member'} gets no practices until the plan is resumed, and is notified by email.
      </p>
      <TextField
        label="Resume on (optional)"
        type="date"
        min={localDay(now + DAY_MS, timeZone)}
        max={localDay(now + LONGEST_PAUSE_DAYS * DAY_MS, timeZone)}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <TextField
        label="Reason (optional)"
        hint="Shown to staff in the audit trail."
        maxLength={MOST_CHARACTERS.pauseReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogButtons>
        <Button variant="outline" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button type="submit" pending={isPending}>
          Pause
        </Button>
      </DialogButtons>
    </Form>
  );
}

type QuestionProps = Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'pending' | 'onClose' | 'onConfirm'>;

function ReplanQuestion({ plan, ...question }: QuestionProps & { plan: Plan }) {
  const hasFailed = plan.state === 'failed';
  const coming = plan.items.filter(({ state }) => state === 'scheduled').length;
  const kept = plan.items.length - coming;
  return (
    <ConfirmDialog
      {...question}
      title={hasFailed ? 'Rebuild the plan?' : 'Rebuild the remaining plan?'}
      action="Rebuild"
      focus="action"
    >
      {hasFailed ? (
        <p>The plan is built from the same conversation. The first practice is sent as soon as the plan is ready.</p>
      ) : (
        <>
          <p>
            The {coming} {coming === 1 ? 'practice that was' : 'practices that were'} not sent yet{' '}
            {coming === 1 ? 'is' : 'are'} chosen again, from the same conversation and the current catalog.
          </p>
          <p className="mt-3">
            {kept === 0
              ? 'Nothing has been sent so far.'
              : `What stays: ${kept} sent, done or skipped, with the member’s reflections, and the schedule.`}
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}

function ResendQuestion({ title, firstName, ...question }: QuestionProps & { title?: string; firstName: string }) {
  return (
    <ConfirmDialog {...question} title="Send this practice again?" action="Send again" focus="action">
      <p>
        {firstName || 'This member'} gets “{title}” as a new text with a new link: now, or at 8 AM their time if it’s
        night for them. The rest of the plan stays the same.
      </p>
    </ConfirmDialog>
  );
}

function ScheduleChange({ userId, plan, onSaved }: { userId: string; plan: Plan; onSaved: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        Schedule
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Change schedule">
        <p className="text-ink-soft mb-4">The member is notified by email of what changed.</p>
        {isOpen && (
          <ScheduleForm
            preferences={plan.preferences}
            waiting={plan.items.filter(({ state }) => state === 'scheduled').length}
            onSave={(preferences) => rescheduleMember(userId, preferences)}
            onSaved={() => {
              setIsOpen(false);
              onSaved();
            }}
            onCancel={() => setIsOpen(false)}
          />
        )}
      </Dialog>
    </>
  );
}

/** The items that are usually looked for; half a year is a long way to scroll. */
const SHOWN_AT_FIRST = 6;

const CAN_BE_RESENT: readonly PlanItem['state'][] = ['sent', 'delivered', 'done'];

interface PlanItemsProps {
  items: readonly PlanItem[];
  zone: string;
  onResend?: (item: PlanItem) => void;
}

function PlanItems({ items, zone, onResend }: PlanItemsProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return <p className="text-ink-soft">None.</p>;
  const shown = isWhole ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className="divide-line border-line divide-y border-y">
        {shown.map((item) => (
          <Item key={item.id} item={item} zone={zone} onResend={onResend} />
        ))}
      </ol>
      {shown.length < items.length && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-4" onClick={() => setIsWhole(true)}>
          Show all {items.length}
        </Button>
      )}
    </>
  );
}

function Item({ item, zone, onResend }: { item: PlanItem; zone: string; onResend?: (item: PlanItem) => void }) {
  const { state, week, title, skill, stage, reason, reflection, contentVersion } = item;
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-1 py-3.5 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <p className="text-ink-soft text-sm leading-6 whitespace-nowrap">Week {week}</p>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-sans leading-6 font-semibold tracking-normal break-words">{title}</h3>
          {state !== 'scheduled' && <StateBadge kind="item" state={state} />}
        </div>
        <p className="mt-1 text-[0.9375rem] break-words">{reason}</p>
        {reflection && (
          <blockquote className="border-accent/50 mt-2 border-l-2 pl-3 text-[0.9375rem] break-words whitespace-pre-line">
            {reflection}
          </blockquote>
        )}
        <p className="text-ink-soft mt-1 text-sm">
          {[skillName(skill), stageName(stage), times(item, zone), contentVersion && versions(item)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {onResend && CAN_BE_RESENT.includes(state) && contentVersion !== null && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start max-sm:-ml-4 sm:self-start"
          aria-label={`Send again: “${title}”`}
          onClick={() => onResend(item)}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

function times({ dueAt, sentAt, doneAt }: PlanItem, zone: string): string {
  const at = (what: string, timestamp: string | null) =>
    timestamp === null ? [] : [`${what} ${formatDateTimeIn(timestamp, zone)}`];
  return [...at('due', dueAt), ...at('sent', sentAt), ...at('done', doneAt)].join(', ');
}

function versions({ contentVersion, latestVersion }: PlanItem): string {
  return contentVersion === latestVersion
    ? `version ${contentVersion}`
    : `version ${contentVersion} was sent; the current one is ${latestVersion}`;
}
