import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { signInOn } from '../testing/a-user';
import { type MockResponse, type MockServer, mockServer } from '../testing/mock-server';
import { renderRoute } from '../testing/render-route';
import { useAuth } from '../session/auth-store';
import { aPractice, choices } from '../features/staff/catalogue/testing/a-practice';

const ONE = '/api/staff/content/101/';
let server: MockServer;

beforeEach(() => {
  server = mockServer();
  server.on('GET /api/staff/content/choices/', { body: choices });
  server.on(`GET ${ONE}`, { body: aPractice({ title: 'As first seen' }) });
  server.on(`GET ${ONE}draft/`, { body: { draft: null } });
  signInOn(server, { is_staff: true });
});
afterEach(cleanup);

async function logOut() {
  act(() => useAuth.getState().clearAuth());
  await screen.findByRole('heading', { name: 'Log In' });
}
const logIn = () => act(() => void signInOn(server, { is_staff: true, token: 'another-token' }));

/** Simulates a log-in in another tab of the browser. */
async function logInElsewhere(changes: { token: string; userId?: string }) {
  const stored: object = JSON.parse(localStorage.getItem('auth')!);
  localStorage.setItem('auth', JSON.stringify({ ...stored, ...changes }));
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth' })));
}

describe('a log-in in another tab, without a log-out', () => {
  it('as somebody else shows them the open screen as the server has it for them, and nothing that was being typed', async () => {
    const { user } = await renderRoute('/staff/catalogue/101');
    await screen.findByRole('heading', { level: 1, name: 'As first seen' });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' and changed');
    server.on(`GET ${ONE}`, { body: aPractice({ title: 'As they see it' }) });
    await logInElsewhere({ token: 'token-of-sam', userId: 'sam' });
    expect(await screen.findByRole('heading', { level: 1, name: 'As they see it' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('As they see it');
    expect(server.to(`GET ${ONE}`).at(-1)!.headers.Authorization).toContain('token-of-sam');
  });

  it('as the same person loads the open screen with the new session, and leaves what was being typed', async () => {
    const { user } = await renderRoute('/staff/catalogue/101');
    await screen.findByRole('heading', { level: 1, name: 'As first seen' });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' and changed');
    await logInElsewhere({ token: 'another-token' });
    await waitFor(() => expect(server.to(`GET ${ONE}`).at(-1)!.headers.Authorization).toContain('another-token'));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('As first seen and changed');
  });
});

describe('someone who logs in again at once', () => {
  // proves 12.3
  it('gets the screen again, though it was loaded a moment ago', async () => {
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
    let respondLate = (_: MockResponse) => {};
    server.on(`GET ${ONE}`, () => new Promise<MockResponse>((resolve) => (respondLate = resolve)));
    await renderRoute('/staff/catalogue/101');
    await waitFor(() => expect(server.to(`GET ${ONE}`)).toHaveLength(1));
    await logOut();
    server.on(`GET ${ONE}`, { body: aPractice({ title: 'As seen now' }) });
    logIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'As seen now' })).toBeVisible();
    await act(async () => respondLate({ body: aPractice({ title: 'As first seen' }) }));
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
