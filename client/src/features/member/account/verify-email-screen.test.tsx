import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useAuth } from '../../../session/auth-store';
import { aUser, signInOn } from '../../../testing/a-user';
import { mockServer, networkFailure, type MockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const ME = aUser().id;
const CALL = `POST /api/email/verify/${ME}/tok%2Fen/`;

let server: MockServer;
beforeEach(() => {
  server = mockServer();
});

const visit = () => renderRoute(`/email/verify/${ME}/tok%2Fen`);
const confirm = () => screen.getByRole('button', { name: 'Confirm my address' });

describe('The link in the email after the sign-up', () => {
  it('changes nothing when it is only visited', async () => {
    await visit();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm Your Email');
    expect(server.to(CALL)).toHaveLength(0);
  });

  // proves 3.39
  it('confirms with a click, and leads to log in', async () => {
    server.on(CALL, { body: aUser() });
    const { user } = await visit();
    await user.click(confirm());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Email Confirmed');
    expect(screen.getByText(/dana@example.com is yours/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/log-in');
  });

  it('is noticed by a signed-in person, whom it leads on', async () => {
    const account = signInOn(server, { email_verified: false });
    server.on(CALL, { body: aUser() });
    const { user } = await visit();
    server.on(`GET /api/users/${ME}`, { body: { ...account, email_verified: true } });
    await user.click(confirm());
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(useAuth.getState().user?.emailVerified).toBe(true));
  });

  it.each([
    [{ status: 400, body: { 'non-field-error': 'Invalid or expired token' } }, 'Invalid or expired token'],
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
