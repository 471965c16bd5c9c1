import { Page } from '../../ui/page';

export function PaymentSuccessScreen() {
  return <Page title="Payment Successful" />;
}
