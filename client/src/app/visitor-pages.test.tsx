import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useAuth } from '../session/auth-store';
import { browser } from '../lib/browser';
import { aUserWithToken, signInOn } from '../testing/a-user';
import { fakeSockets } from '../testing/fake-sockets';
import { mockServer, type MockServer } from '../testing/mock-server';
import { renderRoute } from '../testing/render-route';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  fakeSockets();
});
afterEach(() => {
  jest.restoreAllMocks();
});

let router: Awaited<ReturnType<typeof renderRoute>>['router'];

/** @param state what a redirect has left in the history */
async function open(path: string, state?: object): Promise<UserEvent> {
  const rendered = await renderRoute({ pathname: path, state });
  ({ router } = rendered);
  return rendered.user;
}

const path = () => router.state.location.pathname;
const goBack = () => act(() => router.navigate(-1));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

async function type(user: UserEvent, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

function known(changes: Parameters<typeof aUserWithToken>[0] = {}) {
  const user = aUserWithToken(changes);
  server.on('POST /api/login/', { body: user });
  server.on(`GET /api/users/${user.id}`, { body: user });
  return user;
}

async function logIn(user: UserEvent) {
  await heading('Log In');
  await type(user, { Email: 'dana@example.com', Password: 'secret1' });
  await user.click(await screen.findByRole('button', { name: 'Log In' }));
}

describe("Visitors' pages", () => {
  it('lead to each other, with the focus on the heading of what has come', async () => {
    const user = await open('/sign-up');
    expect(await heading('Create Your Account')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await waitFor(async () => expect(await heading('Log In')).toHaveFocus());
    expect(path()).toBe('/log-in');
    expect(document.title).toBe('Log In · Career Coach');
    expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent('Log In');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await waitFor(async () => expect(await heading('Request Password Reset')).toHaveFocus());
    await goBack();
    expect(await heading('Log In')).toBeVisible();
  });

  it('lead to all others, with the focus there, and back', async () => {
    const user = await open('/sign-up');
    await heading('Create Your Account');
    server.on('GET /api/site/documents/terms/', { body: { title: '', content: 'Be kind.' } });
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms' }));
    await waitFor(async () => expect(await heading('Terms of Service')).toHaveFocus());
    expect(path()).toBe('/terms');
    await goBack();
    expect(await heading('Create Your Account')).toBeVisible();
  });

  it("keep what is being typed when a session begins in another tab, and have that person's links on top", async () => {
    const user = await open('/sign-up');
    await type(user, { 'First name': 'Dana' });
    act(() => void signInOn(server));
    expect(await navigation().findByRole('button', { name: 'Profile menu' })).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Dana');
  });
});

describe('A log-in', () => {
  it('leads members to the chat', async () => {
    known({ has_active_product: true });
    await logIn(await open('/'));
    expect(await heading('Getting To Know You')).toBeVisible();
    expect(path()).toBe('/get-to-know-you');
  });

  it('never leaves the top without links or a menu', async () => {
    known({ has_active_product: true });
    const user = await open('/log-in');
    await heading('Log In');
    const seen: number[] = [];
    const observer = new MutationObserver(() => seen.push(document.querySelectorAll('header a, header button').length));
    observer.observe(document.body, { childList: true, subtree: true });
    await logIn(user);
    await heading('Getting To Know You');
    expect(await navigation().findByRole('button', { name: 'Profile menu' })).toBeVisible();
    observer.disconnect();
    // One of them is the logo.
    expect(Math.min(...seen)).toBeGreaterThan(1);
  });

  it('leads to the page that was first asked for, with its query', async () => {
    known();
    await logIn(await open('/log-in', { from: { pathname: '/private', search: '?tab=1', hash: '' } }));
    await waitFor(() => expect(path()).toBe('/private'));
    expect(router.state.location.search).toBe('?tab=1');
    expect(await heading('Hello, Dana!')).toBeVisible();
  });

  it('in another tab leads on from the log-in screen', async () => {
    await open('/log-in');
    await heading('Log In');
    act(() => void signInOn(server, { has_active_product: true }));
    expect(await heading('Getting To Know You')).toBeVisible();
  });
});

describe('A sign-up', () => {
  const form = {
    'First name': 'Dana',
    'Last name': 'Reyes',
    Email: 'dana@example.com',
    'Phone number': '(555) 123-4567',
    Password: 'secret1',
    'Confirm password': 'secret1',
  };

  async function signUp() {
    server.on('POST /api/users/', { status: 201, body: aUserWithToken() });
    const user = await open('/sign-up');
    await type(user, form);
    const submit = screen.getByRole('button', { name: 'Sign Up' });
    await waitFor(() => expect(submit).toBeEnabled());
    await user.click(submit);
  }

  it('leads to the checkout, and stays under way until that is there', async () => {
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    server.on('POST /api/payments/create-checkout-session/', { body: { url: 'https://pay.example/1' } });
    await signUp();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1'));
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
    expect(path()).toBe('/sign-up');
    expect(useAuth.getState().token).toBe('token-of-dana');
  });

  it('without a checkout says so on the page where it can be tried again', async () => {
    server.on('POST /api/payments/create-checkout-session/', { status: 502 });
    await signUp();
    expect(await screen.findByText('Failed to create checkout session. Please contact support.')).toBeVisible();
    expect(path()).toBe('/checkout-cancelled');
  });
});

describe('Who comes with a session', () => {
  it.each(['/log-in', '/sign-up', '/'])('is led on from %s', async (from) => {
    signInOn(server, { has_active_product: true });
    await open(from);
    expect(await heading('Getting To Know You')).toBeVisible();
  });

  it('is shown the page that they asked for', async () => {
    signInOn(server);
    await open('/private');
    expect(await heading('Hello, Dana!')).toBeVisible();
  });
});
