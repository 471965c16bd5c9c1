import type { ReactNode } from 'react';
import { useSafetyCases } from '../../../api/safety';
import { paths } from '../../../app/paths';
import { formatDate, formatDateTime } from '../../../lib/format';
import { readersZone } from '../../../lib/browser';
import { formatForBoth } from '../../../lib/local-times';
import { Alert } from '../../../ui/alert';
import { Badge } from '../../../ui/badge';
import { TextLink } from '../../../ui/text-link';
import { Unloaded } from '../../../ui/loading';
import { StateBadge, stateName } from '../../shared/labels';
import type { Member } from './members.api';
import {
  conversationText,
  endReasonText,
  membershipDates,
  pauseText,
  paysTwice,
  TextingBadge,
  weekText,
} from './member-labels';

export function StatusCards({ member }: { member: Member }) {
  const { membership, texting, plan } = member;
  return (
    <section aria-labelledby="at-a-glance" className="mb-10 grid gap-4 sm:grid-cols-3">
      <h2 id="at-a-glance" className="sr-only">
        At a glance
      </h2>
      <StatusCard title="Membership" badge={<StateBadge kind="membership" state={membership.state} />}>
        {membershipDates(membership) || 'No payments yet.'}
        {membership.state === 'ended' && ` ${endReasonText(membership.endReason)}`}
        {paysTwice(membership) && (
          <strong className="text-error-ink mt-2 block font-medium">{paysTwice(membership)}</strong>
        )}
      </StatusCard>
      <StatusCard title="Texts" badge={<TextingBadge member={member} />}>
        {texting.consentVersion === null
          ? 'No SMS consent on record.'
          : `Consented ${formatDate(texting.consentAt)}, consent text ${texting.consentVersion}.`}
        {texting.suppressed?.source === 'unreachable' && (
          <>
            {' '}
            The carrier reported {formatDateTime(texting.suppressed.at)} that this number can’t be texted. A new number,
            or any text from this phone, clears that.
          </>
        )}
        {texting.suppressed && texting.suppressed.source !== 'unreachable' && (
          <>
            {' '}
            {texting.suppressed.source === 'reply' ? 'Opted out' : 'Reported by the carrier as opted out'}{' '}
            {formatDateTime(texting.suppressed.at)}. Only START from this phone turns texts back on.
          </>
        )}
        {texting.numberWaits && <> No texts are sent until the member replies YES from this number.</>}
        {!texting.numberWaits && member.phoneNumber !== '' && (
          <>
            {texting.numberConfirmed
              ? ' The number is confirmed.'
              : ' The number is not confirmed: no reply has come from it.'}
          </>
        )}
        {texting.lastText && (
          <>
            {' '}
            Last text: {stateName('text', texting.lastText.state).toLowerCase()}, {formatDateTime(texting.lastText.at)}.
          </>
        )}
      </StatusCard>
      <StatusCard title="Plan" badge={plan ? <StateBadge kind="plan" state={plan.state} /> : <Badge>None yet</Badge>}>
        {plan ? (
          <Progress plan={plan} isMember={membership.state !== 'none' && membership.state !== 'ended'} />
        ) : (
          `It is created when the first conversation ends. ${conversationText(member.conversation)}.`
        )}
      </StatusCard>
    </section>
  );
}

function Progress({ plan, isMember }: { plan: NonNullable<Member['plan']>; isMember: boolean }) {
  const { state, sent, done, nextTextAt, timeZone } = plan;
  return (
    <>
      {weekText(plan) && `${weekText(plan)}. `}
      {sent} sent, {done} done.
      {pauseText(plan) && ` ${pauseText(plan)}`}
      {(state === 'held-back' || (state === 'paused' && !isMember)) && ' No practices are sent without a membership.'}
      {nextTextAt && ` Next text ${formatForBoth(nextTextAt, readersZone(), timeZone)}.`}
    </>
  );
}

function StatusCard({ title, badge, children }: { title: string; badge: ReactNode; children: ReactNode }) {
  return (
    <div className="border-line bg-card rounded-2xl border px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl font-medium">{title}</h3>
        {badge}
      </div>
      <p className="text-ink-soft mt-2 text-[0.9375rem] break-words">{children}</p>
    </div>
  );
}

/** That the person wrote about danger, before anything else about them; nothing where they never did. */
export function SafetyAlert({ userId }: { userId: string }) {
  const all = useSafetyCases({ user: userId, page_size: 1 });
  const unseen = useSafetyCases({ user: userId, seen: 'false', page_size: 1 });
  const error: unknown = all.error ?? unseen.error;
  // Neither "none" nor "followed up" may be read from a failed request.
  if (error !== undefined) {
    return (
      <Unloaded
        className="mb-6"
        what="Crisis messages"
        error={error}
        size="sm"
        onRetry={() => Promise.all([all.mutate(), unseen.mutate()])}
      />
    );
  }
  const latest = all.data?.results[0];
  if (!all.data || !unseen.data || !latest) return null;
  const isWaiting = unseen.data.count > 0;
  return (
    <Alert className="mb-6" tone={isWaiting ? 'error' : 'info'}>
      Crisis message {formatDateTime(latest.lastAt)}
      {all.data.count > 1 && `, the latest of ${all.data.count} times`}.{' '}
      {isWaiting ? 'No follow-up yet.' : 'Staff have followed up.'}{' '}
      <TextLink to={`${paths.safety}?${new URLSearchParams({ user: userId })}`}>See Safety</TextLink>
    </Alert>
  );
}
