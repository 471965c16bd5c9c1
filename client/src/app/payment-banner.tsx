import { useLocation } from 'react-router-dom';
import { useOwnMembership, type Membership } from '../api/payments';
import { formatDate } from '../lib/format';
import { ButtonLink } from '../ui/button';
import { AlertIcon } from '../ui/icons';
import { paths } from './paths';

/**
 * On every screen of a member whose payment fails: what that means, and where to fix it. The account and the payment
 * screen say it themselves.
 */
export function PaymentBanner() {
  const { pathname } = useLocation();
  const membership = useOwnMembership();
  const words = membership && wordsFor(membership);
  if (!words || pathname === paths.account) return null;
  return (
    <div role="alert" className="border-warning bg-warning/12 text-warning-ink border-b">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5 text-[0.9375rem] sm:px-6">
        <p className="flex min-w-0 flex-1 basis-64 gap-3">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          {words}
        </p>
        <ButtonLink to={paths.account} look="outline" size="sm">
          Update your card
        </ButtonLink>
      </div>
    </div>
  );
}

function wordsFor({ state, accessUntil, manageable }: Membership): string | null {
  if (state === 'past-due')
    return `Your last payment did not go through. Update your card by ${formatDate(accessUntil)}, or your texts will stop.`;
  // What has ended and can still charge waits for a payment.
  if (state === 'ended' && manageable)
    return 'Your texts have stopped because your last payment did not go through. Update your card, and they pick up where they left off.';
  return null;
}
