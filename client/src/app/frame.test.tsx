import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useAuth } from '../session/auth-store';
import type { MembershipWire } from '@contracts/payments/adapters/http/payments';
import { aMembership } from '../testing/a-membership';
import { aUser, signIn, signInOn } from '../testing/a-user';
import { fakeSockets } from '../testing/fake-sockets';
import { mockServer, networkFailure, type MockServer } from '../testing/mock-server';
import { renderRoute } from '../testing/render-route';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  fakeSockets();
});

const signedIn = (changes: Parameters<typeof signInOn>[1] = {}) => signInOn(server, changes);

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('The top navigation', () => {
  // proves 2.6
  it('leads visitors to log in and to sign up', async () => {
    await renderRoute('/nowhere');
    expect(navigation().getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/log-in');
    expect(navigation().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/sign-up');
    expect(navigation().getByRole('link', { name: 'Career Coach' })).toHaveAttribute('href', '/sign-up');
    expect(navigation().queryByRole('button', { name: 'Profile menu' })).toBeNull();
  });

  // proves 2.6
  it('leads a signed-in person home, and has their profile menu', async () => {
    signedIn();
    const { user } = await renderRoute('/private');
    expect(navigation().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(navigation().getByRole('link', { name: 'Career Coach' })).toHaveAttribute('href', '/get-to-know-you');
    expect(navigation().queryByRole('link', { name: 'Log In' })).toBeNull();

    await user.click(await navigation().findByRole('button', { name: 'Profile menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    expect(screen.getByText('Dana Reyes')).toBeInTheDocument();
    expect(screen.getByText('dana@example.com')).toBeInTheDocument();
  });
});

describe('Home', () => {
  const homeOf = async (state: string | null, changes: Parameters<typeof signInOn>[1] = {}) => {
    server.on('GET /api/curriculum/state/', { body: { state } });
    signedIn({ has_active_product: true, ...changes });
    const rendered = await renderRoute('/private');
    await waitFor(() => expect(server.to('GET /api/curriculum/state/')).not.toHaveLength(0));
    return rendered;
  };
  const home = () => navigation().getByRole('link', { name: 'Home' });

  // proves 2.8
  it('leads to the plan for a member who has one, while the logo still leads to the chat', async () => {
    await homeOf('active');
    await waitFor(() => expect(home()).toHaveAttribute('href', '/curriculum'));
    expect(navigation().getByRole('link', { name: 'Career Coach' })).toHaveAttribute('href', '/get-to-know-you');
  });

  it('stays the chat for members without a plan and for staff, whose plan is in the profile menu', async () => {
    await homeOf(null);
    expect(home()).toHaveAttribute('href', '/');
    cleanup();
    const { user } = await homeOf('active', { is_staff: true, token: 'token-of-staff' });
    await user.click(await navigation().findByRole('button', { name: 'Profile menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Your practices' })).toHaveAttribute('href', '/curriculum');
    expect(home()).toHaveAttribute('href', '/');
  });
});

describe('The staff navigation', () => {
  it('stands next to staff screens and marks the one that is shown', async () => {
    signedIn({ is_staff: true });
    server.on('GET /api/staff/health/', { body: { on_time: true, work: [] } });
    const { user, path } = await renderRoute('/staff/health');
    const side = within(await screen.findByRole('navigation', { name: 'Staff' }));
    expect(side.getByRole('link', { current: 'page' })).toHaveTextContent('Health');
    server.on('GET /api/staff/audit/', { body: { count: 0, next: null, previous: null, results: [] } });
    await user.click(side.getByRole('link', { name: 'Audit Trail' }));
    await waitFor(() => expect(path()).toBe('/staff/audit'));
    await waitFor(() => expect(side.getByRole('link', { current: 'page' })).toHaveTextContent('Audit Trail'));
  });

  it('is not shown next to other screens', async () => {
    signedIn({ is_staff: true });
    await renderRoute('/private');
    await navigation().findByRole('button', { name: 'Staff menu' });
    expect(screen.queryByRole('navigation', { name: 'Staff' })).toBeNull();
  });
});

describe('Log Out', () => {
  const logOut = async (from: string) => {
    const rendered = await renderRoute(from);
    await rendered.user.click(await screen.findByRole('button', { name: 'Profile menu' }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    return rendered;
  };

  // proves 2.9
  it.each([
    ['the call succeeds', { status: 204 }],
    ['the call is refused', { status: 401, body: { detail: 'Invalid token.' } }],
    ['the server is away', networkFailure],
  ])('ends the session here and opens sign-up when %s', async (_, response) => {
    signedIn({ has_active_product: true });
    localStorage.setItem('draft', 'half a thought');
    server.on('POST /api/logout/', response);
    const { path, router } = await logOut('/success');

    await waitFor(() => expect(path()).toBe('/sign-up'));
    expect(await screen.findByRole('heading', { name: 'Create Your Account' })).toBeVisible();
    expect(router.state.location.state).toBeNull();
    expect(server.to('POST /api/logout/')[0]?.headers.Authorization).toBe('Token token-of-dana');
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(useAuth.getState()).toMatchObject({ token: '', user: null, isClearingAuth: false });
  });

  it('does not wait for a slow server', async () => {
    signedIn();
    server.on('POST /api/logout/', () => new Promise(() => undefined));
    const { path } = await logOut('/payment');
    await waitFor(() => expect(path()).toBe('/sign-up'));
    await waitFor(() => expect(useAuth.getState().token).toBe(''));
  });
});

describe('The current user', () => {
  // proves 2.10
  it('is fetched when the client starts with a token, and stored', async () => {
    const user = signIn();
    server.on(`GET /api/users/${user.id}`, { body: { ...user, first_name: 'Dane', has_active_product: true } });
    await renderRoute('/private');
    expect(await screen.findByRole('heading', { name: 'Hello, Dane!' })).toBeVisible();
    expect(useAuth.getState().hasActiveProduct).toBe(true);
  });

  it('is not fetched without a token', async () => {
    await renderRoute('/log-in');
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/site/']);
  });

  it('lets in a person who has paid elsewhere, back to where they were going', async () => {
    const user = signIn();
    server.on(`GET /api/users/${user.id}`, { body: { ...user, has_active_product: true } });
    const { path } = await renderRoute('/success');
    await waitFor(() => expect(path()).toBe('/success'));
    expect(await screen.findByRole('heading', { name: 'Your first message is on its way' })).toBeVisible();
  });

  // proves 12.4
  it('ends the session when the server no longer knows the token, and asks to log in', async () => {
    const user = signIn({ has_active_product: true });
    server.on(`GET /api/users/${user.id}`, { status: 401, body: { detail: 'Invalid token.' } });
    const { path, router } = await renderRoute('/private');
    await waitFor(() => expect(path()).toBe('/log-in'));
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
    expect(router.state.location.state).toMatchObject({ from: { pathname: '/private' } });
    expect(useAuth.getState()).toMatchObject({ token: '', userId: '', user: null, hasActiveProduct: false });
  });

  it('does not take a person with an old session away from a reset link', async () => {
    const user = signIn();
    server.on(`GET /api/users/${user.id}`, { status: 401, body: { detail: 'Invalid token.' } });
    const { path } = await renderRoute('/password/reset/confirm/u1/abcdef');
    await waitFor(() => expect(useAuth.getState().token).toBe(''));
    expect(path()).toBe('/password/reset/confirm/u1/abcdef');
  });

  it('keeps the session while the server is in trouble', async () => {
    const user = signIn();
    server.on(`GET /api/users/${user.id}`, { status: 500, body: { detail: 'Something went wrong' } });
    const { path } = await renderRoute('/private');
    expect(await screen.findByRole('heading', { name: 'Hello, Dana!' })).toBeVisible();
    expect(path()).toBe('/private');
    expect(useAuth.getState().token).toBe('token-of-dana');
  });

  it('stays signed out when a response arrives after the log-out', async () => {
    const user = signIn();
    let respond = () => {};
    server.on(`GET /api/users/${user.id}`, () => new Promise((resolve) => (respond = () => resolve({ body: user }))));
    await renderRoute('/private');
    act(() => useAuth.getState().clearAuth());
    await act(async () => respond());
    expect(useAuth.getState().user).toBeNull();
  });

  it('is fetched again after another tab has logged in as someone else', async () => {
    signedIn();
    await renderRoute('/private');
    const sam = '0b0f2f2e-6a51-4a6f-9a51-2d9d3c1f7a11';
    server.on(`GET /api/users/${sam}`, { body: aUser({ id: sam, first_name: 'Sam' }) });
    act(() => void signIn({ id: sam, token: 't2' }));
    expect(await screen.findByRole('heading', { name: 'Hello, Sam!' })).toBeVisible();
    expect(server.to(`GET /api/users/${sam}`)[0]?.headers.Authorization).toBe('Token t2');
  });
});

describe('A navigation', () => {
  it('names the tab after the screen and moves the focus to its heading', async () => {
    const { user } = await renderRoute('/log-in');
    expect(document.title).toBe('Log In · Career Coach');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Request Password Reset' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('Request Password Reset · Career Coach');
  });

  it('leaves a menu open that was opened while the screen was on its way', async () => {
    signedIn();
    const { user, router } = await renderRoute('/private');
    await user.click(await navigation().findByRole('button', { name: 'Profile menu' }));
    const item = await screen.findByRole('menuitem', { name: 'Log Out' });
    await act(() => router.navigate('/checkout-cancelled'));
    await screen.findByRole('heading', { level: 1, name: 'Checkout Cancelled' });
    expect(item).toBeVisible();
  });

  it('can be skipped with the keyboard', async () => {
    const { user } = await renderRoute('/log-in');
    await user.tab();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  });
});

describe('A control that has the focus', () => {
  it('passes it to the heading of its part when it disappears', async () => {
    signedIn();
    server.on('GET /api/site/documents/terms/', { status: 500, body: { detail: 'Something went wrong' } });
    const { user } = await renderRoute('/terms');
    server.on('GET /api/site/documents/terms/', { body: { title: 'Terms', content: 'What you get.' } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('What you get.');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toHaveFocus());
  });
});

describe('An unknown address', () => {
  // proves 2.11
  it('sends visitors to sign-up', async () => {
    const { user, path } = await renderRoute('/no/such/page');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 Page not found');
    await user.click(screen.getByRole('button', { name: 'Go back home' }));
    await waitFor(() => expect(path()).toBe('/sign-up'));
  });

  // proves 2.11
  it('sends signed-in people to the chat', async () => {
    signedIn({ has_active_product: true });
    const { user, path } = await renderRoute('/no/such/page');
    await user.click(screen.getByRole('button', { name: 'Go back home' }));
    await waitFor(() => expect(path()).toBe('/get-to-know-you'));
  });
});

describe('The notice of a failed payment', () => {
  const show = (path: string, membership: Partial<MembershipWire>, linkedPractice?: number) => {
    signedIn({
      has_active_product: membership.has_active_product ?? true,
      ...(linkedPractice !== undefined && { linked_practice: linkedPractice }),
    });
    server.on('GET /api/payments/membership/', { body: aMembership({ next_payment_at: null, ...membership }) });
    return renderRoute(path);
  };
  const failing = { state: 'past-due', access_until: '2027-02-12T12:00:00Z' } as const;
  const lapsed = { state: 'ended', has_active_product: false, access_until: '2027-02-12T12:00:00Z' } as const;

  // proves 4.15
  it.each(['/private', '/get-to-know-you', '/success', '/curriculum', '/nowhere'])(
    'is shown on %s, with what to do',
    async (path) => {
      await show(path, failing);
      expect(await screen.findByText(/Update your card by Feb 12, 2027/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Update your card' })).toHaveAttribute('href', '/account');
    },
  );

  it('comes below the screen that was there first, which it does not move, and above the next one', async () => {
    const { router } = await show('/private', failing);
    const isAbove = () =>
      (screen.getByText(/Update your card by/).compareDocumentPosition(screen.getByRole('heading', { level: 1 })) &
        Node.DOCUMENT_POSITION_FOLLOWING) !==
      0;
    expect(await screen.findByText(/Update your card by/)).toBeVisible();
    expect(isAbove()).toBe(false);
    await act(() => router.navigate('/checkout-cancelled'));
    await screen.findByRole('heading', { level: 1, name: 'Checkout Cancelled' });
    expect(isAbove()).toBe(true);
  });

  it('is shown once the texts have stopped', async () => {
    await show('/private', lapsed);
    expect(await screen.findByText(/Your texts have stopped/)).toBeVisible();
  });

  it.each<[string, Partial<MembershipWire>]>([
    ['is bought again from a bank account', { ...lapsed, payment_pending: true }],
    ['renews', { next_payment_at: '2027-02-05T12:00:00.000Z' }],
    ['was canceled', { state: 'ending', access_until: '2027-02-12T12:00:00Z' }],
    ['has ended for good', { ...lapsed, manageable: false }],
  ])('is not shown for a membership that %s', async (_, membership) => {
    await show('/private', membership);
    await waitFor(() => expect(server.to('GET /api/payments/membership/')).not.toHaveLength(0));
    expect(screen.queryByRole('link', { name: 'Update your card' })).toBeNull();
  });

  // proves 3.40
  it.each(['/curriculum', '/get-to-know-you'])('comes after that of emails that come back, on %s', async (path) => {
    server.on('GET /api/email/delivery/', { body: { refused_at: '2026-11-24T10:00:00.000Z' } });
    await show(path, {});
    expect(await screen.findByText(/^Our emails to you are bouncing/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change your email' })).toHaveAttribute('href', '/account');
    cleanup();
    await show(path, failing);
    expect(await screen.findByRole('link', { name: 'Update your card' })).toBeVisible();
    expect(screen.queryByText(/^Our emails to you are bouncing/)).toBeNull();
  });

  it('is not shown in a session that a link in a text opened', async () => {
    await show('/private', failing, 7);
    expect(screen.queryByRole('link', { name: 'Update your card' })).toBeNull();
    expect(server.to('GET /api/payments/membership/')).toEqual([]);
  });
});
