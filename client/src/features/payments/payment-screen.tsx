import { Page } from '../../ui/page';

export function PaymentScreen() {
  return <Page title="Membership" />;
}
