import { useState } from 'react';
import { membershipWire } from '@contracts/payments/adapters/http/payments';
import { api } from '../../../api/api';
import { startCheckout } from '../../../api/checkout';
import type { Membership } from '../../../api/payments';
import { detailMessage, ERRORS } from '../../../lib/error-messages';
import { hasStatus, logOwnError } from '../../../lib/http-error';
import { useCurrentUser } from '../../../session/current-user';
import { Alert } from '../../../ui/alert';

export function useCheckout(earlierErrors: readonly string[] = []) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState(earlierErrors);
  const { refresh } = useCurrentUser();

  async function start() {
    setIsPending(true);
    setErrors([]);
    try {
      await startCheckout();
      // Still pending: the browser is on its way to another page.
    } catch (error) {
      logOwnError(error);
      setIsPending(false);
      // Paid already, perhaps in another tab, or from a bank account: the server says which.
      const isPaid = hasStatus(error, 409);
      setErrors([isPaid ? detailMessage(error) : ERRORS.checkout]);
      if (isPaid) await refresh();
    }
  }

  return { start, isPending, errors };
}

/** Has the server compare the membership with the provider's own record. */
export const reconcile = (): Promise<Membership> => api.post('/payments/reconcile/', { schema: membershipWire });

/** For who has paid from a bank account, before the bank has. */
export const PaymentPending = () => (
  <Alert>
    Your payment is being processed. A bank can take several business days for it: your membership starts as soon as it
    has, and we send you an email. There is no need to pay again.
  </Alert>
);
