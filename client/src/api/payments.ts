import useSWR from 'swr';
import { membershipWire, portalSessionWire, type MembershipWire } from '@contracts/payments/adapters/http/payments';
import { browser } from '../lib/browser';
import { formatMoney } from '../lib/format';
import type { Camelized } from '../lib/casing';
import { tabStorage } from '../lib/storage';
import { useAuth, useLinkedPractice } from '../session/auth-store';
import { api } from './api';

export type Membership = Camelized<MembershipWire>;

/** ' for $59.00': what the next payment is; empty where that is not known. */
export function nextPrice({ nextPrice: price }: Membership, joint: string): string {
  return price && price.amountCents !== null ? joint + formatMoney(price.amountCents, price.currency) : '';
}

/** Set while the person may be at the provider's portal: the server's data may then be stale. */
const AT_PORTAL = 'at-portal';

export function useMembership(isEnabled = true) {
  const token = useAuth((auth) => auth.token);
  return useSWR<Membership, unknown>(isEnabled && token ? ['membership', token] : null, fetchMembership);
}

/** The membership, in a session that shows it: one that a link in a text opened does not. */
export const useOwnMembership = () => useMembership(useLinkedPractice() === null);

/** Back from the portal, the server compares with the provider first: its webhook may be late, or lost. */
async function fetchMembership(): Promise<Membership> {
  if (tabStorage.get(AT_PORTAL) === null) return knownMembership();
  try {
    const membership = await api.post('/payments/reconcile/', { schema: membershipWire });
    tabStorage.remove(AT_PORTAL);
    return membership;
  } catch {
    return knownMembership();
  }
}

const knownMembership = () => api.get('/payments/membership/', { schema: membershipWire });

/** Sends the browser to where the card is changed and the membership is canceled or resumed. */
export async function openPortal(): Promise<void> {
  const { url } = await api.post('/payments/create-portal-session/', { schema: portalSessionWire });
  tabStorage.set(AT_PORTAL, 'yes');
  browser.leaveFor(url);
}
