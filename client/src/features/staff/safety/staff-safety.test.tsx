import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SafetyCaseWire } from '@contracts/safety/adapters/http/safety';
import { signInOn } from '../../../testing/a-user';
import { aPage, type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const CASE = '6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b23';
const MEMBER = '6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b24';

let server: MockServer;

beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
});
afterEach(() => cleanup());

const sam = {
  id: '6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b22',
  first_name: 'Sam',
  last_name: 'Staff',
  email: 'sam@example.com',
};
const aCase = (part: Partial<SafetyCaseWire> = {}): SafetyCaseWire => ({
  id: CASE,
  user: { id: MEMBER, first_name: 'Mina', last_name: 'Marker', email: 'mina@example.com' },
  phone_number: '+12125550147',
  time_zone: 'America/New_York',
  local_time: '2026-11-24T09:30:00',
  channel: 'text',
  crisis: 'self-harm',
  at: '2026-11-24T14:30:00.000Z',
  last_at: '2026-11-24T14:30:00.000Z',
  messages: 1,
  answered: 'Please **call or text 988** now.',
  seen_at: null,
  seen_by: null,
  note: null,
  misread_at: null,
  ...part,
});
const list = async () => within(await screen.findByRole('table', { name: 'Safety' }));

describe('/staff/safety', () => {
  it('shows who wrote a crisis message, where, and how the app replied', async () => {
    server.on('GET /api/staff/safety/', aPage([aCase({ messages: 3 })]));
    await renderRoute('/staff/safety');
    const cases = await list();
    expect(cases.getByRole('link', { name: 'Mina Marker' })).toHaveAttribute('href', `/staff/members/${MEMBER}`);
    expect(cases.getByText(/Suicide or self-harm, in a text, 3 messages/)).toBeVisible();
    expect(cases.getByText('Please call or text 988 now.')).toBeInTheDocument();
  });

  it('shows the cases of one person, as their page links to them, and everyone’s again', async () => {
    server.on('GET /api/staff/safety/', aPage([aCase()]));
    const { user, router } = await renderRoute(`/staff/safety?user=${MEMBER}`);
    await list();
    expect(server.to('GET /api/staff/safety/').some(({ path }) => path.includes(`user=${MEMBER}`))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Show everyone’s' }));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByText('Cases of one member.')).toBeNull();
  });

  // proves 8.5
  it('shows one case, as the email about it links to it', async () => {
    server.on('GET /api/staff/safety/', aPage([aCase()]));
    const { user, router } = await renderRoute('/staff/safety?case=c1');
    await list();
    expect(server.to('GET /api/staff/safety/').some(({ path }) => path.includes('case=c1'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Show everyone’s' }));
    expect(router.state.location.search).toBe('');
  });

  it('says that the person called it a misunderstanding', async () => {
    server.on('GET /api/staff/safety/', aPage([aCase({ misread_at: '2026-11-22T23:20:00.000Z' })]));
    await renderRoute('/staff/safety');
    expect((await list()).getByText(/The member said it was a misunderstanding, Nov 22/)).toBeVisible();
  });

  it('says when it was in a plan correction', async () => {
    server.on('GET /api/staff/safety/', aPage([aCase({ channel: 'correction' })]));
    await renderRoute('/staff/safety');
    expect((await list()).getByText(/Suicide or self-harm, in a plan correction/)).toBeVisible();
  });

  it('offers to call the member, and says what time it is there', async () => {
    server.on('GET /api/staff/safety/', aPage([aCase()]));
    await renderRoute('/staff/safety');
    const who = await list();
    expect(who.getByRole('link', { name: /212\W{1,2}555\W0147/ })).toHaveAttribute('href', 'tel:+12125550147');
    expect(who.getByText('9:30 AM now in New York')).toBeVisible();
  });

  it('offers to call a number that has no account', async () => {
    server.on(
      'GET /api/staff/safety/',
      aPage([aCase({ user: null, phone_number: '+12125550199', time_zone: null, local_time: null })]),
    );
    await renderRoute('/staff/safety');
    expect((await list()).getByRole('link', { name: /212\W{1,2}555\W0199/ })).toHaveAttribute(
      'href',
      'tel:+12125550199',
    );
  });

  it('counts the cases no one has seen in the navigation, on every staff screen', async () => {
    server.on('GET /api/staff/safety/', aPage([aCase()], { count: 2 }));
    await renderRoute('/staff/members');
    expect(await screen.findByRole('link', { name: 'Safety 2 to follow up' })).toHaveAttribute('href', '/staff/safety');
  });

  it('marks a case as seen, with a note', async () => {
    let known = aCase();
    server.on('GET /api/staff/safety/', () => aPage([known], { count: known.seen_at ? 0 : 1 }));
    server.on(`POST /api/staff/safety/${CASE}/seen/`, ({ body }) => {
      known = aCase({ seen_at: '2026-11-24T15:00:00.000Z', seen_by: sam, ...(body as { note: string }) });
      return { body: known };
    });
    const { user } = await renderRoute('/staff/safety');
    await user.click(await screen.findByRole('button', { name: 'Mark as followed up: Mina Marker' }));
    await user.type(screen.getByLabelText('Note (optional)'), 'Called her.');
    await user.click(screen.getByRole('button', { name: 'Mark as followed up' }));
    expect(await screen.findByText('Called her.')).toBeVisible();
    expect(screen.getByText(/Followed up .* by Sam Staff/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /to follow up/ })).toBeNull());
    expect(screen.getByText('Mina Marker: marked as followed up.')).toHaveRole('status');
  });

  it('keeps the note when it could not be saved, and says so', async () => {
    server.on('GET /api/staff/safety/', aPage([aCase()]));
    server.on(`POST /api/staff/safety/${CASE}/seen/`, { status: 400, body: { note: ['Too long'] } });
    const { user } = await renderRoute('/staff/safety');
    await user.click(await screen.findByRole('button', { name: 'Mark as followed up: Mina Marker' }));
    await user.type(screen.getByLabelText('Note (optional)'), 'Called her.');
    await user.click(screen.getByRole('button', { name: 'Mark as followed up' }));
    expect(await screen.findByText('Too long')).toBeVisible();
    expect(screen.getByLabelText('Note (optional)')).toHaveValue('Called her.');
  });

  it('says when there are no cases, and when the list cannot be loaded', async () => {
    await renderRoute('/staff/safety?seen=false');
    expect(await screen.findByText('Staff have followed up on all of them.')).toBeVisible();
    cleanup();
    server.on('GET /api/staff/safety/', networkFailure);
    await renderRoute('/staff/safety?seen=true');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
