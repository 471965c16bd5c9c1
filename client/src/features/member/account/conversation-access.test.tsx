import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { serveAccount } from '../../../testing/an-account';
import { signInOn } from '../../../testing/a-user';
import { aPage, type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const ACCESS = 'GET /api/coach/conversation-access/';
const READINGS = 'GET /api/coach/conversation-access/readings/';
const CHANGE = 'PUT /api/coach/conversation-access/';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  signInOn(server, { has_active_product: true });
  serveAccount(server);
});

const open = async () => {
  const { user } = await renderRoute('/account');
  const section = within(await screen.findByRole('region', { name: 'Who can read your conversations' }));
  return { user, section };
};
const SWITCH = /^Let Career Coach staff read my conversations to help me/;

describe('Whether staff may read one’s conversations', () => {
  // proves 10.24
  it('is off until it is turned on, and says when staff read a conversation and why', async () => {
    const reading = { chat_id: 'c', mode: 'check-in', at: '2026-11-20T10:00:00.000Z' };
    server.on(
      READINGS,
      aPage([
        { ...reading, id: '0f8fad5b-d9cb-469f-a165-70867728950e', ground: 'safety-case' },
        { ...reading, id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', mode: 'onboarding', ground: 'consent' },
      ]),
    );
    server.on(CHANGE, ({ body }) => {
      const { allowed } = body as { allowed: boolean };
      return { body: { allowed, since: allowed ? '2026-11-22T10:00:00.000Z' : null } };
    });
    const { user, section } = await open();
    expect(await section.findByRole('checkbox', { name: SWITCH })).not.toBeChecked();
    await user.click(section.getByRole('checkbox'));
    expect(await section.findByText(/^Allowed since Nov 22, 2026\./)).toBeVisible();
    await waitFor(() => expect(section.getByRole('checkbox', { checked: true })).toHaveFocus());
    await user.click(section.getByRole('checkbox'));
    await waitFor(() => expect(section.getByRole('checkbox', { checked: false })).toHaveFocus());
    expect(server.to(CHANGE).map(({ body }) => body)).toEqual([{ allowed: true }, { allowed: false }]);
    const rows = within(section.getByRole('list', { name: 'When staff read your conversations' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Check-in\. Something you wrote suggested that someone was in danger\.$/),
      expect.stringMatching(/First conversation\. You had allowed it\.$/),
    ]);
  });

  it('keeps its setting when the change fails, and says so', async () => {
    server.on(CHANGE, networkFailure);
    const { user, section } = await open();
    expect(await section.findByText('Staff have not read any of your conversations.')).toBeVisible();
    await user.click(await section.findByRole('checkbox'));
    expect(await section.findByRole('alert')).toBeVisible();
    expect(section.getByRole('checkbox')).not.toBeChecked();
  });

  it('can be loaded again after a failure', async () => {
    server.on(ACCESS, networkFailure);
    const { user, section } = await open();
    const again = await section.findByRole('button', { name: 'Try again' });
    server.on(ACCESS, { body: { allowed: true, since: '2026-11-22T10:00:00.000Z' } });
    await user.click(again);
    expect(await section.findByRole('checkbox')).toBeChecked();
  });
});
