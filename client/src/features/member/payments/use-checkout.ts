import { useState } from 'react';
import { detailMessage, ERRORS } from '../../../lib/error-messages';
import { hasStatus } from '../../../lib/http-error';
import { logOwnError } from '../../../lib/own-errors';
import { useCurrentUser } from '../../../session/current-user';
import { startCheckout } from '../../../api/checkout';

/** A button's way to the checkout: idle, then pending, then away, or an error. */
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
