import { Page } from '../../ui/page';

export function CheckoutCancelledScreen() {
  return <Page title="Checkout Cancelled" />;
}
