import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { browser } from '../../lib/browser';
import { useAuth } from '../../session/auth-store';
import { aUserWithToken } from '../../testing/a-user';
import { mockServer, networkFailure, type MockServer } from '../../testing/mock-server';
import { renderRoute } from '../../testing/render-route';

let server: MockServer;
let leaveFor: jest.SpiedFunction<typeof browser.leaveFor>;

beforeEach(() => {
  server = mockServer();
  leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Sign Up' });

const valid = {
  'First name': ' Dana ',
  'Last name': 'Reyes',
  Email: ' dana@example.com',
  'Phone number': '(555) 123-4567',
  Password: 'secret1',
  'Confirm password': 'secret1',
};

async function fill(user: UserEvent, changes: Partial<Record<keyof typeof valid, string>> = {}) {
  for (const [label, value] of Object.entries({ ...valid, ...changes })) {
    if (!value) continue;
    await user.click(field(label));
    await user.paste(value);
  }
}

async function signUp(changes = {}) {
  const rendered = await renderRoute('/sign-up');
  await fill(rendered.user, changes);
  await waitFor(() => expect(submit()).toBeEnabled());
  await rendered.user.click(submit());
  return rendered;
}

describe('The sign-up screen', () => {
  // proves 1.3, 3.1
  it('says for whom the service is and what the person agrees to', async () => {
    await renderRoute('/sign-up');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create Your Account');
    expect(screen.getByText(/available in the US only/)).toBeVisible();
    expect(screen.getByText(/consent to receive personalized text messages/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/log-in');
  });

  // proves 3.3
  it('tells password managers that the email is the name of the account: the phone number is nearer to the password', async () => {
    await renderRoute('/sign-up');
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Phone number')).toHaveAttribute('autocomplete', 'tel');
  });

  // proves 3.4
  it('keeps what is typed, but no password, while the person looks at another page', async () => {
    const { user, router } = await renderRoute('/sign-up');
    await fill(user);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Log In' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(valid.Password);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(field('Email')).toHaveValue('dana@example.com'));
    expect(field('First name')).toHaveValue(' Dana ');
    expect(field('Phone number')).toHaveValue('(555) 123-4567');
    expect(field('Password')).toHaveValue('');
    expect(submit()).toBeDisabled();
  });

  // proves 1.7
  it('says what a membership costs, that it renews, how it is canceled, and that the coach is an AI', async () => {
    await renderRoute('/sign-up');
    expect(screen.getByText(/\$59 for 3 months\. Renews every 3 months at \$59 until you cancel\./)).toBeVisible();
    expect(screen.getByText(/To cancel, open Account/)).toBeVisible();
    expect(screen.getByText(/is an AI, not a person/)).toBeVisible();
  });

  // proves 3.2
  it('says how a phone number is written', async () => {
    await renderRoute('/sign-up');
    expect(field('Phone number')).toHaveAttribute('title', 'US phone number (10 digits with +1 prefix)');
    expect(field('Phone number')).toHaveAttribute('placeholder', 'Enter 10-digit US phone number... (ex 555-123-4567)');
  });

  // proves 3.4, 3.9, 3.10, 3.11, 3.12, 3.13, 3.14, 3.15
  it.each([
    ['First name', '', 'Please enter your first'],
    ['First name', '   ', 'Please enter your first'],
    ['Last name', '', 'Please enter your last name'],
    ['Email', '', 'Please enter a valid email'],
    ['Email', 'dana@example', 'Please enter a valid email'],
    ['Phone number', '', 'Phone number is required'],
    ['Phone number', '555-123', 'Please enter a valid US phone number'],
    ['Password', '12345', 'Please enter a password with a minimum of six characters'],
    ['Confirm password', 'secret2', 'Passwords must match'],
  ])('%s %j: %s', async (label, typed, message) => {
    const { user } = await renderRoute('/sign-up');
    await fill(user, { [label]: typed, ...(label === 'Password' && { 'Confirm password': typed }) });
    await user.click(field(label));
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(submit()).toBeDisabled();
  });

  // proves 3.13
  it('notices that a password changed after it was confirmed', async () => {
    const { user } = await renderRoute('/sign-up');
    await fill(user);
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.type(field('Password'), '2');
    expect(await screen.findByText('Passwords must match')).toBeVisible();
    expect(submit()).toBeDisabled();
  });

  it('does not complain about a field that has not been visited yet', async () => {
    const { user } = await renderRoute('/sign-up');
    await user.type(field('Password'), 'secret1');
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // proves 3.3
  it('shows each password on demand', async () => {
    const { user } = await renderRoute('/sign-up');
    const [first] = screen.getAllByRole('button', { name: 'Show password' });
    await user.click(first!);
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Confirm password')).toHaveAttribute('type', 'password');
  });
});

describe('Signing up', () => {
  const created = (changes = {}) => {
    const user = aUserWithToken(changes);
    server.on('POST /api/users/', { status: 201, body: user });
    server.on(`GET /api/users/${user.id}`, { body: user });
    return user;
  };

  // proves 3.1, 3.5, 3.13
  it('sends a normalized account, stores the session and opens the checkout', async () => {
    const dana = created();
    server.on('POST /api/payments/create-checkout-session/', { body: { url: 'https://pay.example/c/1' } });
    const { path } = await signUp();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/c/1'));
    expect(server.to('POST /api/users/')[0]?.body).toEqual({
      email: 'dana@example.com',
      first_name: 'Dana',
      last_name: 'Reyes',
      phone_number: '+15551234567',
      password: 'secret1',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(server.to('POST /api/payments/create-checkout-session/')[0]?.headers.Authorization).toBe(
      `Token ${dana.token}`,
    );
    expect(useAuth.getState()).toMatchObject({ token: dana.token, userId: dana.id, user: { firstName: 'Dana' } });
    expect(path()).toBe('/sign-up');
    // The browser is leaving: nobody signs up twice in the meantime.
    expect(submit()).toBeDisabled();
  });

  // proves 3.6, 13.4
  it('opens the canceled checkout, with the reason, when no checkout could be opened', async () => {
    created();
    server.on('POST /api/payments/create-checkout-session/', { status: 502, body: { detail: 'Away.' } });
    const { path } = await signUp();
    expect(await screen.findByRole('heading', { name: 'Checkout Cancelled' })).toBeVisible();
    expect(path()).toBe('/checkout-cancelled');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to create checkout session. Please contact support.');
  });

  // proves 3.5, 13.3
  it.each([
    [
      'the values of the response',
      { status: 400, body: { email: ['A user with this email already exists.'], phone_number: ['Not a number.'] } },
      /A user with this email already exists\.Not a number\./,
    ],
    ["otherwise the error's message", networkFailure, /^Network Error$/],
    ['that there is no token', { status: 201, body: { id: 'u1' } }, /Your account was created/],
  ])('shows what failed: %s', async (_, response, message) => {
    jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    server.on('POST /api/users/', response);
    const { path } = await signUp();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(path()).toBe('/sign-up');
    expect(useAuth.getState().token).toBe('');
    expect(leaveFor).not.toHaveBeenCalled();
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  it('says what to do where no server responds, and keeps what was typed', async () => {
    server.on('POST /api/users/', networkFailure);
    await signUp();
    expect(await screen.findByText(/^We could not reach the server: check your connection/)).toBeVisible();
    expect(screen.getByLabelText('First name')).not.toHaveValue('');
    expect(screen.getByLabelText('Password')).not.toHaveValue('');
  });

  // proves 3.4
  it('sends one request while it is under way', async () => {
    server.on('POST /api/users/', () => new Promise(() => undefined));
    const { user } = await signUp();
    expect(submit()).toBeDisabled();
    await user.click(submit());
    expect(server.to('POST /api/users/')).toHaveLength(1);
  });
});
