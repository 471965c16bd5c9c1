import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FoundWire } from '@contracts/staff-admin/adapters/http/staff-admin';
import { aPage, type MockServer, mockServer } from '../testing/mock-server';
import { signInOn } from '../testing/a-user';
import { renderRoute } from '../testing/render-route';

const found: FoundWire = {
  members: [],
  threads: [],
  practices: [
    { content_number: 101, title: 'Health of a team', retired: false },
    { content_number: 102, title: 'Health', retired: false },
  ],
  prompts: [{ id: 'p1', name: 'A prompt about emails', is_active: true }],
};

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
  server.on('GET /api/staff/messages/', aPage([]));
  server.on('GET /api/staff/search/', { body: found });
});

// proves 10.26
it.each([
  ['health', ['Health', '102. Health', '101. Health of a team', 'A prompt about emails']],
  ['a prompt about  EMAILS', ['A prompt about emails', '101. Health of a team', '102. Health']],
  ['heal', ['Health', '101. Health of a team', '102. Health', 'A prompt about emails']],
])('the search lists what is called exactly “%s” first, whatever it is', async (typed, names) => {
  const { user } = await renderRoute('/staff/messages');
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
  await user.keyboard('/');
  await user.type(await screen.findByRole('combobox', { name: /^Search members/ }), typed);
  const list = within(screen.getByRole('listbox', { name: 'Results' }));
  const shown = () => list.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(shown().map((text) => text?.replace(/(Sending|Catalog)$/, ''))).toEqual(names));
});
