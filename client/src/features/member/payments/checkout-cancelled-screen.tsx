import { useLocation, useNavigate } from 'react-router-dom';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { useAuth } from '../../../session/auth-store';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { MailLink } from '../../../ui/contact-links';
import { Page } from '../../../ui/page';
import { useCheckout } from './checkout';

export function CheckoutCancelledScreen() {
  const { supportEmail } = useSite();
  const location = useLocation();
  const navigate = useNavigate();
  const isMember = useAuth((auth) => auth.hasActiveProduct);
  const carried = (location.state as { errors?: string[] } | null)?.errors ?? [];
  const { start, isPending, errors } = useCheckout(carried);

  return (
    <Page
      title="Checkout Cancelled"
      lead={
        isMember
          ? 'This checkout was closed. There is nothing left to pay.'
          : 'No payment was made here. Your account is ready, and you can finish whenever you like.'
      }
    >
      <div className="space-y-6">
        {isMember ? <Alert tone="success">Your membership is active.</Alert> : <ErrorList messages={errors} />}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void start()} disabled={isMember} pending={isPending} pendingLabel="Processing...">
            Try Again
          </Button>
          <Button variant="outline" onClick={() => navigate(paths.home)}>
            Return Home
          </Button>
        </div>
        {supportEmail && (
          <p className="text-ink-soft">
            Something not right? Write to <MailLink address={supportEmail} />.
          </p>
        )}
      </div>
    </Page>
  );
}
