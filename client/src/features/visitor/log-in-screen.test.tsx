import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useAuth } from '../../session/auth-store';
import { aUserWithToken } from '../../testing/a-user';
import { fakeSockets } from '../../testing/fake-sockets';
import { mockServer, networkFailure, type MockServer } from '../../testing/mock-server';
import { renderRoute } from '../../testing/render-route';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  fakeSockets();
});

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log In' });

/** Someone whom the server lets in. */
function known(changes: Parameters<typeof aUserWithToken>[0] = {}) {
  const user = aUserWithToken(changes);
  server.on('POST /api/login/', { body: user });
  server.on(`GET /api/users/${user.id}`, { body: user });
  return user;
}

async function logIn(...history: Parameters<typeof renderRoute>) {
  const rendered = await renderRoute(...history);
  await screen.findByRole('heading', { name: 'Log In' });
  await rendered.user.type(email(), ' dana@example.com ');
  await rendered.user.type(password(), 'secret1');
  await rendered.user.click(submit());
  return rendered;
}

describe('The log-in screen', () => {
  // proves 3.17
  it('leads to the reset and to a new account', async () => {
    await renderRoute('/log-in');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log In');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/request-reset');
    expect(screen.getByRole('link', { name: 'Create Your Account' })).toHaveAttribute('href', '/sign-up');
  });

  // proves 3.17
  it('can be submitted once email and password are valid', async () => {
    const { user } = await renderRoute('/log-in');
    expect(submit()).toBeDisabled();
    await user.type(email(), 'dana@example.com');
    expect(submit()).toBeDisabled();
    await user.type(password(), 'x');
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  // proves 3.17
  it('says next to a field what is wrong with it once it has been left', async () => {
    const { user } = await renderRoute('/log-in');
    await user.type(email(), 'dana@');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(password());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid email');
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Please enter a valid email');
    await user.tab();
    expect(await screen.findByText('Please enter your password')).toBeVisible();
    await user.type(email(), 'example.com');
    await waitFor(() => expect(screen.queryByText('Please enter a valid email')).toBeNull());
  });

  // proves V6.2.6
  it('shows and hides the password', async () => {
    const { user } = await renderRoute('/log-in');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  // proves 3.19, 12.3
  it('stores the session and opens /', async () => {
    const dana = known({ has_active_product: true });
    const { path } = await logIn('/log-in');
    await waitFor(() => expect(path()).toBe('/get-to-know-you'));
    expect(server.to('POST /api/login/')[0]?.body).toEqual({ email: 'dana@example.com', password: 'secret1' });
    expect(useAuth.getState()).toMatchObject({
      token: dana.token,
      userId: dana.id,
      hasActiveProduct: true,
      isStaff: false,
      tokenExpirationDate: dana.token_expiration_date,
      user: { email: dana.email, firstName: 'Dana' },
    });
  });

  // proves 2.5
  it('opens the sandbox for staff', async () => {
    known({ is_staff: true });
    const { path } = await logIn('/');
    await waitFor(() => expect(path()).toBe('/staff/chat-sandbox'));
  });

  // proves 3.18
  it('brings the person back to the page first asked for, with its query', async () => {
    known();
    const { path, router } = await logIn('/private?tab=1#top');
    await waitFor(() => expect(path()).toBe('/private'));
    expect(router.state.location).toMatchObject({ search: '?tab=1', hash: '#top' });
  });

  // proves 13.2
  it.each([
    ['a list', { status: 400, body: ['Incorrect email or password.'] }, 'Incorrect email or password.'],
    ['lists by field', { status: 400, body: { email: ['Please enter a valid email'] } }, 'Please enter a valid email'],
    ['a limit', { status: 429, body: { detail: 'Too many attempts.' } }, 'Too many attempts.'],
    ['nothing', { status: 502 }, 'Something went wrong'],
    ['no network', networkFailure, 'Something went wrong'],
  ])('shows what the server says: %s', async (_, response, message) => {
    server.on('POST /api/login/', response);
    const { path } = await logIn('/log-in');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(path()).toBe('/log-in');
    expect(useAuth.getState().token).toBe('');
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  // proves 13.9
  it.each([
    ['the server is in trouble', { status: 502 }, 'Something went wrong on our side. Please try again in a moment.'],
    ['there is no network', networkFailure, 'We could not reach the server: check your connection and try again.'],
  ])('says what to do where %s', async (_, response, advice) => {
    server.on('POST /api/login/', response);
    const { user } = await logIn('/log-in');
    expect(await screen.findByText(advice)).toBeVisible();
    server.on('POST /api/login/', { status: 400, body: ['Incorrect email or password.'] });
    await user.click(submit());
    expect(await screen.findByText('Incorrect email or password.')).toBeVisible();
    expect(screen.queryByText(advice)).toBeNull();
  });

  describe('for an account with two-step verification', () => {
    const question = { challenge: 'c-1', methods: ['totp', 'recovery-code'], detail: 'Please confirm.' };
    const second = () => server.to('POST /api/login/second-factor/');

    it('asks for it, and lets the person in with a code', async () => {
      const dana = known({ is_staff: true });
      server.on('POST /api/login/', { status: 401, body: question });
      server.on('POST /api/login/second-factor/', { body: dana });
      const { user, path } = await logIn('/log-in');
      expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
      await user.click(await screen.findByLabelText('Code from your authenticator app'));
      await user.paste('  123 456 ');
      await user.click(submit());
      await waitFor(() => expect(path()).toBe('/staff/chat-sandbox'));
      expect(second()[0]?.body).toEqual({ challenge: 'c-1', method: 'totp', code: '123 456' });
    });

    it('keeps the code that was wrong, and offers another way', async () => {
      server.on('POST /api/login/', { status: 401, body: question });
      server.on('POST /api/login/second-factor/', { status: 400, body: ['That did not work.'] });
      const { user } = await logIn('/log-in');
      await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
      await user.click(submit());
      expect(await screen.findByRole('alert')).toHaveTextContent('That did not work.');
      expect(screen.getByLabelText('Code from your authenticator app')).toHaveValue('123456');
      await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByLabelText('Recovery code')).toHaveValue('');
      expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    });

    it('starts again when the time for the second factor has expired', async () => {
      server.on('POST /api/login/', { status: 401, body: question });
      server.on('POST /api/login/second-factor/', { status: 401, body: { detail: 'This took too long.' } });
      const { user } = await logIn('/log-in');
      await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
      await user.click(submit());
      await user.click(await screen.findByRole('button', { name: 'Start again' }));
      expect(email()).toHaveValue('dana@example.com');
      expect(password()).toHaveValue('');
    });
  });

  it('sends one request, however often the button is clicked', async () => {
    server.on('POST /api/login/', () => new Promise(() => undefined));
    const { user } = await logIn('/log-in');
    expect(submit()).toBeDisabled();
    await user.click(submit());
    expect(server.to('POST /api/login/')).toHaveLength(1);
  });
});
