import { useEffect, useEffectEvent, useState } from 'react';
import { withoutTimestamps, type Curriculum, type OwnCurriculum } from '../../../api/curriculum';
import { useSite } from '../../../api/site';
import { useBlocked, useTexts, type SentText } from '../../../api/texts';
import { paths } from '../../../app/paths';
import { clock, hourIn, zoneName, wallDay, formatFullDateTime } from '../../../lib/local-times';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { useAuth } from '../../../session/auth-store';
import { Alert } from '../../../ui/alert';
import { ButtonLink, Button } from '../../../ui/button';
import { CloseIcon } from '../../../ui/icons';
import { UnloadedPart } from '../../../ui/loading';
import { SuccessScores } from '../../../ui/success-scores';
import { usePagination } from '../../../lib/pagination';
import { PagedList } from '../../../ui/paged-lists';
import { scheduleText } from '../../shared/labels';
import { CheckInCard } from '../check-in/check-in-card';
import { MissedPractices } from './missed-practices';
import { NextPractice } from './next-practice';
import { progressOf } from './plan';
import { usePlanActions, type PlanActions, type Notice } from './plan-actions';
import { Dialogs } from './plan-dialogs';
import { PlanFocus } from './plan-focus';
import { Heading } from './plan-states';
import { blockedReason, outcomeOf, type TextOutcome } from './text-outcome';
import { Timeline } from './timeline';

export function Plan({ curriculum: plan, own }: { curriculum: Curriculum; own: OwnCurriculum }) {
  // Where the state is unknown, no day is promised either.
  const isHeldBack = useBlocked().data?.rule !== null;
  const actions = usePlanActions(own, isHeldBack);
  // No day is named for a person who cannot get texts.
  const curriculum = isHeldBack ? withoutTimestamps(plan) : plan;
  const progress = progressOf(curriculum);
  return (
    <>
      <div className="animate-rise">
        <Heading>
          <p className="mt-4 max-w-3xl font-serif text-xl break-words sm:text-2xl">
            {curriculum.general ? curriculum.problem : `“${curriculum.problem}”`}
          </p>
          {curriculum.success !== null && (
            <p className="text-ink-soft mt-3 max-w-prose break-words">
              <span className="font-medium">What success looks like:</span> {curriculum.success}
            </p>
          )}
          <SuccessScores scores={curriculum.successScores} />
        </Heading>
        {curriculum.state !== 'finished' && <BlockedReason />}
        <div className="mt-8 space-y-6">
          <NextPractice curriculum={curriculum} progress={progress} actions={actions} />
          <CheckInCard />
          <MissedPractices curriculum={curriculum} progress={progress} actions={actions} />
          <ChatLink />
          <Schedule curriculum={curriculum} actions={actions} />
        </div>
        <div className="mt-16 space-y-16">
          <Timeline curriculum={curriculum} progress={progress} actions={actions} />
          <PlanFocus curriculum={curriculum} own={own} actions={actions} />
          <TextsSection timeZone={curriculum.preferences.timeZone} />
        </div>
      </div>
      <Dialogs curriculum={curriculum} own={own} actions={actions} />
      {/* Not in what moves: there, fixed would be fixed to the page's end. */}
      <NoticeBar notice={actions.notice} onClose={actions.dismiss} />
    </>
  );
}

function BlockedReason() {
  const blocked = useBlocked();
  const rule = blocked.data?.rule ?? null;
  const { coachPhoneNumber, supportEmail } = useSite();
  const phoneNumber = useAuth((auth) => auth.user?.phoneNumber ?? '');
  if (rule === null) return <UnloadedPart what="The state of your texts" of={[blocked]} className="mt-8" />;
  return (
    <Alert className="mt-8" tone="warning">
      {rule === 'opted-out' && (
        <p>
          We can’t text {formatPhone(phoneNumber) || 'your phone'}: {blockedReason(rule, coachPhoneNumber)} Your plan is
          waiting for you.
        </p>
      )}
      {rule === 'no-phone-number' && (
        <p>
          We can’t text you: there is no phone number in your account.{' '}
          <ButtonLink to={paths.account} variant="outline" size="sm" className="mt-2">
            Add your number
          </ButtonLink>
        </p>
      )}
      {rule !== 'opted-out' && rule !== 'no-phone-number' && (
        <p>
          We can’t text you: {blockedReason(rule, coachPhoneNumber)}{' '}
          {supportEmail && `For help, write to ${supportEmail}.`}
        </p>
      )}
    </Alert>
  );
}

function ChatLink() {
  const { coachName } = useSite();
  return (
    <section
      aria-labelledby="plan-chat"
      className="border-line bg-card flex flex-wrap items-center gap-x-8 gap-y-4 rounded-2xl border px-6 py-5 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="plan-chat" className="text-ink-soft font-sans text-sm font-normal tracking-normal">
          Stuck, or having a hard week?
        </h2>
        <p className="text-lg">{coachName} knows your plan and is here at any hour.</p>
      </div>
      <ButtonLink to={paths.talk} variant="outline" size="sm">
        Talk with {coachName}
      </ButtonLink>
    </section>
  );
}

