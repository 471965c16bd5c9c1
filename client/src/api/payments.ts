import { checkoutSessionWire } from '../../../src/payments/adapters/http/payments.contract';
import { browser } from '../lib/browser';
import { api } from './api';

/** Opens a checkout for the membership and sends the browser to its page. */
export async function startCheckout(): Promise<void> {
  const { url } = await api.post('/payments/create-checkout-session/', { schema: checkoutSessionWire });
  browser.leaveFor(url);
}
