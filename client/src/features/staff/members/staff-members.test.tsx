import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aStaffText, noTotals } from '../../../testing/a-staff-text';
import { browser, readersZone } from '../../../lib/browser';
import { formatForBoth, zoneLabel } from '../../../lib/local-times';
import { aUser, signInOn } from '../../../testing/a-user';
import { fakeSockets } from '../../../testing/fake-sockets';
import { aPage, type MockResponse, type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';
import { aMember, anItem, aPlan } from '../../../testing/a-member';

let server: MockServer;

beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const asked = () => server.to('GET /api/staff/members/').at(-1)?.path;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Newer runtimes put a narrow space before AM and PM. */
const textOf = (element: HTMLElement) => element.textContent.replace(/\u202f/g, ' ');

describe('/staff/members', () => {
  const list = async () => within(await screen.findByRole('table', { name: 'Members' }));

  it('shows plan, membership, what blocks texts, and when the next one is due', async () => {
    server.on('GET /api/staff/members/', aPage([aMember()]));
    await renderRoute('/staff/members');
    expect(await screen.findByRole('heading', { level: 1, name: 'Members' })).toBeInTheDocument();
    const row = (await list()).getAllByRole('row')[1]!;
    for (const text of ['Mina Marker', 'mina@example.com', '(212) 555-0147', 'Week 3 of 26', 'Can be texted'])
      expect(row).toHaveTextContent(text);
    expect(textOf(row)).toContain(formatForBoth(aMember().plan!.next_text_at!, readersZone(), 'America/New_York'));
    expect(screen.getByText(`Times are in ${zoneLabel(readersZone())}`)).toBeVisible();
    expect(screen.getByText('1 person')).toBeInTheDocument();
    expect(document.title).toContain('Members');
  });

  it.each([
    [
      'an opt-out',
      {
        texting: {
          ...aMember().texting,
          suppressed: { at: '2026-11-20T10:00:00.000Z', source: 'reply' as const },
        },
      },
      'Opted out',
    ],
    [
      'a text that failed permanently',
      { texting: { ...aMember().texting, last_text: { state: 'dead' as const, at: '2026-11-20T10:00:00.000Z' } } },
      'Last text: Failed',
    ],
    ['no number', { phone_number: '' }, 'No number'],
    [
      'two subscriptions at once',
      { membership: { ...aMember().membership, living_subscriptions: 2 } },
      '2 subscriptions',
    ],
    ['no plan', { plan: null }, 'No conversation with the coach yet'],
    [
      'a conversation that made no plan yet',
      { plan: null, conversation: { messages: 3, last_at: '2026-11-20T16:00:00.000Z' } },
      '3 messages to the coach, last Nov 20, 2026',
    ],
    ['a plan without a membership', { plan: { ...aMember().plan!, state: 'held-back' as const } }, 'Held back'],
  ])('shows the state: %s', async (_, changes, words) => {
    server.on('GET /api/staff/members/', aPage([aMember(changes)]));
    await renderRoute('/staff/members');
    expect((await list()).getByText(words, { exact: false })).toBeInTheDocument();
  });

  it('keeps search, filters and page in the address, and asks the server for them', async () => {
    server.on('GET /api/staff/members/', aPage([aMember()], { count: 60 }));
    const { user, router } = await renderRoute('/staff/members?plan=paused&page=2');
    await list();
    expect(asked()).toBe('/api/staff/members/?page=2&plan=paused');
    expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveValue('paused');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'mina');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Texts' }), 'Opted out');
    await waitFor(() => expect(asked()).toBe('/api/staff/members/?page=1&search=mina&plan=paused&suppressed=true'));
    expect(router.state.location.search).toBe('?plan=paused&search=mina&suppressed=true');
    await user.click(button('Next'));
    await waitFor(() => expect(router.state.location.search).toContain('page=2'));
  });

  it('is sorted by a column in both directions, and paged by the addresses that the server gives', async () => {
    const next = 'https://coach.example/api/staff/members/?sort=name&page=2&after=member-1';
    server.on('GET /api/staff/members/', aPage([aMember()], { count: 10_001, next }));
    const { user, router } = await renderRoute('/staff/members?page=4&after=x');
    const columns = await list();
    expect(columns.getByRole('columnheader', { name: 'Since' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(columns.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(asked()).toBe('/api/staff/members/?page=1&sort=name'));
    expect(columns.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByText('more than 10,000 people')).toBeInTheDocument();
    await user.click(button('Next'));
    await waitFor(() => expect(asked()).toBe('/api/staff/members/?page=2&sort=name&after=member-1'));
    await user.click((await list()).getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-name'));
  });

  it('is exported as a table with its filters and sorting, or says why not', async () => {
    server.on('GET /api/staff/members/', aPage([aMember()]));
    server.on('GET /api/staff/members/export.csv', { body: 'id,first_name' });
    const saveFile = jest.spyOn(browser, 'saveFile').mockReturnValue();
    const { user } = await renderRoute('/staff/members?plan=paused&sort=name&page=2');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('members.csv', expect.anything(), 'text/csv'));
    expect(server.requests.at(-1)!.path).toBe('/api/staff/members/export.csv?plan=paused&sort=name');
    server.on('GET /api/staff/members/export.csv', { status: 403, body: { detail: 'Please log in again.' } });
    await user.click(button('Export CSV'));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be exported. Please log in again.');
  });

  it('says when no one matches, when there is no one yet, and when it cannot be loaded', async () => {
    server.on('GET /api/staff/members/', aPage([]));
    const { user } = await renderRoute('/staff/members?search=nobody');
    expect(await screen.findByText('No members found')).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
    server.on('GET /api/staff/members/', { status: 502, body: { detail: 'Away.' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Failed');
    expect(await screen.findByRole('alert')).toHaveTextContent('Members could not be loaded. Away.');
    expect(screen.queryByText('No members found')).not.toBeInTheDocument();
  });

  it('keeps what was loaded before when another filter fails, says so, and tries again', async () => {
    server.on('GET /api/staff/members/', aPage([aMember()]));
    const { user } = await renderRoute('/staff/members');
    await list();
    let respond: (response: MockResponse) => void = () => undefined;
    const later = () => new Promise<MockResponse>((resolve) => (respond = resolve));
    server.on('GET /api/staff/members/', { status: 502, body: '<h1>Bad Gateway</h1>' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Paused');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Members could not be loaded. Something went wrong on our side.',
    );
    expect(screen.getByText('What you see below was loaded before that.')).toBeInTheDocument();
    expect((await list()).getByText('Mina Marker')).toBeInTheDocument();
    server.on('GET /api/staff/members/', later);
    await user.click(button('Try again'));
    expect(button('Trying again…')).toBeDisabled();
    respond(aPage([aMember({ first_name: 'Paula' })]));
    expect(await screen.findByText('Paula Marker')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leads to the first page from one that the list no longer has', async () => {
    server.on('GET /api/staff/members/', ({ path }) =>
      path.includes('page=7') ? { status: 404, body: { detail: 'Not found.' } } : aPage([aMember()]),
    );
    const { user, router } = await renderRoute('/staff/members?plan=paused&page=7&after=member-9');
    expect(await screen.findByText('The list no longer has this page.')).toBeInTheDocument();
    await user.click(button('First page'));
    await list();
    expect(router.state.location.search).toBe('?plan=paused');
  });

  it('leads to the whole list from an address that asks for what there is not', async () => {
    server.on('GET /api/staff/members/', ({ path }) =>
      path.includes('purple')
        ? { status: 400, body: { plan: ['Please choose from active, paused'] } }
        : aPage([aMember()]),
    );
    const { user, router } = await renderRoute('/staff/members?plan=purple&sort=purple&page=3');
    expect(
      await screen.findByText('This address has a filter or a sort order that this list doesn’t have.'),
    ).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveDisplayValue('Unknown: purple');
    await user.click(button('Show the whole list'));
    await list();
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveDisplayValue('Any');
  });

  it('leads to the log-in where the session has ended in the meantime, and remembers the list', async () => {
    server.on('GET /api/staff/members/', aPage([aMember()], { count: 60 }));
    const { user, path, router } = await renderRoute('/staff/members');
    await list();
    const ended = { status: 401, body: { detail: 'Invalid token.' } };
    server.on('GET /api/staff/members/', ended);
    server.on(`GET /api/users/${aUser().id}`, ended);
    await user.click(button('Next'));
    await waitFor(() => expect(path()).toBe('/log-in'));
    expect(router.state.location.state).toMatchObject({ from: { pathname: '/staff/members', search: '?page=2' } });
  });

  it('is for staff only', async () => {
    fakeSockets();
    signInOn(server, { is_staff: false, has_active_product: false });
    const { path } = await renderRoute('/staff/members/member-1');
    await waitFor(() => expect(path()).not.toContain('/staff'));
  });

  it.each([
    ['Members', '/staff/members'],
    ['Deliveries', '/staff/deliveries'],
    ['Today', '/staff/today'],
  ])('%s is in the staff menu', async (name, where) => {
    const { user, path } = await renderRoute('/private');
    await user.click(await screen.findByRole('button', { name: 'Staff menu' }));
    await user.click(screen.getByRole('menuitem', { name }));
    await waitFor(() => expect(path()).toBe(where));
  });
});

describe('/staff/members/{id}', () => {
  const MEMBER_CASE = '6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b25';
  const PLAN = '/api/staff/members/member-1/curriculum/';
  const TIMELINE = 'GET /api/staff/members/member-1/timeline/';

  beforeEach(() => {
    server.on('GET /api/staff/members/member-1/', { body: aMember() });
    server.on(`GET ${PLAN}`, { body: aPlan() });
    server.on('GET /api/staff/texts/', aPage([aStaffText()], { totals: { ...noTotals, sent: 1 } }));
    server.on('GET /api/staff/audit/', aPage([]));
    server.on('GET /api/staff/members/member-1/notes/', aPage([]));
    server.on(TIMELINE, aPage([]));
  });

  /** Opens a part of the page. */
  const openTab = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
    user.click(
      within(await screen.findByRole('navigation', { name: 'About this member' })).getByRole('link', { name }),
    );
  const openTexts = (user: Parameters<typeof openTab>[0]) => openTab(user, 'Texts');

  // proves 13.11
  it('says that the last message could not be loaded, and tries again when asked to', async () => {
    server.on(TIMELINE, { status: 500, body: { detail: 'Something went wrong' } });
    const { user } = await renderRoute('/staff/members/member-1');
    expect(await screen.findByText(/^The last message could not be loaded\./)).toBeVisible();
    server.on(TIMELINE, aPage([]));
    await user.click(within(screen.getByRole('region', { name: 'Last message' })).getByRole('button'));
    expect(await screen.findByText('No recent messages.')).toBeVisible();
  });

  it('shows the latest practices of a long plan first, and all of them on demand', async () => {
    const items = Array.from({ length: 9 }, (_, index) =>
      anItem({
        id: `6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b3${index}`,
        position: index + 1,
        title: `Practice ${index + 1}`,
        state: 'done',
      }),
    );
    server.on(`GET ${PLAN}`, { body: aPlan({ items }) });
    const { user } = await renderRoute('/staff/members/member-1');
    const titles = () => screen.queryAllByRole('heading', { name: /^Practice \d$/ }).map((title) => title.textContent);
    await user.click(await screen.findByRole('button', { name: 'Show all 9' }));
    expect(titles()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Practice ${number}`));
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  // proves 10.23
  it.each([
    [1, 'Crisis message Nov 24, 2026, 9:30 AM, the latest of 2 times. No follow-up yet. See Safety'],
    [0, 'Crisis message Nov 24, 2026, 9:30 AM, the latest of 2 times. Staff have followed up. See Safety'],
  ])('says first that the person wrote about danger, with %i cases unseen', async (unseen, words) => {
    const known = {
      id: MEMBER_CASE,
      user: null,
      phone_number: '+12125550199',
      time_zone: null,
      local_time: null,
      channel: 'text',
      crisis: 'abuse',
      at: '2026-11-24T14:30:00.000Z',
      last_at: new Date(2026, 10, 24, 9, 30).toISOString(),
      messages: 1,
      answered: 'Call.',
      seen_at: null,
      seen_by: null,
      note: null,
      misread_at: null,
    };
    server.on('GET /api/staff/safety/', ({ path }) => {
      if (!path.includes('user=member-1')) return aPage([]);
      return path.includes('seen=false') ? aPage([], { count: unseen }) : aPage([known], { count: 2 });
    });
    await renderRoute('/staff/members/member-1');
    const said = await screen.findByText(/Crisis message/);
    await waitFor(() => expect(said.textContent.replaceAll(/\s/g, ' ')).toBe(words));
    expect(within(said).getByRole('link', { name: 'See Safety' })).toHaveAttribute(
      'href',
      '/staff/safety?user=member-1',
    );
  });

  it('says that crisis messages could not be loaded, rather than nothing or that staff followed up', async () => {
    server.on('GET /api/staff/safety/', ({ path }) =>
      path.includes('user=member-1') ? { status: 500, body: { detail: 'Something went wrong.' } } : aPage([]),
    );
    const { user } = await renderRoute('/staff/members/member-1');
    expect(await screen.findByText(/Crisis messages could not be loaded/)).toBeVisible();
    server.on('GET /api/staff/safety/', aPage([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
  });

  it.each([
    [{ paused_by: 'staff' as const }, /Paused by staff until someone resumes it\./],
    [{ paused_by: 'person' as const }, /Paused by the member until they resume it\./],
    // Midnight in New York.
    [
      { paused_by: 'person' as const, resumes_at: '2026-12-04T05:00:00.000Z' },
      /Paused by the member until Dec 04, 2026; resumes automatically\./,
    ],
    [
      { paused_by: 'staff' as const, resumes_at: '2026-12-04T05:00:00.000Z' },
      /Paused by staff until Dec 04, 2026; resumes automatically\./,
    ],
    [
      { paused_by: 'staff' as const, pause_reason: 'On leave' },
      /Paused by staff until someone resumes it\. Staff’s reason: “On leave”/,
    ],
    [
      {
        paused_by: 'staff' as const,
        resumes_at: null,
        other_pause: { by: 'person' as const, resumes_at: '2026-12-04T05:00:00.000Z' },
      },
      /Paused by staff until someone resumes it\. Also by the member until Dec 04, 2026; resumes automatically\./,
    ],
  ])('says who paused the plan, and until when: %j', async (pause, words) => {
    const paused = { ...aMember().plan!, state: 'paused' as const, next_text_at: null, ...pause };
    server.on('GET /api/staff/members/member-1/', { body: aMember({ plan: paused }) });
    await renderRoute('/staff/members/member-1');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('says of a paused plan that it has no membership either', async () => {
    const { plan, membership } = aMember();
    const paused = { ...plan!, state: 'paused' as const, next_text_at: null, paused_by: 'person' as const };
    const ended = { ...membership, state: 'ended' as const };
    server.on('GET /api/staff/members/member-1/', { body: aMember({ plan: paused, membership: ended }) });
    await renderRoute('/staff/members/member-1');
    expect(
      await screen.findByText(/until they resume it\. No practices are sent without a membership\./),
    ).toBeInTheDocument();
  });

  // proves 10.23
  it('shows on one timeline what happened, in plain words, and earlier entries on demand', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const text = { kind: 'text', title: 'Ask first', body: 'Try this one.', provider_code: null, resend: false };
    const paying = {
      at,
      kind: 'membership',
      state_before: 'active',
      access_until: null,
      end_reason: null,
      paid_cents: null,
      paid_currency: null,
    };
    const newest = [
      { id: '1', at, kind: 'plan-changed', action: 'curriculum.paused', staff_name: 'Sam Staff', reason: 'On leave' },
      { id: '2', at, ...text, state: 'undeliverable', rule: 'allowed', provider_code: '21211' },
      { id: '3', at, kind: 'reply', body: 'Did it, and it went well', understood_as: 'done' },
      { id: '4', at, kind: 'reply', body: null, understood_as: 'danger' },
      { id: '5', at, kind: 'mail', template: 'password-reset', state: 'failed', failure: 'refused' },
      { id: '6', at, kind: 'staff-message', body: 'Of course.', channel: 'text', state: 'failed', staff_name: null },
    ];
    const earlier = [
      { id: '6', at, kind: 'staff-message', body: 'Of course.', channel: 'text', state: 'failed', staff_name: null },
      { id: '7', at, kind: 'practice-done', title: 'Ask first', reflection: 'Hard.' },
      { id: '8', at, ...text, state: 'withheld', rule: 'paused' },
      { id: '9', at, kind: 'check-in-held' },
      { id: '10', at, kind: 'plan-begun' },
      { id: '11', at, kind: 'practice-skipped', title: 'Ask first' },
      { id: '12', at, kind: 'plan-paused', until: '2026-12-04T05:00:00.000Z' },
      { id: '13', at, kind: 'plan-paused', until: null },
      { id: '14', at, kind: 'plan-resumed', by_itself: false },
      { id: '21', at, kind: 'plan-resumed', by_itself: true },
      { id: '15', at, kind: 'plan-rescheduled', preferences: { ...aPlan().preferences, hour: 17 } },
      { id: '16', ...paying, state: 'ended', end_reason: 'refunded', access_until: at },
      { id: '17', ...paying, state: 'ended', end_reason: 'unpaid', access_until: at },
      { id: '18', ...paying, state: 'past-due', access_until: '2026-12-04T12:00:00.000Z' },
      { id: '19', ...paying, state: 'active', paid_cents: 5_900, paid_currency: 'usd' },
      { id: '20', ...paying, state: 'active', state_before: null, paid_cents: 5_900, paid_currency: 'usd' },
    ];
    server.on(TIMELINE, ({ path }) =>
      path.includes('page=2') ? aPage(earlier, { count: 22 }) : aPage(newest, { count: 22, next: 'https://x/?page=2' }),
    );
    const { user } = await renderRoute('/staff/members/member-1?tab=history');
    const list = await screen.findByRole('list', { name: 'Timeline' });
    const rows = () =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent.replace(/^.*?[AP]M/s, ''));
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(rows()).toEqual([
      'Sam Staff paused the planReason: “On leave”',
      'Text: “Ask first”Not deliveredTry this one.The carrier says that this number does not exist (21211).',
      'Mina textedDid it, and it went wellUnderstood as done.',
      'Mina textedCrisis message, not stored: see Safety',
      'Email: Password resetFailedThe mail server rejected it: the address may be wrong or closed.',
      'A former staff member wrote by textNot sentOf course.',
    ]);
    await user.click(button('Show earlier'));
    await waitFor(() => expect(rows()).toHaveLength(21));
    expect(rows().slice(6)).toEqual([
      'Done: “Ask first”Hard.',
      'Text: “Ask first”Held backTry this one.The plan is paused.',
      'Mina completed the check-in',
      'Plan started',
      'Skipped: “Ask first”',
      'Mina paused the planUntil Dec 04, 2026.',
      'Mina paused the planUntil they resume it.',
      'Mina resumed the plan',
      'The pause ended automatically',
      'Mina changed the scheduleTuesdays and Thursdays at 5:30 PM, New York.',
      'Membership endedThe payment was refunded.',
      'Membership endedIt was not paid.',
      'Payment failedAccess until Dec 04, 2026.',
      'Renewed: $59.00',
      'First payment: $59.00',
    ]);
    expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  });

  const plan = async () => within(await screen.findByRole('region', { name: 'Plan' }));

  it('shows notes of staff, and saves another one or says why not', async () => {
    const call = 'POST /api/staff/members/member-1/notes/';
    const note = {
      id: 'n',
      body: 'Called on Monday.',
      created: '2026-11-20T10:00:00.000Z',
      author: { id: 's', name: 'Sam' },
    };
    const { user } = await renderRoute('/staff/members/member-1');
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(await notes.findByText('No notes')).toBeInTheDocument();
    await user.type(notes.getByRole('textbox', { name: 'New note' }), 'Called on Monday.');
    // A session that ends before it is saved does not lose it.
    expect(JSON.stringify({ ...sessionStorage })).toContain('Called on Monday.');
    server.on(call, { status: 400, body: { body: ['Please use at most 2000 characters'] } });
    await user.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await notes.findByRole('alert')).toHaveTextContent('Please use at most 2000 characters');
    server.on(call, networkFailure);
    await user.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await notes.findByText(/could not reach the server.* What you wrote is still here\.$/)).toBeVisible();
    server.on(call, { status: 201, body: note });
    server.on('GET /api/staff/members/member-1/notes/', aPage([note]));
    await user.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await notes.findByText('Called on Monday.', { selector: 'li p' })).toBeInTheDocument();
    expect(server.to(call).at(-1)?.body).toEqual({ body: 'Called on Monday.', key: expect.any(String) });
    expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    await waitFor(() => expect(notes.getByRole('textbox', { name: 'New note' })).toHaveFocus());
  });

  it('keeps all of a note that is too long, and says so', async () => {
    const { user } = await renderRoute('/staff/members/member-1');
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    const field = notes.getByRole('textbox', { name: 'New note' });
    await user.click(field);
    await user.paste('x'.repeat(2_001));
    expect(field).toHaveValue('x'.repeat(2_001));
    expect(await notes.findByRole('alert')).toHaveTextContent('2,001 of at most 2,000 characters');
    expect(notes.getByRole('button', { name: 'Save note' })).toBeDisabled();
    await user.type(field, '{Backspace}');
    expect(notes.getByRole('button', { name: 'Save note' })).toBeEnabled();
  });

  it('changes the days and the hour, and says that the person is informed', async () => {
    const changed = aPlan();
    server.on(`PATCH ${PLAN}`, { body: changed });
    const { user } = await renderRoute('/staff/members/member-1');
    await user.click(await (await plan()).findByRole('button', { name: 'Schedule' }));
    const form = within(screen.getByRole('dialog', { name: 'Change schedule' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Hour' }), '5 PM');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Schedule changed. The member was notified by email.')).toBeInTheDocument();
    expect(server.to(`PATCH ${PLAN}`)[0]?.body).toMatchObject({ preferences: { hour: 17 } });
  });

  // proves 10.23
  it('shows emails, payments with the provider’s link, devices and text messages on demand', async () => {
    const { user } = await renderRoute('/staff/members/member-1');
    const open = (name: string) => openTab(user, name);
    const at = '2026-11-20T10:00:00.000Z';
    const mail = {
      id: 'm',
      template: 'welcome',
      to: null,
      state: 'sent',
      tries: 1,
      created: at,
      failure: null,
      next_try_at: null,
      sent_at: at,
      can_retry: false,
      person_id: 'member-1',
      person_name: 'Mina Marker',
      to_staff: false,
    };
    server.on('GET /api/staff/mails/', aPage([mail], { totals: { queued: 0, sent: 1, failed: 0 } }));
    await open('Emails');
    expect(await screen.findByRole('list', { name: 'Emails' })).toHaveTextContent(/^SentWelcome/);
    expect(server.to('GET /api/staff/mails/').at(-1)?.path).toBe('/api/staff/mails/?page=1&member=member-1');

    server.on('GET /api/staff/members/member-1/payments/', {
      body: {
        provider: 'stripe',
        payers: [{ id: 'cus_1', address: 'https://dashboard.stripe.com/customers/cus_1' }],
        history: [
          { at, state: 'ended', access_until: at, end_reason: 'unpaid', paid_cents: null, paid_currency: null },
        ],
      },
    });
    await open('Payments');
    expect(await screen.findByRole('link', { name: /^Payments at Stripe/ })).toHaveAttribute(
      'href',
      'https://dashboard.stripe.com/customers/cus_1',
    );
    expect(screen.getByText(/It was not paid\./)).toBeVisible();

    const session = {
      id: '0f8fad5b-d9cb-469f-a165-70867728950e',
      device: 'Chrome on Android',
      kind: 'link',
      current: false,
    };
    server.on(
      'GET /api/staff/members/member-1/sessions/',
      aPage([{ ...session, created: at, last_used: at, expires: at }]),
    );
    await open('Devices');
    expect(await screen.findByText('Chrome on Android')).toBeVisible();
    expect(screen.getByText('Signed in with a link from a text')).toBeVisible();

    await open('Messages');
    expect(await screen.findByText('No replies yet.')).toBeVisible();
  });

  // proves 10.24
  it('shows when there was a conversation, says why staff may not read it, and shows it once they may', async () => {
    const CONVERSATIONS = '/api/staff/members/member-1/conversations/';
    const conversation = { chat_id: 'c-1', mode: 'onboarding', created: '2026-11-20T10:00:00.000Z', concluded: true };
    const closed = 'Mina doesn’t let staff read their conversations.';
    const begun = { ...conversation, concluded: false };
    server.on(`GET ${CONVERSATIONS}`, { body: { ...(aPage([begun]).body as object), ground: null, closed } });
    const { user } = await renderRoute('/staff/members/member-1');
    await openTab(user, 'Conversations with the coach');
    expect(await screen.findByText(closed)).toBeVisible();
    expect(screen.getByRole('list', { name: 'Conversations' })).toHaveTextContent(
      /^First conversationNot concludedNov 20, 2026/,
    );
    expect(screen.queryByRole('button', { name: /^Read/ })).not.toBeInTheDocument();
    cleanup();

    server.on(`GET ${CONVERSATIONS}`, {
      body: { ...(aPage([conversation]).body as object), ground: 'consent', closed: null },
    });
    const said = [
      { role: 'user', content: 'I do it *all* myself', at: conversation.created },
      { role: 'assistant', content: 'We begin **there**. [CONCLUDE]', at: conversation.created },
    ];
    server.on(`POST ${CONVERSATIONS}c-1/read/`, { body: { ...conversation, ground: 'consent', messages: said } });
    await renderRoute('/staff/members/member-1');
    await openTab(user, 'Conversations with the coach');
    expect(
      await screen.findByText(/^The member lets staff read their conversations\. Each access is logged/),
    ).toBeVisible();
    expect(server.to(`POST ${CONVERSATIONS}c-1/read/`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Read: First conversation, Nov 20, 2026' }));
    const words = await screen.findByRole('list', { name: 'Messages' });
    expect(words).toHaveTextContent('I do it *all* myself');
    expect(words).toHaveTextContent('We begin there.');
    expect(words).not.toHaveTextContent('[CONCLUDE]');
    expect(screen.getByText('This access is logged: Mina can see when you read this.')).toBeVisible();
    await user.click(button('Close'));
    expect(screen.queryByRole('list', { name: 'Messages' })).not.toBeInTheDocument();
    expect(server.to(`POST ${CONVERSATIONS}c-1/read/`)).toHaveLength(1);
  });

  // proves 5.8
  it('fetches no picture that a conversation names', async () => {
    const CONVERSATIONS = '/api/staff/members/member-1/conversations/';
    const conversation = { chat_id: 'c-1', mode: 'onboarding', created: '2026-11-20T10:00:00.000Z', concluded: true };
    server.on(`GET ${CONVERSATIONS}`, {
      body: { ...(aPage([conversation]).body as object), ground: 'consent', closed: null },
    });
    const said = [
      { role: 'assistant', content: 'Look: ![see](https://evil.example/pixel.png)', at: conversation.created },
    ];
    server.on(`POST ${CONVERSATIONS}c-1/read/`, { body: { ...conversation, ground: 'consent', messages: said } });
    const { user } = await renderRoute('/staff/members/member-1');
    await openTab(user, 'Conversations with the coach');
    await user.click(await screen.findByRole('button', { name: 'Read: First conversation, Nov 20, 2026' }));
    const words = await screen.findByRole('list', { name: 'Messages' });
    expect(words).toHaveTextContent('Look: see (https://evil.example/pixel.png)');
    expect(words.querySelector('img')).toBeNull();
  });

  it('shows the person, the membership and the progress', async () => {
    await renderRoute('/staff/members/member-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina Marker' })).toBeInTheDocument();
    for (const words of [
      /Renews Feb 02, 2027/,
      /Consented Nov 02, 2026, consent text 2026-11/,
      /Week 3 of 26\. 4 sent, 2 done/,
    ])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(document.title).toContain('Mina Marker');
  });

  it('shows focus and why, and each practice with week, state, version and reason', async () => {
    server.on(`GET ${PLAN}`, {
      body: aPlan({ items: [anItem({ state: 'done', reflection: 'Hard, but good.', latest_version: 2 })] }),
    });
    await renderRoute('/staff/members/member-1');
    const region = await plan();
    const focus = await region.findByRole('list', { name: 'Focus' });
    expect(focus).toHaveTextContent('Delegation75%You said “I do it all myself”.');
    const item = region.getByRole('heading', { level: 3, name: 'Hand over the outcome' }).closest('li')!;
    for (const text of ['Week 1', 'Done', 'Hard, but good.', 'Foundation', 'version 1 was sent; the current one is 2'])
      expect(item).toHaveTextContent(text);
    expect(
      region.getByText(/Planned without a model\. Practices are sent Tue, Thu at 9:30 AM in New York\./),
    ).toBeInTheDocument();
  });

  it('shows each text with its send decision, and its link masked', async () => {
    const { user } = await renderRoute('/staff/members/member-1');
    await openTexts(user);
    const texts = await screen.findByRole('list', { name: 'Texts' });
    expect(textOf(texts)).toContain(
      'No restriction applied. Decided Tue, Nov 24, 9:30 AM in New York, the zone set in their plan or profile. Consent text 2026-11.',
    );
    expect(texts).toHaveTextContent('https://coach.example/c/***');
    expect(server.to('GET /api/staff/texts/')[0]?.path).toContain('member=member-1');
  });

  it.each([
    ['cancelled', 'It was canceled.'],
    ['dispute-lost', 'The payment was lost in a dispute.'],
  ])('says in words why a membership is over: %s', async (end_reason, words) => {
    const { membership } = aMember();
    const ended = { ...membership, state: 'ended' as const, access_until: '2026-11-20T10:00:00.000Z', end_reason };
    server.on('GET /api/staff/members/member-1/', { body: aMember({ membership: ended }) });
    await renderRoute('/staff/members/member-1');
    const card = await screen.findByRole('region', { name: 'At a glance' });
    expect(card).toHaveTextContent(`Access ended Nov 20, 2026. ${words}`);
    expect(card).not.toHaveTextContent(end_reason);
  });

  it('pauses and resumes, and says so', async () => {
    server.on(`POST ${PLAN}pause/`, () => {
      server.on(`GET ${PLAN}`, { body: aPlan({ state: 'paused', paused_by: 'staff' }) });
      return { body: aPlan({ state: 'paused', paused_by: 'staff' }) };
    });
    server.on(`POST ${PLAN}resume/`, { body: aPlan() });
    const { user } = await renderRoute('/staff/members/member-1');
    const region = await plan();
    await user.click(await region.findByRole('button', { name: 'Pause' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Pause the plan?' }));
    await user.type(dialog.getByLabelText('Reason (optional)'), 'On leave.');
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await region.findByText(/^Paused\. No practices are sent/)).toBeInTheDocument();
    expect(server.to(`POST ${PLAN}pause/`).map(({ body }) => body)).toEqual([
      { paused_until: null, reason: 'On leave.' },
    ]);
    await user.click(await region.findByRole('button', { name: 'Resume' }));
    expect(server.to(`POST ${PLAN}resume/`)).toEqual([]);
    const question = within(screen.getByRole('dialog', { name: 'Resume the plan?' }));
    await user.click(question.getByRole('button', { name: 'Resume' }));
    expect(await region.findByText(/^Resumed\./)).toBeInTheDocument();
    expect(server.to(`POST ${PLAN}resume/`)).toHaveLength(1);
  });

  it('replans after saying what stays', async () => {
    server.on(`POST ${PLAN}replan/`, { body: aPlan() });
    const { user } = await renderRoute('/staff/members/member-1');
    await user.click(await (await plan()).findByRole('button', { name: 'Rebuild' }));
    const question = screen.getByRole('dialog', { name: 'Rebuild the remaining plan?' });
    expect(question).toHaveTextContent('The 1 practice that was not sent yet is chosen again');
    expect(question).toHaveTextContent('What stays: 1 sent, done or skipped');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(server.to(`POST ${PLAN}replan/`)).toHaveLength(0);
    await user.click(button('Rebuild'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rebuild' }));
    expect(await screen.findByText(/^Plan rebuilt\./)).toBeInTheDocument();
  });

  it('says why an action was refused', async () => {
    server.on(`POST ${PLAN}items/${anItem().id}/resend/`, {
      status: 409,
      body: { detail: 'Not sent: this number has opted out of texts.' },
    });
    const { user } = await renderRoute('/staff/members/member-1');
    await (await plan()).findByRole('list', { name: 'Focus' });
    await user.click(button('Send again: “Hand over the outcome”'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent: this number has opted out of texts.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that a practice sent once more waits for the morning', async () => {
    server.on(`POST ${PLAN}items/${anItem().id}/resend/`, {
      body: aStaffText({ state: 'queued', rule: 'outside-window' }),
    });
    const { user } = await renderRoute('/staff/members/member-1');
    await (await plan()).findByRole('list', { name: 'Focus' });
    await user.click(button('Send again: “Hand over the outcome”'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/will be sent at 8 AM the member’s time/)).toBeInTheDocument();
  });

  // proves 10.22
  it('retries a text that failed permanently, and shows when that failed too', async () => {
    server.on(
      'GET /api/staff/texts/',
      aPage([aStaffText({ state: 'dead', provider_code: '503' })], { totals: noTotals }),
    );
    server.on('POST /api/staff/texts/text-1/retry/', { body: aStaffText({ state: 'queued' }) });
    const { user } = await renderRoute('/staff/members/member-1');
    await openTexts(user);
    expect(await screen.findByText(/The carrier had an internal error \(503\)/)).toBeInTheDocument();
    await user.click(button('Retry'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The text to Mina Marker was retried and not sent. The carrier had an internal error (503).',
    );
  });

  it('revokes the links of a person after a question', async () => {
    let revoked = 0;
    server.on('GET /api/staff/texts/', aPage([aStaffText()], { totals: noTotals }));
    server.on('POST /api/staff/members/member-1/links/revoke/', () => {
      revoked++;
      return { status: 204 };
    });
    const { user } = await renderRoute('/staff/members/member-1');
    await openTexts(user);
    await user.click(await screen.findByRole('button', { name: 'Revoke links' }));
    const question = within(screen.getByRole('dialog', { name: 'Revoke all links?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(revoked).toBe(0);
    await user.click(button('Revoke links'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke links' }));
    expect(await screen.findByText(/no longer work.*The member was notified by email\./)).toBeInTheDocument();
    expect(revoked).toBe(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('signs a person out everywhere after a question', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const session = {
      id: '0f8fad5b-d9cb-469f-a165-70867728950e',
      device: 'Chrome on Android',
      kind: 'full',
      current: false,
    };
    const signOut = 'POST /api/staff/members/member-1/sessions/end-all/';
    const sessions = (rows: object[]) => server.on('GET /api/staff/members/member-1/sessions/', aPage(rows));
    sessions([{ ...session, created: at, last_used: at, expires: at }]);
    server.on(signOut, () => {
      sessions([]);
      return { status: 204 };
    });
    const { user } = await renderRoute('/staff/members/member-1');
    await openTab(user, 'Devices');
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const question = () => within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(server.to(signOut)).toEqual([]);
    await user.click(button('Sign out everywhere'));
    await user.click(question().getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Signed out everywhere. The member was notified by email.')).toBeInTheDocument();
    expect(await screen.findByText('The member is not signed in on any device.')).toBeInTheDocument();
    expect(server.to(signOut)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says why a plan failed, and has it built again', async () => {
    const failed = { state: 'failed' as const, failure: 'The planner failed (Error).', items: [], focus: [] };
    server.on(`GET ${PLAN}`, { body: aPlan(failed) });
    server.on(`POST ${PLAN}replan/`, () => {
      server.on(`GET ${PLAN}`, { body: aPlan() });
      return { body: aPlan({ ...failed, state: 'building', failure: null }) };
    });
    const { user } = await renderRoute('/staff/members/member-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('The planner failed (Error).');
    await user.click(button('Rebuild'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rebuild' }));
    expect(await screen.findByText(/^The plan is being rebuilt/)).toBeInTheDocument();
    expect(await screen.findByRole('list', { name: 'Focus' })).toBeInTheDocument();
  });

  it('lists what staff did, and hides the list when there is nothing in it', async () => {
    const { router } = await renderRoute('/staff/members/member-1');
    expect(await screen.findByText('No recent messages.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Staff actions' })).not.toBeInTheDocument();
    cleanup();
    server.on(
      'GET /api/staff/audit/',
      aPage(
        [
          {
            number: 2,
            at: '2026-11-20T10:00:00Z',
            action: 'curriculum.paused',
            details: {},
            actor: { id: 's', name: 'Sam Staff' },
            actor_name: 'Sam Staff',
            subject: { kind: 'user', id: 'member-1', name: 'Mina Marker', is_deleted: false },
          },
          {
            number: 1,
            at: '2026-11-20T09:00:00Z',
            action: 'note.written',
            details: {},
            actor: null,
            actor_name: 'Ines Gone',
            subject: { kind: 'user', id: 'member-1', name: 'Mina Marker', is_deleted: false },
          },
        ],
        { count: 12, next: 'https://x/?page=2' },
      ),
    );
    await renderRoute(router.state.location.pathname);
    const region = within(await screen.findByRole('region', { name: 'Staff actions' }));
    const rows = region.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^Sam Staff paused the plan/);
    expect(within(rows[0]!).getByRole('link', { name: 'Sam Staff' })).toHaveAttribute('href', '/staff/members/s');
    expect(rows[1]).toHaveTextContent(/^Ines Gone wrote a note/);
    expect(region.getByRole('link', { name: 'audit trail' })).toHaveAttribute('href', '/staff/audit?subject=member-1');
  });

  // proves 13.11
  it('says that what staff did could not be loaded, and tries again when asked to', async () => {
    server.on('GET /api/staff/audit/', { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute('/staff/members/member-1');
    expect(await screen.findByText('Staff actions could not be loaded. Away.')).toBeVisible();
    server.on('GET /api/staff/audit/', aPage([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Staff actions could not/)).toBeNull());
  });

  it('says that there is no plan yet, and that a plan could not be loaded', async () => {
    server.on(`GET ${PLAN}`, { status: 404, body: { detail: 'Not found.' } });
    await renderRoute('/staff/members/member-1');
    expect(await screen.findByText('No plan yet')).toBeInTheDocument();
    cleanup();
    server.on(`GET ${PLAN}`, { status: 403, body: { detail: 'No.' } });
    await renderRoute('/staff/members/member-1');
    expect(await screen.findByText('The plan could not be loaded. No.')).toBeInTheDocument();
  });

  it('says that the person does not exist', async () => {
    await renderRoute('/staff/members/nobody');
    expect(await screen.findByRole('alert')).toHaveTextContent('Member not found.');
    expect(screen.getByRole('link', { name: 'All members' })).toHaveAttribute('href', '/staff/members');
  });
});