function Schedule({ curriculum, actions }: { curriculum: Curriculum; actions: PlanActions }) {
  const { preferences, state } = curriculum;
  if (state === 'finished') return null;
  const later = movedTo(curriculum);
  return (
    <section
      aria-labelledby="schedule"
      className="border-line bg-card flex flex-wrap items-center gap-x-8 gap-y-4 rounded-2xl border px-6 py-5"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="schedule" className="text-ink-soft font-sans text-sm font-normal tracking-normal">
          {state === 'paused' ? 'When texts come, once you resume' : 'When texts come'}
        </h2>
        <p className="text-lg break-words">
          {scheduleText(preferences)} <span className="text-ink-soft">({zoneName(preferences.timeZone)})</span>
        </p>
        {later && (
          <p className="text-ink-soft mt-1 max-w-prose text-[0.9375rem]">
            For now they come at {later}: your phone number or your browser may be in another time zone, and we never
            text before 8 AM or after 9 PM in any of them.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" size="sm" onClick={() => actions.askTo('schedule')}>
          Change schedule
        </Button>
        {state === 'active' && (
          <Button variant="outline" size="sm" pending={actions.isBusy('state')} onClick={() => actions.askTo('pause')}>
            Pause texts
          </Button>
        )}
      </div>
    </section>
  );
}

/** The hour at which texts come where it is not the chosen one: a slot that zones disagree about moves. */
function movedTo({ items, preferences: { hour, minute, timeZone } }: Curriculum): string | null {
  // The very first text is sent right away, whatever the chosen hour.
  const slot = items.find(({ position, state, dueAt }) => position > 1 && state === 'scheduled' && dueAt !== null);
  if (!slot) return null;
  const comes = hourIn(slot.dueAt!, timeZone);
  return comes === clock(hour, minute) ? null : comes;
}

/** In milliseconds, not counting the time in which the pointer or the focus is on it. */
const OFFERED_MS = 10_000;

/** The result of the last action, in view wherever the person has scrolled to, with its undo. */
function NoticeBar({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const undo = notice?.undo;
  useExpiry(undo !== undefined && !isHeld, notice, onClose);
  useUndoKey(undo);
  if (!notice) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        className="bg-card shadow-float animate-rise pointer-events-auto w-full max-w-xl rounded-xl"
      >
        <Alert tone={notice.tone}>
          <div className="flex items-center gap-x-3">
            <p className="min-w-0">{notice.text}</p>
            {notice.again && (
              <Button variant="outline" size="sm" onClick={notice.again}>
                Try again
              </Button>
            )}
            {undo && (
              <Button variant="outline" size="sm" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
                Undo
              </Button>
            )}
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="grid size-8 shrink-0 place-items-center rounded-lg"
            >
              <CloseIcon className="size-4.5" />
            </button>
          </div>
        </Alert>
      </div>
    </div>
  );
}

function useExpiry(isRunning: boolean, notice: Notice | null, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => close(), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [isRunning, notice]);
}

/** The common undo key works here, too: keyboard users need not tab to the end of the page. In a field it is the field's. */
function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey))
        return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo]);
}

const PAGE_SIZE = 5;

const tones: Record<TextOutcome['tone'], string> = {
  good: 'text-success-ink',
  waiting: 'text-warning-ink',
  bad: 'text-error-ink',
};

function TextsSection({ timeZone }: { timeZone: string }) {
  const pagination = usePagination(PAGE_SIZE);
  const response = useTexts(pagination.page, PAGE_SIZE);
  return (
    <section aria-labelledby="texts">
      <h2 id="texts" className="text-3xl font-medium">
        Your texts
      </h2>
      <p className="text-ink-soft mt-2 mb-6 max-w-prose">
        What we texted you, what we didn’t, and why. Reply DONE, SKIP or LATER to any of them, or write what happened.
        Reply STOP to end them.
      </p>
      <PagedList response={response} pagination={pagination} name="Texts" empty="Your first text will show up here.">
        {(text: SentText) => <TextRow key={text.id} text={text} timeZone={timeZone} />}
      </PagedList>
    </section>
  );
}

function TextRow({ text, timeZone }: { text: SentText; timeZone: string }) {
  const { coachPhoneNumber } = useSite();
  const outcome = outcomeOf(text, coachPhoneNumber);
  const timestamp = text.sentAt ?? text.decidedAt;
  // The hour is said once: with its outcome where that is about the hour, else with the day.
  const when = outcome.hasHour ? wallDay(text.localTime) : formatFullDateTime(timestamp, timeZone);
  return (
    <li className="border-line bg-card rounded-2xl border px-5 py-4">
      <p className="text-ink-soft text-sm">
        <time dateTime={timestamp}>{when}</time>
      </p>
      <p className={`font-medium break-words ${tones[outcome.tone]}`}>{outcome.text}</p>
      <p className="mt-2 max-w-prose break-words">{withoutLinks(text.body)}</p>
    </li>
  );
}

/** Without its link: that would open the practice for anyone who has it, so it is masked here. */
const withoutLinks = (body: string): string => body.replace(/(?<!\s)\s*https?:\/\/\S+/g, '').trim();
