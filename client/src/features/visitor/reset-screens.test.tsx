import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../testing/a-user';
import { mockServer, networkFailure, type MockServer } from '../../testing/mock-server';
import { renderRoute } from '../../testing/render-route';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
});

describe('Asking for a reset', () => {
  const submit = () => screen.getByRole('button', { name: 'Send Reset Link' });

  async function ask(address = 'dana@example.com') {
    const rendered = await renderRoute('/request-reset');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Request Password Reset');
    expect(submit()).toBeDisabled();
    await rendered.user.type(screen.getByLabelText('Email'), address);
    await waitFor(() => expect(submit()).toBeEnabled());
    await rendered.user.click(submit());
    return rendered;
  }

  // proves 3.22
  it('says that an email arrives if the account exists, and leads back to log in', async () => {
    server.on('POST /api/password/reset/', { status: 204 });
    const { user, path } = await ask();
    expect(await screen.findByRole('status')).toHaveTextContent(/If an account exists .* email .* spam folder/);
    expect(server.to('POST /api/password/reset/')[0]?.body).toEqual({ email: 'dana@example.com' });
    await user.click(screen.getByRole('button', { name: 'Return to Login' }));
    await waitFor(() => expect(path()).toBe('/log-in'));
  });

  // proves 3.22
  it('refuses an invalid email address', async () => {
    const { user } = await renderRoute('/request-reset');
    await user.type(screen.getByLabelText('Email'), 'dana');
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid email');
    expect(submit()).toBeDisabled();
  });

  // proves 13.2
  it.each([
    [{ status: 400, body: { email: ['Please enter a valid email'] } }, 'Please enter a valid email'],
    [{ status: 429, body: { detail: 'Too many requests.' } }, 'Too many requests.'],
    [networkFailure, 'Something went wrong'],
  ])('shows a failure', async (response, message) => {
    server.on('POST /api/password/reset/', response);
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('Confirming a reset', () => {
  const CALL = 'POST /api/password/reset/confirm/u-1/tok%2Fen/';
  const CHECK = 'GET /api/password/reset/confirm/u-1/tok%2Fen/';
  const password = () => screen.getByLabelText('Password');
  const confirmation = () => screen.getByLabelText('Confirm password');
  const submit = () => screen.getByRole('button', { name: 'Submit' });

  async function confirm(first = 'secret1', second = first) {
    const rendered = await renderRoute('/password/reset/confirm/u-1/tok%2Fen');
    await rendered.user.type(password(), first);
    await rendered.user.type(confirmation(), second);
    await rendered.user.tab();
    return rendered;
  }

  // proves 3.25, 11.11
  it("sends the password to the link's address and leads to log in", async () => {
    server.on(CALL, { body: aUser() });
    const { user } = await confirm();
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Successfully reset password' })).toBeVisible();
    expect(server.to(CALL)[0]?.body).toEqual({ password: 'secret1' });
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/log-in');
  });

  // proves 3.24
  it('says before anything is typed that a link is used or has expired', async () => {
    server.on(CHECK, { body: { email: null } });
    await renderRoute('/password/reset/confirm/u-1/tok%2Fen');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired token');
    expect(password()).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/request-reset');
  });

  it('tells a password manager whose password it is', async () => {
    server.on(CHECK, { body: { email: 'dana@example.com' } });
    await renderRoute('/password/reset/confirm/u-1/tok%2Fen');
    await waitFor(() =>
      expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('dana@example.com'),
    );
    expect(document.querySelector('input[autocomplete="username"]')).not.toBeVisible();
  });

  // proves 3.29
  it('requires six characters', async () => {
    await confirm('12345');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a password with at least 6 characters');
    expect(submit()).toBeDisabled();
  });

  // proves 3.30
  it('requires the same password twice', async () => {
    await confirm('secret1', 'secret2');
    expect(await screen.findByRole('alert')).toHaveTextContent('Passwords should match');
    expect(submit()).toBeDisabled();
  });

  // proves 13.6
  it.each([
    [{ status: 400, body: { 'non-field-error': 'Invalid or expired token' } }, 'Invalid or expired token'],
    [{ status: 400, body: {} }, 'There was an error resetting your password. Try again later'],
    [networkFailure, 'There was an error resetting your password. Try again later'],
  ])('shows why it failed, and where to get a new link', async (response, message) => {
    server.on(CALL, response);
    const { user } = await confirm();
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/request-reset');
  });

  // proves 3.28
  it('refuses a token of fewer than five characters and sends nothing', async () => {
    const { user } = await renderRoute('/password/reset/confirm/u-1/abcd');
    await user.type(password(), 'secret1');
    await user.type(confirmation(), 'secret1{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid 5 digit code');
    expect(submit()).toBeDisabled();
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  // proves 3.27
  it('refuses an empty user id', async () => {
    await renderRoute('/password/reset/confirm/%20/abcdef');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid uid');
  });
});
