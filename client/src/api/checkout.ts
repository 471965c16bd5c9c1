import { browser } from '../lib/browser';
import { api } from './api';

const checkoutSession = async () => (await import('./visitor-schemas')).checkoutSessionWire;

export async function startCheckout(): Promise<void> {
  const { url } = await api.post('/payments/create-checkout-session/', { schema: checkoutSession });
  browser.leaveFor(url);
}
