import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useAuth } from '../../../session/auth-store';
import { aUser, signInOn } from '../../../testing/a-user';
import { mockServer, networkFailure, type MockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const ME = aUser().id;
const CALL = `POST /api/email/change/confirm/${ME}/tok%2Fen/`;

let server: MockServer;
beforeEach(() => {
  server = mockServer();
});

const visit = () => renderRoute(`/email/change/confirm/${ME}/tok%2Fen`);
const confirm = () => screen.getByRole('button', { name: 'Confirm this address' });

describe('The link in the email to a new address', () => {
  it('changes nothing when it is only visited', async () => {
    await visit();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm Your New Email');
    expect(server.to(CALL)).toHaveLength(0);
  });

  it('confirms with a click, and leads to log in', async () => {
    server.on(CALL, { body: aUser({ email: 'dee@example.com' }) });
    const { user } = await visit();
    await user.click(confirm());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Email Confirmed');
    expect(screen.getByText(/you log in with dee@example.com/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/log-in');
  });

  it('shows the new address to a signed-in person, and leads to the account', async () => {
    const account = signInOn(server);
    server.on(CALL, { body: aUser({ email: 'dee@example.com' }) });
    const { user } = await visit();
    server.on(`GET /api/users/${ME}`, { body: { ...account, email: 'dee@example.com' } });
    await user.click(confirm());
    expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
    await waitFor(() => expect(useAuth.getState().user?.email).toBe('dee@example.com'));
  });

  it.each([
    [{ status: 400, body: { 'non-field-error': 'Invalid or expired token' } }, 'Invalid or expired token'],
    [
      { status: 400, body: { email: ['A user with this email already exists.'] } },
      'A user with this email already exists.',
    ],
    [networkFailure, 'We could not reach the server: check your connection and try again.'],
  ])('says why the address could not be confirmed', async (response, message) => {
    server.on(CALL, response);
    const { user } = await visit();
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/account');
    expect(confirm()).toBeEnabled();
  });
});
