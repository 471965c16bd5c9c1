import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwnMembership, type Membership } from '../api/payments';
import { formatDate } from '../lib/format';
import { ButtonLink } from '../ui/button';
import { AlertIcon } from '../ui/form-icons';
import { paths } from './paths';

/**
 * What every screen of a member whose payment fails says, and where that goes; null where there is nothing to say. The account
 * and the payment screen say it themselves.
 */
export interface PaymentProblem {
  words: string;
  /** Above the screen that it comes with; below one that was there first: what comes late moves nothing. */
  place: 'above' | 'below';
}

export function usePaymentProblem(): PaymentProblem | null {
  const { pathname } = useLocation();
  const membership = useOwnMembership();
  const words = membership ? wordsFor(membership) : null;
  const [screen, setScreen] = useState({ pathname, cameWith: words !== null });
  if (screen.pathname !== pathname) setScreen({ pathname, cameWith: words !== null });
  if (words === null || pathname === paths.account) return null;
  return { words, place: screen.cameWith ? 'above' : 'below' };
}

const places = { above: 'border-b', below: 'at-the-end bg-paper sticky bottom-0 z-10 border-t' };

export function PaymentBanner({ words, place }: PaymentProblem) {
  return (
    <div role="alert" className={`border-warning text-warning-ink ${places[place]}`}>
      <div className="bg-warning/12">
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
    </div>
  );
}

function wordsFor({ state, accessUntil, manageable, paymentPending }: Membership): string | null {
  if (state === 'past-due')
    return `Your last payment did not go through. Update your card by ${formatDate(accessUntil)}, or your texts will stop.`;
  // What has ended and can still charge waits for a payment, unless a bank is at it.
  if (state === 'ended' && manageable && !paymentPending)
    return 'Your texts have stopped because your last payment did not go through. Update your card, and they pick up where they left off.';
  return null;
}
