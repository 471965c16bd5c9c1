import useSWR from 'swr';
import * as z from 'zod/mini';
import { sessionWire } from '../../../../src/auth-tokens/adapters/http/auth-tokens.contract';
import { membershipWire, portalSessionWire } from '../../../../src/payments/adapters/http/payments.contract';
import { userWire } from '../../../../src/users/adapters/http/users.contract';
import { api } from '../../api/api';
import { browser } from '../../lib/browser';
import type { Camelized } from '../../lib/casing';
import { createResource } from '../../lib/resource';
import type { User } from '../../session/user';

export type Membership = Camelized<z.infer<typeof membershipWire>>;
export type Device = Camelized<z.infer<typeof sessionWire>>;
export type ProfileChanges = Partial<Pick<User, 'firstName' | 'lastName' | 'phoneNumber'>> & { timeZone?: string };

export const devices = createResource({ api, basePath: '/tokens', schema: sessionWire });

export const saveProfile = (id: string, changes: ProfileChanges): Promise<User> =>
  api.patch(`/users/${encodeURIComponent(id)}`, { body: changes, schema: userWire });

/** The other devices are signed out; this one is not. */
export async function changePassword(passwords: { oldPassword: string; newPassword: string }): Promise<void> {
  await api.post('/password/change/', { body: passwords });
}

/** Sends a link to the new address. Nothing changes until it is followed. */
export async function requestEmailChange(change: { email: string; password: string }): Promise<void> {
  await api.post('/email/change/', { body: change });
}

export const confirmEmailChange = (userId: string, token: string): Promise<User> =>
  api.post(`/email/change/confirm/${encodeURIComponent(userId)}/${encodeURIComponent(token)}/`, { schema: userWire });

/** Signs every device out, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await api.post('/tokens/end-all/');
}

export const useMembership = () => {
  const { data, error, mutate } = useSWR('membership', () =>
    api.get('/payments/membership/', { schema: membershipWire }),
  );
  return { membership: data, error: error as unknown, refresh: mutate };
};

/** Sends the browser to where the card is changed and the membership is cancelled or resumed. */
export async function openPortal(): Promise<void> {
  const { url } = await api.post('/payments/create-portal-session/', { schema: portalSessionWire });
  browser.leaveFor(url);
}

/** Everything that the product holds about the person, as a file. */
export async function downloadPersonalData(id: string): Promise<void> {
  const data: unknown = JSON.parse(await api.getText(`/users/${encodeURIComponent(id)}/export/`));
  browser.saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json');
}

export async function deleteAccount(id: string, password: string): Promise<void> {
  await api.delete(`/users/${encodeURIComponent(id)}`, { body: { password } });
}
