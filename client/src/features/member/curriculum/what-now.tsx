import { nextPrice, useOwnMembership } from '../../../api/payments';
import { paths } from '../../../app/paths';
import { formatDate } from '../../../lib/format';
import { ButtonLink } from '../../../ui/button';
import { Buttons, Words } from './next-practice-parts';

/** After the plan: start something new, or cancel before the next charge. */
export function WhatNow() {
  const membership = useOwnMembership();
  return (
    <>
      {membership?.nextPaymentAt && (
        <Words>
          Your membership renews on {formatDate(membership.nextPaymentAt)}
          {nextPrice(membership, ' for ')}, unless you cancel before then.
        </Words>
      )}
      {membership?.state === 'ending' && (
        <Words>Your membership runs until {formatDate(membership.accessUntil)} and does not renew.</Words>
      )}
      <Buttons>
        <ButtonLink to={paths.getToKnowYou} look="light">
          Talk about something new
        </ButtonLink>
        <ButtonLink to={paths.halfYear} look="outline-light">
          Look back on your half year
        </ButtonLink>
        {membership?.nextPaymentAt && (
          <ButtonLink to={paths.account} look="outline-light">
            End your membership
          </ButtonLink>
        )}
      </Buttons>
    </>
  );
}
