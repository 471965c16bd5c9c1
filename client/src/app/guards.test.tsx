import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aCurriculum, aSentItem } from '../testing/a-curriculum';
import { signInOn } from '../testing/a-user';
import { fakeSockets } from '../testing/fake-sockets';
import { mockServer, type MockServer } from '../testing/mock-server';
import { renderRoute } from '../testing/render-route';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  fakeSockets();
});

const signedIn = (changes: Parameters<typeof signInOn>[1] = {}) => signInOn(server, changes);

async function expectToLand(from: string, on: string) {
  const { path } = await renderRoute(from);
  await waitFor(() => expect(path()).toBe(on));
}

const tokenRoutes = ['/account', '/private', '/checkout-cancelled', '/payment-success', '/payment'];
/** Screens with what a person received and wrote, which stay readable after the membership. */
const keptRoutes = [
  '/curriculum/practices/one',
  '/curriculum/practices',
  '/curriculum/journal',
  '/curriculum/half-year',
];
const memberRoutes = ['/get-to-know-you', '/success', '/curriculum'];
const staffRoutes = ['/staff/chat-sandbox', '/staff/coach/coachprompttemplate/'];

describe('A visitor without a token', () => {
  // proves 2.2
  it.each([...tokenRoutes, ...keptRoutes, ...memberRoutes, ...staffRoutes])(
    'is sent from %s to the log-in screen, which remembers it',
    async (from) => {
      const { router } = await renderRoute(from);
      expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
      expect(router.state.location.pathname).toBe('/log-in');
      expect(router.state.location.state).toMatchObject({ from: { pathname: from } });
    },
  );

  it('is sent from / to the log-in screen', async () => {
    await expectToLand('/', '/log-in');
  });

  // proves 2.1
  it.each([
    '/log-in',
    '/sign-up',
    '/request-reset',
    '/password/reset/confirm/u1/abcde',
    '/email/verify/u1/abcde',
    '/email/change/confirm/u1/abcde',
    '/weekly-mail/stop/abcde',
    '/content/7',
    '/nowhere',
  ])('may see %s', async (path) => {
    await expectToLand(path, path);
  });
});

describe('A person without an active product', () => {
  it.each([...tokenRoutes, ...keptRoutes])('may see %s', async (path) => {
    signedIn();
    await expectToLand(path, path);
  });

  // proves 2.3
  it.each(memberRoutes)('is sent from %s to payment', async (from) => {
    signedIn();
    await expectToLand(from, '/payment');
  });

  // proves 2.4
  it.each([...staffRoutes, '/'])('is sent from %s by way of the chat to payment', async (from) => {
    signedIn();
    await expectToLand(from, '/payment');
  });
});

describe('A member', () => {
  it.each([...tokenRoutes, ...keptRoutes, ...memberRoutes])('may see %s', async (path) => {
    signedIn({ has_active_product: true });
    await expectToLand(path, path);
  });

  // proves 2.4, 2.5
  it.each(['/', ...staffRoutes, '/log-in', '/sign-up'])('is sent from %s to the chat', async (from) => {
    signedIn({ has_active_product: true });
    await expectToLand(from, '/get-to-know-you');
  });

  it.each(['/', '/log-in', '/sign-up'])('who has a plan is led from %s to it', async (from) => {
    signedIn({ has_active_product: true });
    server.on('GET /api/curriculum/state/', { body: { state: 'active' } });
    await expectToLand(from, '/curriculum');
  });
});

describe('A session that a link in a text opened', () => {
  const link = { has_active_product: true, linked_practice: 101 };
  const own = ['/private', '/curriculum', '/curriculum/practices/one'];
  const denied = [
    ...tokenRoutes,
    ...keptRoutes,
    ...memberRoutes,
    '/talk',
    '/check-in',
    '/account/security',
    ...staffRoutes,
  ].filter((path) => !own.includes(path));

  // proves 3.32
  it.each(denied)('is asked to log in to see %s', async (path) => {
    signedIn(link);
    await renderRoute(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in to see this' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // proves 3.32
  it('is led by way of the log-in screen to what it asked for', async () => {
    signedIn(link);
    server.on('POST /api/logout/', { status: 204 });
    const { user, router } = await renderRoute('/account');
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
    expect(router.state.location.state).toMatchObject({ from: { pathname: '/account' } });
    expect(server.to('POST /api/logout/')).toHaveLength(1);
  });

  it('sees its plan without what the person wrote, opens its practice alone, and requests nothing that is refused', async () => {
    const user = signedIn(link);
    const [first, second] = [aSentItem(1, { reason: '' }), aSentItem(2, { reason: '' })];
    server.on('GET /api/curriculum/', { body: aCurriculum({ problem: '', items: [first, second] }) });
    server.on('GET /api/curriculum/state/', { body: { state: 'active', check_in_due: true } });
    await renderRoute('/curriculum');
    expect(await screen.findByRole('link', { name: first.title })).toHaveAttribute(
      'href',
      `/curriculum/practices/${first.id}`,
    );
    expect(screen.getByText(second.title)).toBeVisible();
    expect(screen.queryByRole('link', { name: second.title })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start your check-in' })).toHaveAttribute('href', '/check-in');
    const asked = new Set(server.requests.map(({ method, path }) => `${method} ${path}`));
    expect([...asked].filter((request) => !request.includes('/api/site')).sort()).toEqual([
      'GET /api/curriculum/',
      'GET /api/curriculum/state/',
      `GET /api/users/${user.id}`,
    ]);
  });

  it('is asked to log in where the address is of another practice', async () => {
    signedIn(link);
    server.on('GET /api/curriculum/items/one/', { status: 403, body: { detail: 'Log in to do this.' } });
    await renderRoute('/curriculum/practices/one');
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in to see this' })).toBeVisible();
  });
});

describe('Staff', () => {
  // proves 1.6
  it.each([...tokenRoutes, ...keptRoutes, ...memberRoutes, ...staffRoutes])(
    'may see %s without a product',
    async (path) => {
      signedIn({ is_staff: true });
      await expectToLand(path, path);
    },
  );

  // proves 2.5
  it('is sent from / to the sandbox', async () => {
    signedIn({ is_staff: true });
    await expectToLand('/', '/staff/chat-sandbox');
  });

  it('is sent from /staff to today’s work, and the router warns of nothing', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    signedIn({ is_staff: true });
    await expectToLand('/staff', '/staff/today');
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
