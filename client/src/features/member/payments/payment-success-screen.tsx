import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { useAuth } from '../../../session/auth-store';
import { useCurrentUser } from '../../../session/current-user';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { PaymentPending, reconcile } from './checkout';
import { Page } from '../../../ui/page';
import { Spinner } from '../../../ui/spinner';

/** Longer than SWR's own two seconds, within which it merges two requests. */
const LOOK_AGAIN_MS = 2_500;
/** A provider's webhook mostly comes within seconds; past this the person deserves to know that it is slow. */
const SLOW_AFTER_MS = 30_000;

export function PaymentSuccessScreen() {
  const navigate = useNavigate();
  const isMember = useAuth((auth) => auth.hasActiveProduct);
  const { refresh } = useCurrentUser();
  const lookAgain = async () => {
    // The server asks the provider, in case its webhook was lost; without a response the webhook may still have
    // arrived.
    const membership = await reconcile().catch(() => undefined);
    await refresh();
    return membership;
  };
  const { data: membership } = useSWR(isMember ? null : 'reconcile', lookAgain, { refreshInterval: LOOK_AGAIN_MS });

  return (
    <Page title="Payment Successful" lead="Thank you, and welcome.">
      <div className="space-y-6">
        {isMember && <Alert tone="success">Your membership is active.</Alert>}
        {!isMember && (membership?.paymentPending ? <PaymentPending /> : <Waiting />)}
        <Button disabled={!isMember} onClick={() => navigate(paths.getToKnowYou)}>
          Get Started
        </Button>
      </div>
    </Page>
  );
}

/** The payment is made, but the provider's word has not come yet. */
function Waiting() {
  const { supportEmail } = useSite();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isSlow) {
    return (
      <p role="status" className="text-ink-soft flex items-center gap-3">
        <Spinner className="text-primary-light size-5" />
        Confirming your membership. This takes a few seconds.
      </p>
    );
  }
  return (
    <Alert tone="warning">
      This is taking longer than usual. Your payment is safe, and there is no need to pay again: we keep checking, and
      this page updates by itself.
      {supportEmail && (
        <>
          {' '}
          If it hasn’t within the hour, please write to{' '}
          <a href={`mailto:${supportEmail}`} className="underline">
            {supportEmail}
          </a>
          .
        </>
      )}
    </Alert>
  );
}
