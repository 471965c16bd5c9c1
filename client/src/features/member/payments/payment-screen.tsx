import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePlanState } from '../../../api/curriculum';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { MEMBERSHIP, MEMBERSHIP_TERMS } from '../../../lib/product';
import { useAuth } from '../../../session/auth-store';
import { originOf } from '../../../session/origin';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { CheckIcon } from '../../../ui/form-icons';
import { LockIcon } from '../../../ui/icons';
import { UnloadedPart } from '../../../ui/loading';
import { Card, Page } from '../../../ui/page';
import { TextLink } from '../../../ui/text-link';
import { useCheckout } from './checkout';

export function PaymentScreen() {
  const { coachName } = useSite();
  const location = useLocation();
  const isMember = useAuth((auth) => auth.hasActiveProduct);
  const { start, isPending, errors } = useCheckout();
  const { from } = originOf(location);
  const plan = usePlanState();

  // Paid in another tab, or only just known here: continue to where the person was going.
  if (isMember && from) return <Navigate to={from} replace />;

  return (
    <Page title="Membership" heading="Get full access to all features">
      <Card>
        <h2 className="text-2xl font-medium">
          Membership - ${MEMBERSHIP.dollars} for {MEMBERSHIP.months} months
        </h2>
        <p className="text-ink-soft mt-2">Includes {MEMBERSHIP.contentMonths} months of personalized content</p>
        <ul className="border-line my-6 space-y-3 border-y py-6">
          <Included>A conversation with {coachName} about what is hard for you right now</Included>
          <Included>A practice curriculum made for your situation, and adjusted as you go</Included>
          <Included>Texts at the hours you choose, each one small enough to do the same day</Included>
          <Included>Cancel whenever you like</Included>
        </ul>
        {isMember ? (
          <div className="space-y-5">
            <Alert tone="success">Your membership is active.</Alert>
            <ButtonLink to={paths.getToKnowYou} className="w-full">
              Continue
            </ButtonLink>
          </div>
        ) : (
          <div className="space-y-5">
            <UnloadedPart what="Saved practices" of={[plan]} />
            {plan.data?.state != null && (
              <Alert>
                <p>
                  Your practices are saved. You won’t get texts while your membership is inactive; once you renew it,
                  they pick up where you left off.
                </p>
                <p className="mt-2">
                  They stay yours to read: <TextLink to={paths.received}>the practices you received</TextLink>,{' '}
                  <TextLink to={paths.journal}>your journal</TextLink> and{' '}
                  <TextLink to={paths.halfYear}>your half year</TextLink>.
                </p>
              </Alert>
            )}
            <ErrorList messages={errors} />
            <Button
              variant="accent"
              className="w-full"
              onClick={() => void start()}
              pending={isPending}
              pendingLabel="Processing..."
            >
              Subscribe Now
            </Button>
          </div>
        )}
        {!isMember && <p className="text-ink-soft mt-5 text-sm">{MEMBERSHIP_TERMS}</p>}
        <p className="text-ink-soft mt-5 flex items-center justify-center gap-2 text-sm">
          <LockIcon className="size-4.5" />
          Payments are processed securely by our card payment provider.
        </p>
      </Card>
    </Page>
  );
}

function Included({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <CheckIcon className="text-success-ink mt-0.5 size-5" />
      <span className="text-pretty">{children}</span>
    </li>
  );
}
