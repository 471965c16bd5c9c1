import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { signInOn } from '../testing/a-user';
import { type MockAnswer, type MockServer, mockServer } from '../testing/mock-server';
import { renderRoute } from '../testing/render-route';
import { useAuth } from '../session/auth-store';
import { aPractice, choices } from '../features/staff-catalogue/testing/a-practice';

const ONE = '/api/staff/content/101/';
let server: MockServer;

beforeEach(() => {
  server = mockServer();
  server.on('GET /api/staff/content/choices/', { body: choices });
  server.on(`GET ${ONE}`, { body: aPractice({ title: 'As first seen' }) });
  signInOn(server, { is_staff: true });
});
afterEach(cleanup);

async function logOut() {
  act(() => useAuth.getState().clearAuth());
  await screen.findByRole('heading', { name: 'Log In' });
}
const logIn = () => act(() => void signInOn(server, { is_staff: true, token: 'another-token' }));

describe('someone who logs in again at once', () => {
  it('gets the screen anew, though it was loaded a moment ago', async () => {
    await renderRoute('/staff/catalogue/101');
    expect(await screen.findByRole('heading', { level: 1, name: 'As first seen' })).toBeVisible();
    await logOut();
    server.on(`GET ${ONE}`, { body: aPractice({ title: 'As seen now' }) });
    logIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'As seen now' })).toBeVisible();
    expect(server.to(`GET ${ONE}`).map(({ headers }) => headers.Authorization)).toEqual([
      expect.stringContaining('token-of-dana'),
      expect.stringContaining('another-token'),
    ]);
  });

  it('gets the screen, and nothing that was still on its way to the former session', async () => {
    let answerLate = (_: MockAnswer) => {};
    server.on(`GET ${ONE}`, () => new Promise<MockAnswer>((resolve) => (answerLate = resolve)));
    await renderRoute('/staff/catalogue/101');
    await waitFor(() => expect(server.to(`GET ${ONE}`)).toHaveLength(1));
    await logOut();
    server.on(`GET ${ONE}`, { body: aPractice({ title: 'As seen now' }) });
    logIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'As seen now' })).toBeVisible();
    await act(async () => answerLate({ body: aPractice({ title: 'As first seen' }) }));
    expect(screen.getByRole('heading', { level: 1, name: 'As seen now' })).toBeVisible();
  });

  it('keeps what is the same for everyone', async () => {
    await renderRoute('/staff/catalogue/101');
    await screen.findByRole('heading', { level: 1, name: 'As first seen' });
    await logOut();
    logIn();
    await screen.findByRole('heading', { level: 1, name: 'As first seen' });
    expect(server.to('GET /api/site/')).toHaveLength(1);
  });
});
