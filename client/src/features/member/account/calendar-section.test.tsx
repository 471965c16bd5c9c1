import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { serveAccount } from '../../../testing/an-account';
import { signInOn } from '../../../testing/a-user';
import { type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const ADDRESS = 'http://localhost/api/calendar/secret.ics';
const feed = (shows_names = false) => ({ feed: { created_at: '2026-11-20T15:00:00.000Z', shows_names } });

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  signInOn(server, { has_active_product: true });
  serveAccount(server);
});

const open = async () => {
  const { user } = await renderRoute('/account');
  const section = within(await screen.findByRole('region', { name: 'Calendar' }));
  await section.findByRole('button', { name: /address/ });
  return { user, section };
};

describe('The calendar on the account screen', () => {
  // proves 6.24
  it('makes an address, shows it once, and copies it', async () => {
    server.on('POST /api/calendar/', { body: { ...feed(), address: ADDRESS } });
    const { user, section } = await open();
    await user.click(section.getByRole('button', { name: 'Create a calendar address' }));
    expect(await section.findByLabelText('Your calendar address')).toHaveValue(ADDRESS);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(section.getByRole('button', { name: 'Copy address' }));
    expect(copied).toHaveBeenCalledWith(ADDRESS);
    expect(section.getByRole('status')).toHaveTextContent('Copied.');
    expect(server.to('POST /api/calendar/').map(({ body }) => body)).toEqual([{ shows_names: false }]);
  });

  it('hides an address that is in use; names can be shown, and the address replaced or removed', async () => {
    server.on('GET /api/calendar/', { body: feed() });
    server.on('PATCH /api/calendar/', { body: feed(true) });
    server.on('DELETE /api/calendar/', { status: 204 });
    const { user, section } = await open();
    expect(section.getByText(/calendar address since Nov 20, 2026/)).toBeVisible();
    await user.click(section.getByRole('checkbox', { name: /Show the names of the practices/ }));
    expect(server.to('PATCH /api/calendar/').map(({ body }) => body)).toEqual([{ shows_names: true }]);
    await waitFor(() => expect(section.getByRole('button', { name: 'New address' })).toBeEnabled());
    await user.click(section.getByRole('button', { name: 'Stop sharing' }));
    expect(await section.findByRole('button', { name: 'Create a calendar address' })).toBeVisible();
    await waitFor(() => expect(section.getByRole('heading', { name: 'Calendar' })).toHaveFocus());
  });

  it('says what failed', async () => {
    server.on('POST /api/calendar/', networkFailure);
    const { user, section } = await open();
    await user.click(section.getByRole('button', { name: 'Create a calendar address' }));
    expect(await section.findByRole('alert')).toBeVisible();
  });
});
