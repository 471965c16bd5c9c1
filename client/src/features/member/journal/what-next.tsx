import { useSite } from '../../../api/site';
import { nextPrice, useOwnMembership } from '../../../api/payments';
import { paths } from '../../../app/paths';
import { formatDate } from '../../../lib/format';
import { ButtonLink } from '../../../ui/button';

/** After the plan: start something new, practice again, or cancel before the next charge. */
export function WhatNext({ isFinished }: { isFinished: boolean }) {
  const { coachName } = useSite();
  const membership = useOwnMembership();
  return (
    <section aria-labelledby="what-next" className="border-line mt-14 border-t pt-8">
      <h2 id="what-next" className="text-2xl font-medium">
        What next
      </h2>
      <p className="text-ink-soft mt-2">
        {isFinished
          ? `Talk with ${coachName} about what is on your mind now, and get a plan for the next six months. Or reread your practices: they stay here.`
          : 'Your plan continues: the next practice comes by text.'}
      </p>
      {membership?.nextPaymentAt && isFinished && (
        <p className="text-ink-soft mt-3">
          Your membership renews on {formatDate(membership.nextPaymentAt)}
          {nextPrice(membership, ' for ')}, unless you end it before then.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {isFinished && <ButtonLink to={paths.getToKnowYou}>Talk about something new</ButtonLink>}
        <ButtonLink to={paths.curriculum} look="outline">
          {isFinished ? 'Read your practices again' : 'Go on with your practices'}
        </ButtonLink>
        {membership?.nextPaymentAt && isFinished && (
          <ButtonLink to={paths.account} look="quiet">
            End your membership
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
