import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { nextPrice, openPortal, useMembership, type Membership } from '../../../api/payments';
import { paths } from '../../../app/paths';
import { detailMessage } from '../../../lib/error-messages';
import { formatDate, formatMoney } from '../../../lib/format';
import { stateName } from '../../shared/labels';
import { hasStatus } from '../../../lib/http-error';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/page';
import { PaymentPending } from '../payments/checkout';
import { AccountSection, SectionData, SectionLoading } from './account-section';

export function MembershipSection() {
  const response = useMembership();
  return (
    <AccountSection
      title="Payments"
      about="Our card payment provider keeps your card and receipts. You can cancel there, too."
    >
      <div className="max-w-xl">
        <SectionData what="your membership" response={response} loading={<CardLoading />}>
          {(known) => (
            <Card>
              <MembershipState membership={known} />
              <MembershipActions membership={known} onChanged={() => void response.mutate()} />
            </Card>
          )}
        </SectionData>
      </div>
    </AccountSection>
  );
}

/** The same height as an active membership. */
const CardLoading = () => (
  <Card className="min-h-59 sm:min-h-51">
    <SectionLoading label="Loading your membership" />
  </Card>
);

function MembershipState({ membership }: { membership: Membership }) {
  const { state, accessUntil, nextPaymentAt, price } = membership;
  if (membership.paymentPending && !membership.hasActiveProduct) return <PaymentPending />;
  switch (state) {
    case 'none':
      return (
        <State title={stateName('membership', state)}>
          {formatMoney(price.amountCents, price.currency)} for {price.months} months, with a coach who builds your
          practices around your work.
        </State>
      );
    case 'trialing':
    case 'active':
      return (
        <State title={stateName('membership', state)}>
          {nextPaymentAt ? <NextPayment membership={membership} /> : 'No payment is scheduled at present.'}
        </State>
      );
    case 'ending':
      return (
        <State title={stateName('membership', state)}>
          You keep full access until <Strong>{formatDate(accessUntil)}</Strong>
          {nextPaymentAt ? '. ' : ', and you won’t be charged again. '}
          {nextPaymentAt && <NextPayment membership={membership} />} You can resume until then.
        </State>
      );
    case 'past-due':
      return (
        <>
          <State title={stateName('membership', state)} />
          <Alert tone="warning">
            Your last payment did not go through. Update your card by <Strong>{formatDate(accessUntil)}</Strong> to keep
            your membership going.
          </Alert>
        </>
      );
    case 'ended':
      return (
        <State title={stateName('membership', state)}>
          Your membership ended on <Strong>{formatDate(accessUntil)}</Strong>. Your plan is saved: if you come back, it
          picks up where you left off.
        </State>
      );
  }
}

function NextPayment({ membership }: { membership: Membership }) {
  const amount = nextPrice(membership, '');
  const months = membership.nextPrice?.months;
  return (
    <>
      Next payment:{' '}
      {amount && (
        <>
          <Strong>{amount}</Strong> on{' '}
        </>
      )}
      <Strong>{formatDate(membership.nextPaymentAt)}</Strong>
      {months && `, for ${months} ${months === 1 ? 'month' : 'months'}`}.
    </>
  );
}

function State({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <p className="mb-2 font-serif text-xl">{title}</p>
      {children && <p>{children}</p>}
    </>
  );
}

const Strong = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold whitespace-nowrap">{children}</strong>
);

function MembershipActions({ membership, onChanged }: { membership: Membership; onChanged: () => void }) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const { state, hasActiveProduct, manageable } = membership;

  async function manage() {
    setIsPending(true);
    setErrors([]);
    try {
      await openPortal();
      // Still pending: the browser is on its way to another page.
    } catch (error) {
      setIsPending(false);
      setErrors([detailMessage(error)]);
      // Nothing to manage any more: the section then says so.
      if (hasStatus(error, 409)) onChanged();
    }
  }

  // The browser may bring the page back exactly as it was left, with the button still pending.
  useReturn(() => {
    setIsPending(false);
    onChanged();
  });

  const canSubscribe = !hasActiveProduct && !membership.paymentPending;
  if (!canSubscribe && !manageable) return null;
  return (
    <div className="mt-6 space-y-4">
      <ErrorList messages={errors} />
      <div className="flex flex-wrap gap-3">
        {canSubscribe && <ButtonLink to={paths.payment}>Subscribe</ButtonLink>}
        {manageable && (
          <Button
            variant={state === 'past-due' ? 'primary' : 'outline'}
            pending={isPending}
            pendingLabel="Opening…"
            onClick={() => void manage()}
          >
            Manage membership
          </Button>
        )}
      </div>
    </div>
  );
}

/** Calls back when the browser takes this page out of its memory and shows it again. */
function useReturn(onReturn: () => void): void {
  const back = useEffectEvent(onReturn);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
