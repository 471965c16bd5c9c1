import { formatDate, formatMoney } from '../../../lib/format';
import { StateBadge, type StateOf } from '../../shared/labels';
import { NotLoaded } from '../../../ui/loading';
import { endReasonText } from './member-labels';
import { usePayments } from './members.api';
import { DateTime } from '../../../ui/times';

export function PaymentsSection({ userId }: { userId: string }) {
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
