import { Alert } from './alert';

/** For who has paid from a bank account, before the bank has. */
export const PaymentPending = () => (
  <Alert>
    Your payment is being processed. A bank can take several business days for it: your membership starts as soon as it
    has, and we send you an email. There is no need to pay again.
  </Alert>
);
