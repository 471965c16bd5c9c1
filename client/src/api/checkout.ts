import { browser } from '../lib/browser';
import { api } from './api';

const checkoutSession = async () => (await import('./visitor-schemas')).checkoutSessionWire;

/** Opens a checkout for the membership and sends the browser to its page. */
export async function startCheckout(): Promise<void> {
  const { url } = await api.post('/payments/create-checkout-session/', { schema: checkoutSession });
  browser.leaveFor(url);
}
