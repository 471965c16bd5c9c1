import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { serveAccount } from '../../../testing/an-account';
import { signInOn } from '../../../testing/a-user';
import { type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
});

describe('The weekly email on the account screen', () => {
  const CHANGE = 'PUT /api/weekly-mail/';
  beforeEach(() => {
    signInOn(server, { has_active_product: true });
    serveAccount(server);
    server.on(CHANGE, ({ body }) => ({ body }));
  });

  const open = async () => {
    const { user } = await renderRoute('/account');
    const section = within(await screen.findByRole('region', { name: 'Weekly email' }));
    return { user, section };
  };

  // proves 6.25
  it('is off until it is turned on, and can be turned off again', async () => {
    const { user, section } = await open();
    expect(await section.findByRole('checkbox')).not.toBeChecked();
    await user.click(section.getByRole('checkbox', { name: /Send me a weekly email/ }));
    await waitFor(() => expect(section.getByRole('checkbox', { checked: true })).toHaveFocus());
    await user.click(section.getByRole('checkbox'));
    await waitFor(() => expect(section.getByRole('checkbox', { checked: false })).toHaveFocus());
    expect(server.to(CHANGE).map(({ body }) => body)).toEqual([{ subscribed: true }, { subscribed: false }]);
  });

  it('keeps its setting when the change fails, and says so', async () => {
    server.on(CHANGE, networkFailure);
    const { user, section } = await open();
    await user.click(await section.findByRole('checkbox'));
    expect(await section.findByRole('alert')).toBeVisible();
    expect(section.getByRole('checkbox')).not.toBeChecked();
  });

  it('can be loaded again after a failure', async () => {
    server.on('GET /api/weekly-mail/', networkFailure);
    const { user, section } = await open();
    const again = await section.findByRole('button', { name: 'Try again' });
    server.on('GET /api/weekly-mail/', { body: { subscribed: true } });
    await user.click(again);
    expect(await section.findByRole('checkbox')).toBeChecked();
  });
});

describe('The link in a weekly email', () => {
  const STOP = 'POST /api/weekly-mail/stop/u-1.t-1';
  const visit = () => renderRoute('/weekly-mail/stop/u-1.t-1');
  const button = () => screen.getByRole('button', { name: 'Stop the weekly email' });

  it('ends it with a click, not when it is only visited', async () => {
    server.on(STOP, { status: 204 });
    const { user } = await visit();
    expect(server.to(STOP)).toHaveLength(0);
    await user.click(button());
    expect(await screen.findByRole('heading', { level: 1, name: 'Weekly Email Stopped' })).toBeVisible();
    expect(server.to(STOP)).toHaveLength(1);
  });

  it('says when it does not work, and where else the mail can be turned off', async () => {
    const { user } = await visit();
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('You can turn the email off in your account.');
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  });
});
