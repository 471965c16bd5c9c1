import useSWR from 'swr';
import { membershipWire, portalSessionWire, type MembershipWire } from '#contracts/payments/adapters/http/payments';
import { browser } from '../lib/browser';
import type { Camelized } from '../lib/casing';
import { useAuth } from '../session/auth-store';
import { useCurrentSession } from '../session/current-session';
import { api } from './api';

export type Membership = Camelized<MembershipWire>;

/** Set while the person may be at the provider's portal: what the server knows may then be old. */
const AT_PORTAL = 'at-portal';

/** @param isWanted false: nothing is asked */
export function useMembership(isWanted = true) {
  const token = useAuth((auth) => auth.token);
  const { data, error, mutate } = useSWR<Membership, unknown>(
    isWanted && token ? ['membership', token] : null,
    fetchMembership,
  );
  return { membership: data, error: error as unknown, refresh: mutate };
}

/** The membership, for a full session only: anyone who has the text could read it in a session that its link opened. */
export function useOwnMembership(): Membership | undefined {
  const { session } = useCurrentSession();
  return useMembership(session?.kind === 'full').membership;
}

/** Back from the portal, the server compares with the provider first: its webhook may be late, or lost. */
async function fetchMembership(): Promise<Membership> {
  if (sessionStorage.getItem(AT_PORTAL) === null) return knownMembership();
  try {
    const membership = await api.post('/payments/reconcile/', { schema: membershipWire });
    sessionStorage.removeItem(AT_PORTAL);
    return membership;
  } catch {
    return knownMembership();
  }
}

const knownMembership = () => api.get('/payments/membership/', { schema: membershipWire });

/** Sends the browser to where the card is changed and the membership is canceled or resumed. */
export async function openPortal(): Promise<void> {
  const { url } = await api.post('/payments/create-portal-session/', { schema: portalSessionWire });
  sessionStorage.setItem(AT_PORTAL, 'yes');
  browser.leaveFor(url);
}
