import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../lib/browser';
import { aStaffText, noTotals } from '../../../testing/a-staff-text';
import { signInOn } from '../../../testing/a-user';
import { aPage, type MockServer, mockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

let server: MockServer;

/** The state of the text service; without changes all is well. */
const channel = (changes: object = {}) => ({
  body: {
    state: 'open',
    since: null,
    reason: null,
    code: null,
    next_try_at: null,
    killed: 0,
    stuck: [],
    ...changes,
  },
});
/** The same of the mail server. */
const mailChannel = { state: 'open', since: null, reason: null, code: null, next_try_at: null, expired: 0 };

beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
  server.on('GET /api/staff/texts/channel/', channel());
  server.on('GET /api/staff/mails/channel/', { body: mailChannel });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const lastPath = () =>
  server.requests.filter(({ path }) => /^\/api\/staff\/(?!jobs\/|plans\/)/.test(path)).at(-1)?.path;
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
/** Reads the cells, without what repeats the column's title on a phone. */
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('th, td > div')].map((cell) => cell.textContent.replace(/\u202f/g, ' '));

describe('/staff/deliveries', () => {
  const dead = aStaffText({ state: 'dead', provider_code: '503', tries: 12 });

  // proves 10.8
  it('shows each text with its person, and how many there are of each state', async () => {
    server.on('GET /api/staff/texts/', aPage([dead], { totals: { ...noTotals, sent: 1200, dead: 1 } }));
    await renderRoute('/staff/deliveries');
    const texts = within(await screen.findByRole('table', { name: 'Texts' }));
    expect(texts.getByRole('link', { name: 'Mina Marker' })).toHaveAttribute('href', '/staff/members/member-1');
    expect(texts.getByText(/The carrier had an internal error \(503\)\..*Tried 12 times/)).toBeInTheDocument();
    const states = within(screen.getByRole('group', { name: 'State' }));
    expect(states.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All1,201',
      'Waiting0',
      'On its way0',
      'Sent1,200',
      'Delivered0',
      'Not delivered0',
      'Held back0',
      'Failed1',
    ]);
  });

  it('adds up no number that the server stopped counting at', async () => {
    server.on('GET /api/staff/texts/', aPage([dead], { totals: { ...noTotals, delivered: 10_001, sent: 464 } }));
    await renderRoute('/staff/deliveries');
    const states = within(await screen.findByRole('group', { name: 'State' }));
    await waitFor(() => expect(states.getByRole('button', { name: /^All/ })).toHaveTextContent('All10,000+'));
    expect(states.getByRole('button', { name: /^Delivered/ })).toHaveTextContent('Delivered10,000+');
  });

  it('is filtered by state, search and days', async () => {
    server.on('GET /api/staff/texts/', aPage([dead], { totals: { ...noTotals, dead: 1 } }));
    const { user, router } = await renderRoute('/staff/deliveries?from=2026-11-24');
    await screen.findByRole('table', { name: 'Texts' });
    await user.click(button('Failed 1'));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'mina');
    await waitFor(() => expect(lastPath()).toContain('search=mina'));
    expect(lastPath()).toMatch(/^\/api\/staff\/texts\/\?page=1&state=dead&search=mina&from=2026-11-24&time_zone=/);
    expect(button('Failed 1')).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toContain('state=dead');
  });

  it.each([
    ['/staff/deliveries?member=m', 'GET /api/staff/texts/', 'Texts to one member.', { totals: noTotals }],
    [
      '/staff/mails?member=m',
      'GET /api/staff/mails/',
      'Emails to or about one member.',
      { totals: { queued: 0, sent: 0, failed: 0 } },
    ],
    ['/staff/audit?subject=m', 'GET /api/staff/audit/', 'Staff actions for one member.', {}],
  ])('is of one person at %s, until all are asked for', async (address, call, says, totals) => {
    server.on(call, aPage([], totals));
    const of = address.split('?')[1];
    const { user, router } = await renderRoute(address);
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(server.to(call).at(-1)!.path).toContain(of);
    await user.click(button('Show everyone’s'));
    await waitFor(() => expect(server.to(call).at(-1)!.path).not.toContain(of));
    expect(router.state.location.search).toBe('');
  });

  // proves 10.8
  it('retries all failed texts of a page, and says how many could not be', async () => {
    const failed = [dead, { ...dead, id: 'text-2' }, { ...dead, id: 'text-3' }];
    server.on('GET /api/staff/texts/', aPage(failed, { totals: { ...noTotals, dead: 3 } }));
    const refused = { status: 409, body: { detail: 'Another text to this person is being sent.' } };
    server.on('POST /api/staff/texts/text-1/retry/', { body: aStaffText({ state: 'queued' }) });
    for (const id of ['text-2', 'text-3']) server.on(`POST /api/staff/texts/${id}/retry/`, refused);
    const { user } = await renderRoute('/staff/deliveries');
    await screen.findByRole('table', { name: 'Texts' });
    // Among all texts nobody means to retry every one that failed.
    expect(screen.queryByRole('button', { name: /^Retry all/ })).toBeNull();
    await user.click(button('Failed 3'));
    await user.click(await screen.findByRole('button', { name: 'Retry all 3 on this page' }));
    expect(
      await screen.findByText('1 of 3 texts are being retried. Another text to this person is being sent.'),
    ).toBeInTheDocument();
  });

  it('retries what failed permanently, or says why not', async () => {
    server.on('GET /api/staff/texts/', aPage([dead], { totals: { ...noTotals, dead: 1 } }));
    server.on('POST /api/staff/texts/text-1/retry/', {
      status: 409,
      body: { detail: 'Another text to this person is being sent.' },
    });
    const { user } = await renderRoute('/staff/deliveries');
    await screen.findByRole('table', { name: 'Texts' });
    await user.click(button('Retry: text to Mina Marker'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Another text to this person is being sent.');
    server.on('POST /api/staff/texts/text-1/retry/', { body: aStaffText({ state: 'queued' }) });
    server.on(
      'GET /api/staff/texts/',
      aPage([aStaffText({ state: 'queued' })], { totals: { ...noTotals, queued: 1 } }),
    );
    const asked = server.to('GET /api/staff/texts/channel/').length;
    await user.click(button('Retry: text to Mina Marker'));
    expect(await screen.findByText('The text to Mina Marker is being retried.')).toBeInTheDocument();
    // The banner counts what an outage stopped.
    expect(server.to('GET /api/staff/texts/channel/').length).toBeGreaterThan(asked);
  });

  // proves 10.22
  it('says when a text that was retried fails again', async () => {
    const refused = aStaffText({ state: 'undeliverable', provider_code: '21211', sent_at: null });
    server.on('GET /api/staff/texts/', aPage([refused], { totals: { ...noTotals, undeliverable: 1 } }));
    server.on('POST /api/staff/texts/text-1/retry/', { body: aStaffText({ state: 'queued' }) });
    const { user } = await renderRoute('/staff/deliveries');
    await user.click(await screen.findByRole('button', { name: 'Retry: text to Mina Marker' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The text to Mina Marker was retried and not sent. The carrier says that this number does not exist (21211).',
    );
  });

  it('offers a retry only for texts that were not sent', async () => {
    server.on('GET /api/staff/texts/', aPage([aStaffText()], { totals: { ...noTotals, sent: 1 } }));
    await renderRoute('/staff/deliveries');
    await screen.findByRole('table', { name: 'Texts' });
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });

  it('says that nothing failed permanently', async () => {
    server.on('GET /api/staff/texts/', aPage([], { totals: noTotals }));
    await renderRoute('/staff/deliveries?state=dead');
    expect(await screen.findByText('No failed texts.')).toBeInTheDocument();
  });
});

describe('the banner above the lists', () => {
  const paused = {
    state: 'paused',
    since: '2026-11-24T15:00:00.000Z',
    reason: 'The carrier does not accept our account or its key.',
    code: '20003',
    next_try_at: '2026-11-24T15:15:00.000Z',
  };

  beforeEach(() => {
    server.on('GET /api/staff/texts/', aPage([], { totals: noTotals }));
    server.on('GET /api/staff/mails/', aPage([], { totals: { queued: 0, sent: 0, failed: 0 } }));
  });

  // proves 10.8
  it('says why no text can be sent', async () => {
    server.on('GET /api/staff/texts/channel/', channel(paused));
    await renderRoute('/staff/deliveries');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Texts are not being sent.*does not accept our account or its key.*code: 20003.*None is lost.*Next try/,
    );
  });

  it('is not shown while texts are sent', async () => {
    await renderRoute('/staff/deliveries');
    await screen.findByText(/Every text is listed here/);
    await waitFor(() => expect(server.to('GET /api/staff/texts/channel/')).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['/staff/deliveries', 'GET /api/staff/texts/channel/', channel(), /state of the text service could not be loaded/],
    [
      '/staff/mails',
      'GET /api/staff/mails/channel/',
      { body: mailChannel },
      /state of the mail server could not be loaded/,
    ],
  ])('at %s says that the state is unknown, until it is loaded', async (path, request, isWell, says) => {
    server.on(request, { status: 500, body: { detail: 'Something went wrong on our side.' } });
    const { user } = await renderRoute(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(says);
    server.on(request, isWell);
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('retries every text that an outage stopped', async () => {
    server.on('GET /api/staff/texts/channel/', channel({ killed: 31 }));
    server.on('POST /api/staff/texts/channel/retry/', { body: { retried: 30, left: 1 } });
    const { user } = await renderRoute('/staff/deliveries');
    expect(await screen.findByText(/31 texts failed in an outage/)).toBeInTheDocument();
    server.on('GET /api/staff/texts/channel/', channel());
    const listed = server.to('GET /api/staff/texts/').length;
    await user.click(button('Retry all'));
    expect(await screen.findByText(/30 texts retried; 1 more can be/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/failed in an outage/)).not.toBeInTheDocument());
    expect(server.to('GET /api/staff/texts/').length).toBeGreaterThan(listed);
  });

  // proves 10.8
  it('says why no email can be sent, and retries those that an outage has kept for too long', async () => {
    const words = { reason: 'The mail server does not accept our log-in.', code: '535 5.7.8' };
    server.on('GET /api/staff/mails/channel/', { body: { ...mailChannel, ...paused, ...words, expired: 3 } });
    server.on('POST /api/staff/mails/channel/retry/', { body: { retried: 3, left: 0 } });
    const { user } = await renderRoute('/staff/mails');
    expect(await screen.findByText(/does not accept our log-in.*code: 535 5.7.8.*Next try/)).toBeVisible();
    expect(screen.getByText(/3 emails could not be sent within three days/)).toBeVisible();
    server.on('GET /api/staff/mails/channel/', { body: mailChannel });
    await user.click(button('Retry all'));
    expect(await screen.findByText('3 emails retried.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/No emails are going out/)).not.toBeInTheDocument());
  });

  it('names the person whose practice is stuck', async () => {
    const item = {
      item_id: 'item-1',
      user: 'member-1',
      person_name: 'Mina Marker',
      failures: 3,
      since: '2026-11-24T15:00:00.000Z',
      next_try_at: '2026-11-24T15:15:00.000Z',
    };
    server.on('GET /api/staff/texts/channel/', channel({ stuck: [item] }));
    await renderRoute('/staff/deliveries');
    expect(await screen.findByRole('link', { name: 'Mina Marker' })).toHaveAttribute('href', '/staff/members/member-1');
    expect(screen.getByRole('alert')).toHaveTextContent(/One practice is stuck.*failed three times/);
  });
});

describe('/staff/mails', () => {
  const mail = (changes: object = {}) => ({
    id: 'mail-1',
    template: 'receipt',
    person_id: 'member-1',
    person_name: 'Dana Diaz',
    to_staff: false,
    to: 'dana@example.com',
    state: 'failed',
    tries: 350,
    created: '2026-11-20T10:00:00.000Z',
    next_try_at: null,
    sent_at: null,
    failure: 'expired',
    can_retry: true,
    ...changes,
  });
  const listed = (...mails: object[]) =>
    server.on('GET /api/staff/mails/', aPage(mails, { totals: { queued: 0, sent: 0, failed: mails.length } }));

  it('lists emails that failed permanently, and retries them', async () => {
    server.on('GET /api/staff/mails/', aPage([mail()], { totals: { queued: 0, sent: 3, failed: 1 } }));
    server.on('POST /api/staff/mails/mail-1/retry/', { body: mail({ state: 'queued', can_retry: false }) });
    server.on('GET /api/staff/mails/mail-1/', { body: mail({ state: 'queued', tries: 0, can_retry: false }) });
    const { user } = await renderRoute('/staff/mails');
    const mails = await screen.findByRole('table', { name: 'Emails' });
    expect(mails).toHaveTextContent(/ReceiptDana Diazdana@example\.com.*Failed.*could not be sent within three days/);
    await user.click(button('Failed 1'));
    await waitFor(() => expect(lastPath()).toBe('/api/staff/mails/?page=1&state=failed'));
    await user.click(button('Retry: email to dana@example.com'));
    expect(await screen.findByText('The email to dana@example.com is being retried.')).toBeInTheDocument();
  });

  it.each([
    ['was sent', { state: 'sent', to: null, tries: 1, sent_at: '2026-11-24T10:00:00.000Z' }, 'status', 'was sent.'],
    [
      'was refused',
      { state: 'failed', tries: 1, failure: 'refused' },
      'alert',
      'was retried and not sent. The mail server rejected it: the address may be wrong or closed.',
    ],
    [
      'was not accepted yet',
      { state: 'queued', tries: 1, next_try_at: '2026-11-24T10:00:00.000Z' },
      'alert',
      /was retried, and the mail server did not accept it\. Next try: .*Nov 24/,
    ],
  ])('says that a retried email %s, with the address that it was sent to', async (_, outcome, role, says) => {
    listed(mail());
    server.on('POST /api/staff/mails/mail-1/retry/', { body: mail({ state: 'queued', tries: 0, can_retry: false }) });
    server.on('GET /api/staff/mails/mail-1/', { body: mail({ failure: null, can_retry: false, ...outcome }) });
    const { user } = await renderRoute('/staff/mails');
    await user.click(await screen.findByRole('button', { name: 'Retry: email to dana@example.com' }));
    const note = await screen.findByText(says, { exact: false });
    expect(note).toHaveTextContent('The email to dana@example.com');
    expect(note.closest(`[role=${role}]`)).not.toBeNull();
  });

  it('follows a second retry of the same email, and not the outcome of the first', async () => {
    listed(mail());
    server.on('POST /api/staff/mails/mail-1/retry/', { body: mail({ state: 'queued', tries: 0, can_retry: false }) });
    server.on('GET /api/staff/mails/mail-1/', { body: mail({ failure: 'refused', tries: 1 }) });
    const { user } = await renderRoute('/staff/mails');
    await user.click(await screen.findByRole('button', { name: 'Retry: email to dana@example.com' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('not sent.');
    server.on('GET /api/staff/mails/mail-1/', { body: mail({ state: 'sent', to: null, tries: 1, failure: null }) });
    await user.click(button('Retry: email to dana@example.com'));
    expect(await screen.findByText('The email to dana@example.com was sent.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why an email cannot be retried', async () => {
    listed(mail());
    server.on('POST /api/staff/mails/mail-1/retry/', { status: 409, body: { detail: 'Its link has expired.' } });
    const { user } = await renderRoute('/staff/mails');
    await user.click(await screen.findByRole('button', { name: 'Retry: email to dana@example.com' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Its link has expired.');
  });

  it('offers no retry once the link has expired, and says why', async () => {
    listed(mail({ template: 'password-reset', can_retry: false }));
    await renderRoute('/staff/mails');
    expect(await screen.findByText(/Its link has expired\. Ask the member to request a new one\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });

  it('names whom an email is to, or with one to staff whom it is about', async () => {
    listed(
      mail(),
      mail({
        id: 'mail-2',
        template: 'safety-case',
        to: 'help@example.com',
        to_staff: true,
        person_name: 'Mina Marker',
      }),
      mail({
        id: 'mail-3',
        template: 'safety-case',
        to: 'help@example.com',
        to_staff: true,
        person_id: null,
        person_name: null,
      }),
    );
    await renderRoute('/staff/mails');
    expect(await screen.findByRole('link', { name: 'Dana Diaz' })).toHaveAttribute('href', '/staff/members/member-1');
    const cells = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'ReceiptDana Diazdana@example.com',
      'Crisis alertabout Mina Markerhelp@example.com',
      'Crisis alerthelp@example.com',
    ]);
  });

  it('shows the outcome of each, and its time only where that differs', async () => {
    const waiting = {
      state: 'queued',
      tries: 0,
      failure: null,
      can_retry: false,
      next_try_at: '2026-11-20T10:00:00.000Z',
    };
    const late = { state: 'sent', tries: 3, failure: null, can_retry: false, sent_at: '2026-11-20T10:20:00.000Z' };
    listed(mail(waiting), mail({ id: 'mail-2', ...late }));
    await renderRoute('/staff/mails');
    await screen.findByRole('table', { name: 'Emails' });
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/Not tried yet\. Next: Nov 20, 2026/);
    expect(second).toHaveTextContent(/Sent Nov 20, 2026, .+ Tried three times\./);
  });

  it('finds the emails of a person by name', async () => {
    listed(mail());
    const { user } = await renderRoute('/staff/mails');
    listed();
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'Mina');
    await waitFor(() => expect(lastPath()).toBe('/api/staff/mails/?page=1&search=Mina'));
    expect(await screen.findByText('No email to or about anyone with this name or address.')).toBeInTheDocument();
  });

  // proves 10.8
  it('retries all failed emails of a page, but not those whose link has expired', async () => {
    const failed = [mail(), mail({ id: 'mail-2' }), mail({ id: 'mail-3', can_retry: false }), mail({ id: 'mail-4' })];
    listed(...failed);
    const refusal = { status: 409, body: { detail: 'This email is already being sent.' } };
    for (const id of ['mail-1', 'mail-4'])
      server.on(`POST /api/staff/mails/${id}/retry/`, { body: mail({ id, state: 'queued', can_retry: false }) });
    server.on('POST /api/staff/mails/mail-2/retry/', refusal);
    server.on('POST /api/staff/mails/mail-3/retry/', refusal);
    const { user } = await renderRoute('/staff/mails');
    await screen.findByRole('table', { name: 'Emails' });
    // Among all emails nobody means to retry every one that failed.
    expect(screen.queryByRole('button', { name: /^Retry all/ })).toBeNull();
    await user.click(button('Failed 4'));
    const retryAll = await screen.findByRole('button', { name: 'Retry all 3 on this page' });
    listed(mail({ id: 'mail-2' }));
    await user.click(retryAll);
    expect(
      await screen.findByText('2 of 3 emails are being retried. This email is already being sent.'),
    ).toBeInTheDocument();
    expect(server.to('POST /api/staff/mails/mail-3/retry/')).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Failed 1' })).toBeInTheDocument();
  });

  it('shows no address of an email that was sent', async () => {
    server.on(
      'GET /api/staff/mails/',
      aPage(
        [
          mail({
            state: 'sent',
            to: null,
            tries: 1,
            sent_at: '2026-11-20T10:00:01.000Z',
            failure: null,
            can_retry: false,
          }),
        ],
        {
          totals: { queued: 0, sent: 1, failed: 0 },
        },
      ),
    );
    await renderRoute('/staff/mails');
    const [row] = await rowsOf('Emails');
    expect(cellsOf(row!).slice(0, 3)).toEqual(['ReceiptDana Diaz', 'Sent', '']);
    expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  });

  it('says why an email failed permanently', async () => {
    server.on(
      'GET /api/staff/mails/',
      aPage(
        [
          mail({ id: 'mail-1', template: 'receipt', failure: 'refused' }),
          mail({ id: 'mail-2', template: 'receipt', to: null, failure: 'unreadable' }),
        ],
        { totals: { queued: 0, sent: 0, failed: 2 } },
      ),
    );
    await renderRoute('/staff/mails');
    const mails = await screen.findByRole('table', { name: 'Emails' });
    expect(mails).toHaveTextContent(/server rejected it.*Address unreadable.*another APP_SECRET/);
  });
});

describe('/staff/today', () => {
  const dayAsked = () => server.to('GET /api/staff/deliveries/day/').at(-1)?.path;
  beforeEach(() => {
    for (const list of ['messages', 'members', 'texts', 'mails']) server.on(`GET /api/staff/${list}/`, aPage([]));
  });
  const none = { planned: 0, waiting: 0, sent: 0, 'held-back': 0, failed: 0 };
  const delivery = (changes: object = {}) => ({
    at: '2026-11-24T14:30:00.000Z',
    outcome: 'planned',
    user: 'member-1',
    person_name: 'Mina Marker',
    time_zone: 'America/New_York',
    local_time: '2026-11-24T09:30:00',
    item_id: 'item-1',
    content_number: 7,
    title: 'Hand over the outcome',
    rule: 'allowed',
    text: null,
    ...changes,
  });
  const day = (results: object[], changes: object = {}) =>
    aPage(results, {
      date: '2026-11-24',
      time_zone: 'UTC',
      totals: { ...none, planned: 1, 'held-back': 1 },
      ...changes,
    });

  it('asks for the next page of the day next to the delivery that the server names', async () => {
    const next = 'http://localhost/api/staff/deliveries/day/?page=2&after=item-1';
    server.on('GET /api/staff/deliveries/day/', day([delivery()], { count: 60, next }));
    const { user } = await renderRoute('/staff/today');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(dayAsked()).toContain('page=2&after=item-1'));
  });

  // proves 10.8
  it('shows what is sent, what is held back and why', async () => {
    const held = delivery({ item_id: 'item-2', person_name: 'Lars Later', outcome: 'held-back', rule: 'opted-out' });
    server.on('GET /api/staff/deliveries/day/', day([delivery(), held]));
    await renderRoute('/staff/today');
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
    const [first, second] = await rowsOf('Deliveries');
    expect(cellsOf(first!)).toEqual([
      expect.stringMatching(/ [AP]M((Tue, Nov 24, )?9:30 AM in New York)?$/),
      'Mina Marker',
      'Hand over the outcome',
      'Upcoming',
      '',
    ]);
    expect(cellsOf(second!).slice(1)).toEqual([
      'Lars Later',
      'Hand over the outcome',
      'Held back',
      'The number has opted out of texts.',
    ]);
    expect(screen.getByText('Tuesday, November 24, 2026')).toBeInTheDocument();
    expect(dayAsked()).toMatch(/^\/api\/staff\/deliveries\/day\/\?time_zone=[^&]+&page=1$/);
  });

  it('says in plain words why a text did not arrive', async () => {
    const text = { id: 'text-1', state: 'undeliverable', resend: true, provider_code: '30003' };
    server.on('GET /api/staff/deliveries/day/', day([delivery({ outcome: 'failed', text })]));
    await renderRoute('/staff/today');
    const [row] = await rowsOf('Deliveries');
    expect(cellsOf(row!).slice(3)).toEqual(['Not deliveredSent again', expect.stringMatching(/^[A-Z].+ \(30003\)\.$/)]);
  });

  it('sorts the day the other way, and takes it away as it is filtered and sorted', async () => {
    server.on('GET /api/staff/deliveries/day/', day([delivery()]));
    server.on('GET /api/staff/deliveries/export.csv', { body: 'at' });
    const saved = jest.spyOn(browser, 'saveFile').mockImplementation(() => undefined);
    const { user } = await renderRoute('/staff/today?outcome=planned');
    await user.click(await screen.findByRole('button', { name: 'Time' }));
    await waitFor(() => expect(dayAsked()).toContain('outcome=planned&sort=-at'));
    expect(screen.getAllByRole('columnheader', { name: 'Time' }).at(-1)).toHaveAttribute('aria-sort', 'descending');
    await user.click(button('Export CSV'));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith('deliveries-2026-11-24.csv', expect.stringContaining('at'), 'text/csv'),
    );
    const { path } = server.requests.at(-1)!;
    expect(Object.fromEntries(new URL(path, 'http://localhost').searchParams)).toEqual({
      date: '2026-11-24',
      outcome: 'planned',
      sort: '-at',
      time_zone: expect.any(String),
    });
  });

  it('stays usable at an address whose day is none', async () => {
    server.on('GET /api/staff/deliveries/day/', { status: 400, body: { date: ['Please enter a date as YYYY-MM-DD'] } });
    await renderRoute('/staff/today?date=nonsense');
    expect(await screen.findByText(/a sort order that this list doesn’t have\.$/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
    expect(button('Today')).toBeEnabled();
  });

  it('moves to other days and back', async () => {
    server.on('GET /api/staff/deliveries/day/', day([delivery()]));
    const { user } = await renderRoute('/staff/today');
    await rowsOf('Deliveries');
    await user.click(button('Day after'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wednesday, November 25, 2026' })).toBeInTheDocument();
    await waitFor(() => expect(dayAsked()).toContain('date=2026-11-25'));
    await user.click(button('Held back 1'));
    await waitFor(() => expect(dayAsked()).toContain('outcome=held-back'));
    await user.click(button('Today'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
  });

  it('says when a day has no texts', async () => {
    server.on('GET /api/staff/deliveries/day/', day([], { totals: none }));
    await renderRoute('/staff/today');
    expect(await screen.findByText('Nothing on this day')).toBeInTheDocument();
  });

  const job = {
    id: 'job-1',
    kind: 'payments.close-payer',
    person: { id: 'member-1', name: 'Mina Marker' },
    failed_at: '2026-11-24T08:00:00.000Z',
    reason: 'ended-processes',
  };
  const retryCall = 'POST /api/staff/jobs/dead-letters/job-1/retry/';

  it('shows jobs that were dead-lettered with their person and reason, and retries them', async () => {
    server.on('GET /api/staff/deliveries/day/', day([]));
    server.on('GET /api/staff/jobs/dead-letters/', aPage([job]));
    const { user } = await renderRoute('/staff/today');
    const list = within(await screen.findByRole('list', { name: 'Failed work' }));
    expect(list.getByText('Canceling a deleted account’s subscription')).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'Mina Marker' })).toHaveAttribute('href', '/staff/members/member-1');
    expect(list.getByText(/The server stopped twice while running it\./)).toBeInTheDocument();
    server.on(retryCall, { status: 404, body: { detail: 'Not found.' } });
    const again = 'Retry: Canceling a deleted account’s subscription, Mina Marker';
    await user.click(button(again));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
    server.on(retryCall, { body: job });
    server.on('GET /api/staff/jobs/dead-letters/', aPage([]));
    await user.click(button(again));
    expect(
      await screen.findByText('Canceling a deleted account’s subscription, Mina Marker: being retried.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Failed work' })).not.toBeInTheDocument();
  });

  it('shows whose plan failed and why, and retries it', async () => {
    server.on('GET /api/staff/deliveries/day/', day([]));
    server.on('GET /api/staff/jobs/dead-letters/', aPage([job]));
    const plan = {
      id: 'plan-1',
      person: { id: 'member-2', name: 'Paul Planless' },
      begun_at: '2026-11-23T08:00:00.000Z',
      failure: 'The server stopped twice while it was being made, so it was not tried again.',
    };
    server.on('GET /api/staff/plans/failed/', aPage([plan], { count: 3 }));
    const { user } = await renderRoute('/staff/today');
    expect(await screen.findByRole('heading', { name: 'Failed (4)' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All failed plans (3)' })).toHaveAttribute(
      'href',
      '/staff/today/failed-plans',
    );
    expect(screen.getByRole('link', { name: 'All failed background jobs (1)' })).toHaveAttribute(
      'href',
      '/staff/today/failed-work',
    );
    const list = within(screen.getByRole('list', { name: 'Failed work' }));
    expect(list.getByRole('link', { name: 'Paul Planless' })).toHaveAttribute('href', '/staff/members/member-2');
    expect(list.getByText(/Conversation ended Nov 23, 2026.*The server stopped twice/)).toBeInTheDocument();
    server.on('POST /api/staff/plans/failed/plan-1/retry/', { status: 204 });
    server.on('GET /api/staff/plans/failed/', aPage([]));
    await user.click(button('Retry: Plan that could not be built, Paul Planless'));
    expect(await screen.findByText('Plan that could not be built, Paul Planless: being retried.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Failed (1)' })).toBeInTheDocument();
  });

  it('lists all failed work, sorted and page by page, and retries it', async () => {
    server.on('GET /api/staff/jobs/dead-letters/', aPage([job]));
    const { user, router } = await renderRoute('/staff/today/failed-work');
    await screen.findByRole('table', { name: 'Failed Background Jobs' });
    await user.click(button('Job'));
    await waitFor(() =>
      expect(server.to('GET /api/staff/jobs/dead-letters/').at(-1)!.path).toContain('?page=1&sort=kind'),
    );
    expect(router.state.location.search).toBe('?sort=kind');
    server.on(retryCall, { body: job });
    server.on('GET /api/staff/jobs/dead-letters/', aPage([]));
    await user.click(button('Retry: Canceling a deleted account’s subscription, Mina Marker'));
    expect(
      await screen.findByText('Canceling a deleted account’s subscription, Mina Marker: being retried.'),
    ).toBeInTheDocument();
    expect(screen.getByText('No failed jobs')).toBeInTheDocument();
  });

  it('lists all plans that failed, and retries them', async () => {
    const plan = {
      id: 'plan-1',
      person: { id: 'member-2', name: 'Paul Planless' },
      begun_at: '2026-11-23T08:00:00.000Z',
      failure: 'It was tried several times.',
    };
    server.on('GET /api/staff/plans/failed/', aPage([plan]));
    const { user } = await renderRoute('/staff/today/failed-plans');
    const table = within(await screen.findByRole('table', { name: 'Failed Plans' }));
    expect(table.getByRole('link', { name: 'Paul Planless' })).toHaveAttribute('href', '/staff/members/member-2');
    server.on('POST /api/staff/plans/failed/plan-1/retry/', { status: 404, body: { detail: 'Not found.' } });
    await user.click(button('Retry: Plan that could not be built, Paul Planless'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
  });

  it('says when failed plans cannot be loaded', async () => {
    server.on('GET /api/staff/deliveries/day/', day([]));
    server.on('GET /api/staff/plans/failed/', { status: 500, body: { detail: 'Something went wrong' } });
    await renderRoute('/staff/today');
    expect(await screen.findByText(/Failed plans could not be loaded\./)).toBeInTheDocument();
  });

  it('says when jobs that were dead-lettered cannot be loaded', async () => {
    server.on('GET /api/staff/deliveries/day/', day([]));
    server.on('GET /api/staff/jobs/dead-letters/', { status: 500, body: { detail: 'Something went wrong' } });
    await renderRoute('/staff/today');
    expect(await screen.findByText(/Failed background jobs could not be loaded\./)).toBeInTheDocument();
  });
});
