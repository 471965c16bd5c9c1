import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SecondFactorsWire } from '@contracts/auth-tokens/adapters/http/second-factor';
import { browser } from '../../../lib/browser';
import { aUser, signInOn } from '../../../testing/a-user';
import { fakeSockets } from '../../../testing/fake-sockets';
import { mockServer, type MockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const CODES = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-ddd${n}`);

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  fakeSockets();
});

const having = (part: Partial<SecondFactorsWire> = {}) =>
  server.on('GET /api/second-factor/', {
    body: {
      required: false,
      must_enroll: false,
      needs_password: false,
      totp: null,
      passkeys: [],
      recovery_codes_left: 0,
      ...part,
    } satisfies SecondFactorsWire,
  });

const open = async () => {
  signInOn(server, { is_staff: true });
  return renderRoute('/account/security');
};
const app = () => within(screen.getByRole('region', { name: 'Authenticator app' }));

describe('The screen for two-step verification', () => {
  it('is for staff only; members are sent to their account', async () => {
    signInOn(server);
    const { path } = await renderRoute('/account/security');
    await waitFor(() => expect(path()).toBe('/account'));
  });

  it('sets an app up, and shows the recovery codes once, to keep as a file', async () => {
    const save = jest.spyOn(browser, 'saveFile').mockImplementation(() => undefined);
    having();
    server.on('POST /api/second-factor/totp/', {
      body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
    });
    server.on('POST /api/second-factor/totp/confirm/', { body: { recovery_codes: CODES } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    having({ totp: { created: '2026-11-20T15:00:00.000Z' }, recovery_codes_left: 10 });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(CODES[9]!)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(save).toHaveBeenCalledWith('recovery-codes.txt', `${CODES.join('\n')}\n`, 'text/plain');
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByText('Set up on Nov 20, 2026.')).toBeVisible();
    expect(screen.queryByText(CODES[0]!)).toBeNull();
  });

  it('says what is wrong with a code, and keeps what was typed', async () => {
    having();
    server.on('POST /api/second-factor/totp/', { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } });
    server.on('POST /api/second-factor/totp/confirm/', { status: 400, body: { code: ['This code is not right.'] } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await user.type(await screen.findByLabelText('Code from the app'), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
    expect(screen.getByLabelText('Code from the app')).toHaveValue('000000');
  });

  it('asks for the password when the server requires it', async () => {
    having({ needs_password: true });
    server.on('POST /api/second-factor/totp/', {
      status: 400,
      body: { password: ['This is not your current password'] },
    });
    const { user } = await open();
    await screen.findByRole('region', { name: 'Authenticator app' });
    expect(app().getByRole('button', { name: 'Set up an app' })).toBeDisabled();
    await user.type(app().getByLabelText('Your password'), 'secret1');
    await user.click(app().getByRole('button', { name: 'Set up an app' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password');
    expect(server.to('POST /api/second-factor/totp/')[0]?.body).toEqual({ password: 'secret1' });
  });

  // proves 3.3
  it('tells password managers whose password it asks for, so that none fills the account into the name of a passkey', async () => {
    Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
    having({ needs_password: true });
    await open();
    await screen.findByRole('region', { name: 'Authenticator app' });
    const fields = screen.getAllByLabelText<HTMLInputElement>('Your password');
    expect(fields).toHaveLength(2);
    for (const { form } of fields)
      expect(form!.querySelector('input[autocomplete="username"]')).toHaveValue(aUser().email);
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });

  it('asks before it removes a factor, and says why one may not be removed', async () => {
    having({ totp: { created: '2026-11-20T15:00:00.000Z' }, recovery_codes_left: 2 });
    server.on('DELETE /api/second-factor/totp/', { status: 409, body: { detail: 'This is your only one.' } });
    const { user } = await open();
    expect(await screen.findByText('You have only 2 left.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove it?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This is your only one.');
  });

  // proves 10.18
  it('asks for a fresh proof in a dialog, and then completes the action', async () => {
    having({ totp: { created: '2026-11-20T15:00:00.000Z' }, recovery_codes_left: 9 });
    let isConfirmed = false;
    server.on('POST /api/second-factor/recovery-codes/', () =>
      isConfirmed
        ? { body: { recovery_codes: CODES } }
        : { status: 403, body: { detail: 'Please confirm.', code: 'confirm-second-factor' } },
    );
    server.on('POST /api/second-factor/challenge/', { body: { challenge: 'c-1', methods: ['totp'] } });
    server.on('POST /api/second-factor/confirm/', () => {
      isConfirmed = true;
      return { status: 204 };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.type(await dialog.findByLabelText('Code from your authenticator app'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(CODES[0]!)).toBeVisible();
    expect(server.to('POST /api/second-factor/confirm/')[0]?.body).toEqual({
      challenge: 'c-1',
      method: 'totp',
      code: '123456',
    });
  });

  it('says that it was not confirmed when the dialog is closed', async () => {
    having({ totp: { created: '2026-11-20T15:00:00.000Z' }, recovery_codes_left: 9 });
    const refusal = { detail: 'Please confirm that it’s you.', code: 'confirm-second-factor' };
    server.on('POST /api/second-factor/recovery-codes/', { status: 403, body: refusal });
    server.on('POST /api/second-factor/challenge/', { body: { challenge: 'c-1', methods: ['totp'] } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm that it’s you.');
    expect(server.to('POST /api/second-factor/recovery-codes/')).toHaveLength(1);
  });

  it('says that it could not be loaded, and offers to try again', async () => {
    server.on('GET /api/second-factor/', { status: 404, body: { detail: 'Gone.' } });
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    having();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
  });
});

describe('The two-step verification of staff', () => {
  const REFUSAL = { status: 403, body: { detail: 'Please set one up.', code: 'second-factor-required' } };

  it('is set up first where the server requires one', async () => {
    signInOn(server, { is_staff: true });
    having({ required: true, must_enroll: true });
    server.on('GET /api/staff/members/', REFUSAL);
    const { path } = await renderRoute('/staff/members');
    await waitFor(() => expect(path()).toBe('/account/security'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Staff need two-step verification here');
  });

  it('is suggested on the first page to those without one, until they decline', async () => {
    signInOn(server, { is_staff: true });
    having();
    server.on('GET /api/system-prompt/', { body: { content: 'You are Avery.' } });
    const { user } = await renderRoute('/staff/chat-sandbox');
    expect(await screen.findByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/account/security');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('link', { name: 'Set it up' })).toBeNull();
  });
});
