import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { signIn } from '../../testing/a-user';
import { mockServer, type MockServer } from '../../testing/mock-server';
import { renderRoute } from '../../testing/render-route';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  const user = signIn({ has_active_product: true });
  server.on(`GET /api/users/${user.id}`, { body: user });
});

describe('The success screen', () => {
  it('says what happens next, and from which number', async () => {
    server.on('GET /api/site/', {
      body: { coach_name: 'Morgan', coach_phone_number: '+15557654321', support_email: 'help@coach.example' },
    });
    await renderRoute('/success');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first message is on its way');
    expect(await screen.findByText(/Morgan is selecting content for you/)).toBeVisible();
    expect(screen.getByText(/You will get a text from Morgan/)).toHaveTextContent('(555) 765-4321');
    expect(screen.getByText(/You may close this window/)).toBeVisible();
  });

  it('does without the number while the server has not told it', async () => {
    server.on('GET /api/site/', { status: 500, body: { detail: 'Something went wrong' } });
    await renderRoute('/success');
    expect(screen.getByText('You will get a text from Coach.')).toBeVisible();
  });
});
