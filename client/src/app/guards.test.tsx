import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { signIn } from '../testing/a-user';
import { mockServer, type MockServer } from '../testing/mock-server';
import { renderRoute } from '../testing/render-route';

let server: MockServer;

beforeEach(() => {
  server = mockServer();
});

describe('Route guards', () => {
  it.each([
    '/private',
    '/checkout-cancelled',
    '/payment-success',
    '/payment',
    '/get-to-know-you',
    '/success',
    '/staff/chat-sandbox',
  ])(
    'send a visitor without a token from %s to the log-in screen, remembering where they wanted to go',
    async (path) => {
      const { router } = await renderRoute(path);
      expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
      expect(router.state.location.state).toMatchObject({ from: { pathname: path } });
    },
  );

  it.each(['/get-to-know-you', '/success'])('send a person with no active product from %s to payment', async (from) => {
    const user = signIn();
    server.on(`GET /api/users/${user.id}`, { body: user });
    const { path } = await renderRoute(from);
    await waitFor(() => expect(path()).toBe('/payment'));
  });
});
