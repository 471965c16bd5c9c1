import useSWR from 'swr';
import type * as z from 'zod/mini';
import { sessionWire } from '@contracts/auth-tokens/adapters/http/auth-tokens';
import {
  type ChangeEmailBody,
  type ChangePasswordBody,
  type DeleteAccountBody,
  emailChangeWire,
  type ProfileChangesBody,
  userWire,
} from '@contracts/users/adapters/http/users';
import { api } from '../../../api/api';
import { browser } from '../../../lib/browser';
import type { Camelized } from '../../../lib/casing';
import { createResource } from '../../../lib/resource';
import type { User } from '../../../session/auth-store';
import { bodyOf } from '../../../lib/http-client';

export type Device = Camelized<z.infer<typeof sessionWire>>;
type ProfileChanges = Partial<Pick<User, 'firstName' | 'lastName' | 'phoneNumber'>> & {
  timeZone?: string;
};

export const devices = createResource({ api, basePath: '/tokens', schema: sessionWire });

/** A zone that comes from here is one that the person chose. */
export const saveProfile = (id: string, changes: ProfileChanges): Promise<User> =>
  api.patch(`/users/${encodeURIComponent(id)}`, {
    body: bodyOf<ProfileChangesBody>({ ...changes, ...(changes.timeZone && { timeZoneSource: 'chosen' }) }),
    schema: userWire,
  });

/** The other devices are signed out; this one is not. */
export const changePassword = (passwords: { oldPassword: string; newPassword: string }) =>
  api.post('/password/change/', { body: bodyOf<ChangePasswordBody>(passwords) });

/** Sends a link to the new address. Nothing changes until it is followed. */
export const requestEmailChange = (change: { email: string; password: string }) =>
  api.post('/email/change/', { body: bodyOf<ChangeEmailBody>(change) });

export const usePendingEmail = () =>
  useSWR('email-change', () => api.get('/email/change/', { schema: emailChangeWire }));

/** Another link to the address that waits; the earlier one does nothing any more. */
export const resendEmailChange = () => api.post('/email/change/resend/');

export const cancelEmailChange = () => api.delete('/email/change/');

export const verifyEmail = (userId: string, token: string): Promise<User> =>
  api.post(`/email/verify/${encodeURIComponent(userId)}/${encodeURIComponent(token)}/`, { schema: userWire });

export const sendVerification = () => api.post('/email/verify/');

export const confirmEmailChange = (userId: string, token: string): Promise<User> =>
  api.post(`/email/change/confirm/${encodeURIComponent(userId)}/${encodeURIComponent(token)}/`, { schema: userWire });

export const signOutEverywhere = () => api.post('/tokens/end-all/');

export async function downloadPersonalData(id: string): Promise<void> {
  const data: unknown = JSON.parse(await api.getText(`/users/${encodeURIComponent(id)}/export/`));
  browser.saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json');
}

export const deleteAccount = (id: string, password: string) =>
  api.delete(`/users/${encodeURIComponent(id)}`, { body: bodyOf<DeleteAccountBody>({ password }) });
