import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type {
  MessageThreadWire,
  MessageWire,
  ReplyBody,
  WholeThreadWire,
} from '@contracts/texting/adapters/http/messages';
import { aMember, aPlan } from '../../../testing/a-member';
import { signInOn } from '../../../testing/a-user';
import { compareClocks } from '../../../lib/server-clock';
import { aPage, type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

let server: MockServer;

beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

const aThread = (changes: Partial<MessageThreadWire> = {}): MessageThreadWire => ({
  id: 'member-1',
  user: 'member-1',
  person_name: 'Mina Marker',
  phone_number: '+12125550147',
  state: 'open',
  unread: true,
  last_at: '2026-11-24T14:30:00.000Z',
  assigned_to: null,
  snoozed_until: null,
  waiting_since: '2026-11-24T14:30:00.000Z',
  last_message: 'Can I talk to a human?',
  last_understood_as: 'question',
  ...changes,
});

const aMessage = (changes: Partial<MessageWire> = {}): MessageWire => ({
  id: 'SM1',
  by: 'person',
  channel: 'text',
  body: 'Can I talk to a human?',
  understood_as: 'question',
  at: '2026-11-24T14:30:00.000Z',
  state: null,
  staff: null,
  ...changes,
});

const automatic = aMessage({ id: 'SM1-answer', by: 'automatic', body: 'We passed this on.', understood_as: null });
const staffs = (changes: Partial<MessageWire> = {}) =>
  aMessage({ id: 'A1', by: 'staff', body: 'Of course.', understood_as: null, state: 'sent', staff: 's', ...changes });

const aWholeThread = (messages: MessageWire[] = [], changes: Partial<MessageThreadWire> = {}): WholeThreadWire => ({
  ...aThread(changes),
  messages: [aMessage(), automatic, ...messages],
});

const stranger = { id: '+12125559988', user: null, person_name: null, phone_number: '+12125559988' };

const A_KEY = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

describe('/staff/messages', () => {
  const list = async () => within(await screen.findByRole('table', { name: 'Messages' }));
  const asked = () => server.to('GET /api/staff/messages/').at(-1)?.path;

  it('shows who wrote, their latest message, and what is unread', async () => {
    server.on(
      'GET /api/staff/messages/',
      aPage([aThread(), aThread({ ...stranger, state: 'done', unread: false, last_message: null })]),
    );
    await renderRoute('/staff/messages');
    const [, mina, nobody] = (await list()).getAllByRole('row');
    expect(within(mina!).getByRole('link', { name: 'Mina Marker' })).toHaveAttribute(
      'href',
      '/staff/messages/member-1',
    );
    for (const words of ['(212) 555-0147', 'Unread', 'Open', 'Can I talk to a human?'])
      expect(mina).toHaveTextContent(words);
    for (const words of ['(212) 555-9988', 'No member has this number', 'Done', 'No text.'])
      expect(nobody).toHaveTextContent(words);
    expect(nobody).not.toHaveTextContent('Unread');
    expect(document.title).toContain('Messages');
  });

  it('says why the last words are not there, and that something waits before them', async () => {
    const danger = { last_message: null, last_understood_as: 'danger' as const };
    server.on('GET /api/staff/messages/', aPage([aThread(danger), aThread({ ...stranger, ...danger, state: 'done' })]));
    await renderRoute('/staff/messages');
    const [, open, done] = (await list()).getAllByRole('row');
    expect(open).toHaveTextContent('Crisis message, not stored: see Safety. An earlier message is still open.');
    expect(done).toHaveTextContent('Crisis message, not stored: see Safety.');
    expect(done).not.toHaveTextContent('An earlier message');
  });

  it('keeps search, filter and page in the address, and asks the server for them', async () => {
    server.on('GET /api/staff/messages/', aPage([aThread()], { count: 60 }));
    const { user, router } = await renderRoute('/staff/messages?state=done&page=2');
    await list();
    expect(asked()).toBe('/api/staff/messages/?page=2&state=done');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'mina');
    await waitFor(() => expect(asked()).toBe('/api/staff/messages/?page=1&search=mina&state=open'));
    expect(router.state.location.search).toBe('?state=open&search=mina');
    await user.click(button('Next'));
    await waitFor(() => expect(asked()).toContain('page=2'));
  });

  it('says when nothing waits for a reply, nothing matches, or no one has written', async () => {
    server.on('GET /api/staff/messages/', aPage([]));
    const { user } = await renderRoute('/staff/messages?state=open');
    expect(await screen.findByText('No one is waiting for a reply.')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    cleanup();
    await renderRoute('/staff/messages');
    expect(await screen.findByText('People who text the coach are listed here.')).toBeInTheDocument();
  });

  it('says so when they cannot be loaded, and offers to try again', async () => {
    server.on('GET /api/staff/messages/', { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute('/staff/messages');
    expect(await screen.findByRole('alert')).toHaveTextContent('Messages could not be loaded. Away.');
    server.on('GET /api/staff/messages/', aPage([aThread()]));
    await user.click(button('Try again'));
    await list();
  });

  // proves 13.11
  it('says where the options of a filter could not be loaded', async () => {
    server.on('GET /api/staff/messages/', aPage([]));
    server.on('GET /api/staff/members/', { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute('/staff/messages');
    expect(await screen.findByRole('alert')).toHaveTextContent('The list of staff could not be loaded. Away.');
    server.on('GET /api/staff/members/', aPage([aMember({ id: 's2', first_name: 'Sam', last_name: 'Staff' })]));
    await user.click(button('Try again'));
    expect(await screen.findByRole('option', { name: 'Sam Staff' })).toBeInTheDocument();
  });

  it('is in the staff menu', async () => {
    server.on('GET /api/staff/messages/', aPage([aThread()]));
    const { user } = await renderRoute('/staff/messages');
    await user.click(await screen.findByRole('button', { name: 'Staff menu' }));
    expect(screen.getByRole('menuitem', { name: 'Messages' })).toHaveAttribute('href', '/staff/messages');
  });
});

describe('/staff/messages/{id}', () => {
  const THREAD = '/api/staff/messages/member-1/';
  const box = () => screen.getByRole('textbox', { name: 'Your reply' });
  const conversation = async () =>
    within(await screen.findByRole('list', { name: 'Conversation' })).getAllByRole('listitem');

  beforeEach(() => {
    server.on(`GET ${THREAD}`, { body: aWholeThread() });
    server.on('GET /api/staff/members/member-1/curriculum/', { body: aPlan() });
  });

  it('shows both sides, how each text was understood, and the plan next to them', async () => {
    server.on(`GET ${THREAD}`, {
      body: aWholeThread([
        staffs({ state: 'failed' }),
        staffs({ id: 'A2', channel: 'mail', body: 'By mail, then.' }),
        aMessage({ id: 'SM2', body: null, understood_as: 'danger' }),
        aMessage({ id: 'SM3', body: 'Banana', understood_as: 'unclear' }),
      ]),
    });
    await renderRoute('/staff/messages/member-1');
    const items = await conversation();
    expect(items[0]).toHaveTextContent(/Can I talk to a human\?Understood as a question/);
    expect(items[1]).toHaveTextContent('We passed this on.Automatic reply');
    expect(items[2]).toHaveTextContent(/Of course\.Staff, by text.*Not sent/);
    expect(items[3]).toHaveTextContent(/By mail, then\.Staff, by email/);
    expect(within(items[4]!).getByRole('link', { name: 'see Safety' })).toHaveAttribute('href', '/staff/safety');
    expect(items[5]).toHaveTextContent(/Banana.?Not understood/);
    expect(screen.getByRole('link', { name: 'View member' })).toHaveAttribute('href', '/staff/members/member-1');
    expect(screen.getByRole('link', { name: '(212) 555-0147' })).toHaveAttribute('href', 'tel:+12125550147');
    const plan = within(screen.getByRole('region', { name: 'Plan' }));
    expect(await plan.findByText(/1 of 2 sent, 0 done/)).toBeInTheDocument();
    expect(plan.getByText('Hand over the outcome')).toBeInTheDocument();
    expect(document.title).toContain('Mina Marker');
  });

  // proves 10.30
  it('opens with the focus in the reply, which Escape leaves for the keys that move on', async () => {
    const other = aThread({ id: 'member-2', user: 'member-2', person_name: 'Nils Next' });
    server.on('GET /api/staff/messages/', aPage([aThread(), other]));
    server.on('GET /api/staff/messages/member-2/', { body: { ...aWholeThread(), ...other } });
    const { user, path } = await renderRoute('/staff/messages/member-1');
    await waitFor(() => expect(box()).toHaveFocus());
    await user.keyboard('j');
    expect(box()).toHaveValue('j');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.keyboard('j');
    await waitFor(() => expect(path()).toBe('/staff/messages/member-2'));
    await screen.findByRole('heading', { level: 1, name: 'Nils Next' });
    expect(box()).not.toHaveFocus();
  });

  // proves 12.17
  it('snoozes until a time by the server’s clock, where that of the device is months behind', async () => {
    const headers = { Date: 'Tue, 15 Jun 2055 12:00:00 GMT' };
    server.on('GET /api/staff/messages/member-1/', { body: aWholeThread(), headers });
    server.on(`POST ${THREAD}snooze/`, { body: aWholeThread([], { snoozed_until: '2055-06-15T15:00:00.000Z' }) });
    const { user } = await renderRoute('/staff/messages/member-1');
    await user.click(await screen.findByRole('button', { name: 'Snooze' }));
    await user.click(screen.getByRole('menuitem', { name: 'For 3 hours' }));
    const [request] = server.to(`POST ${THREAD}snooze/`);
    expect(request?.body).toEqual({ until: expect.stringMatching(/^2055-06-15T15:00/) });
    compareClocks(new Date().toUTCString());
  });

  it('sends a reply by text, says so, and leaves the box empty and in focus', async () => {
    server.on(`POST ${THREAD}`, { body: aWholeThread([staffs()], { unread: false }) });
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    expect(button('Send text')).toBeDisabled();
    await user.type(box(), 'Of course.');
    expect(screen.getByText('10 of 612 characters')).toBeInTheDocument();
    await user.click(button('Send text'));
    expect(await screen.findByText('Your text was sent.')).toBeInTheDocument();
    expect(server.to(`POST ${THREAD}`)[0]?.body).toMatchObject({ body: 'Of course.', channel: 'text', key: A_KEY });
    expect(box()).toHaveValue('');
    await waitFor(() => expect(box()).toHaveFocus());
    expect((await conversation()).at(-1)).toHaveTextContent('Of course.');
    expect(screen.queryByText('Unread')).not.toBeInTheDocument();
  });

  // proves 10.9
  it('repeats nothing when a response was lost, and sends other text as a new request', async () => {
    server.on(`POST ${THREAD}`, { status: 502, body: {} });
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.type(box(), 'Of course.');
    const send = async () => {
      await user.click(button('Send text'));
      await screen.findByRole('alert');
    };
    await send();
    await send();
    await user.type(box(), ' Tomorrow.');
    await send();
    server.on(`POST ${THREAD}`, { status: 400, body: { body: ['Please write'] } });
    await send();
    await send();
    const keys = server.to(`POST ${THREAD}`).map(({ body }) => (body as { key: string }).key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    // A rejection is a response: an attempt after it is another request.
    expect(new Set(keys).size).toBe(3);
  });

  // proves 10.9
  it('is not sent unseen after the reply of a colleague', async () => {
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.type(box(), 'Of course.');
    const colleagues = staffs({ id: 'A2', body: 'Ask me.', staff: 'another' });
    server.on(`POST ${THREAD}`, {
      status: 409,
      body: { detail: 'A colleague has just replied. Yours was not sent.', thread: aWholeThread([colleagues]) },
    });
    await user.click(button('Send text'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A colleague has just replied. Yours was not sent.Ask me.',
    );
    expect((await conversation()).at(-1)).toHaveTextContent('Ask me.');
    expect(box()).toHaveValue('Of course.');
    server.on(`POST ${THREAD}`, { body: aWholeThread([colleagues, staffs()]) });
    await user.click(button('Send mine too'));
    expect(await screen.findByText('Your text was sent.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.to(`POST ${THREAD}`).map(({ body }) => (body as ReplyBody).last_seen)).toEqual([
      aWholeThread().messages.at(-1)!.id,
      colleagues.id,
    ]);
  });

  it('offers email when no text can be sent now, and sends the same words by it', async () => {
    server.on(`POST ${THREAD}`, ({ body }) =>
      (body as { channel: string }).channel === 'text'
        ? {
            status: 409,
            body: { detail: 'Not sent: this number has opted out of texts. You can send an email instead.' },
          }
        : { body: aWholeThread([staffs({ channel: 'mail' })]) },
    );
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.type(box(), 'Of course.');
    await user.click(button('Send text'));
    expect(await screen.findByRole('alert')).toHaveTextContent('opted out');
    expect(box()).toHaveValue('Of course.');
    await user.click(button('Send by email'));
    expect(await screen.findByText('Your email is being sent.')).toBeInTheDocument();
    expect(server.to(`POST ${THREAD}`).at(-1)?.body).toMatchObject({ body: 'Of course.', channel: 'mail', key: A_KEY });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the words when the text was not sent', async () => {
    server.on(`POST ${THREAD}`, { body: aWholeThread([staffs({ state: 'failed' })]) });
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.type(box(), 'Of course.');
    await user.click(button('Send text'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your text was not sent.');
    expect(box()).toHaveValue('Of course.');
  });

  it('keeps the words when the server refuses them, is unreachable, or the page is left', async () => {
    server.on(`POST ${THREAD}`, { status: 400, body: { body: ['Please write a message'] } });
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.type(box(), 'Of course.');
    await user.click(button('Send text'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please write a message');
    server.on(`POST ${THREAD}`, networkFailure);
    await user.click(button('Send text'));
    expect(
      await screen.findByText(
        'We could not reach the server: check your connection and try again. What you wrote is still here.',
      ),
    ).toBeVisible();
    cleanup();
    await renderRoute('/staff/messages/member-1');
    await conversation();
    expect(box()).toHaveValue('Of course.');
  });

  it('takes up to 612 characters as a text, more as an email', async () => {
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.click(box());
    await user.paste('x'.repeat(613));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too long for a text.');
    expect(button('Send text')).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Email' }));
    expect(screen.getByText('613 of 4,000 characters')).toBeInTheDocument();
    expect(button('Send email')).toBeEnabled();
  });

  it('can be closed, says so, and moves the focus to its heading', async () => {
    server.on(`POST ${THREAD}done/`, { body: aWholeThread([], { state: 'done', unread: false }) });
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.click(button('Done'));
    expect(await screen.findByText(/^Marked as done. It reopens if they send/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  // proves 10.30
  it('is assigned to oneself, a colleague or nobody', async () => {
    const sam = { id: 'staff-2', name: 'Sam Staff' };
    server.on(
      'GET /api/staff/members/',
      aPage([aMember({ id: sam.id, first_name: 'Sam', last_name: 'Staff', is_staff: true })]),
    );
    server.on(`POST ${THREAD}assign/`, { body: aWholeThread([], { assigned_to: sam }) });
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.click(button('Assign'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Me', 'Sam Staff']);
    await user.click(screen.getByRole('menuitem', { name: 'Sam Staff' }));
    expect(await screen.findByText('Assigned to Sam Staff.')).toBeInTheDocument();
    server.on(`POST ${THREAD}assign/`, { body: aWholeThread([]) });
    await user.click(button('Assign'));
    await user.click(await screen.findByRole('menuitem', { name: 'Nobody' }));
    expect(await screen.findByText('Unassigned.')).toBeInTheDocument();
    expect(server.to(`POST ${THREAD}assign/`).map(({ body }) => body)).toEqual([{ staff: sam.id }, { staff: null }]);
  });

  it('is reopened where it was closed by mistake', async () => {
    server.on(`POST ${THREAD}done/`, { body: aWholeThread([], { state: 'done', unread: false }) });
    server.on(`POST ${THREAD}reopen/`, { body: aWholeThread([], { unread: false }) });
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.click(button('Done'));
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('Reopened.')).toBeInTheDocument();
    expect(button('Done')).toBeInTheDocument();
  });

  it('gets a reply and is closed with Ctrl and Enter, and leads to the next open one', async () => {
    const closed = aWholeThread([staffs()], { state: 'done', unread: false });
    server.on(`POST ${THREAD}`, { body: aWholeThread([staffs()]) });
    server.on(`POST ${THREAD}done/`, { body: closed });
    server.on('GET /api/staff/messages/', aPage([aThread(), aThread({ ...stranger })]));
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.type(box(), 'Of course.{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Marked as done. It reopens if they send/)).toBeInTheDocument();
    expect(server.to(`POST ${THREAD}`).map(({ body }) => body)).toMatchObject([{ body: 'Of course.' }]);
    expect(await screen.findByRole('link', { name: 'Next: (212) 555-9988' })).toHaveAttribute(
      'href',
      '/staff/messages/%2B12125559988',
    );
  });

  it('offers email where the number gets no texts', async () => {
    const { texting } = aMember();
    server.on('GET /api/staff/members/member-1/', {
      body: aMember({ texting: { ...texting, suppressed: { at: '2026-11-20T10:00:00.000Z', source: 'reply' } } }),
    });
    await renderRoute('/staff/messages/member-1');
    await conversation();
    expect(await screen.findByText(/^This number can’t be texted/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Email' })).toBeChecked();
  });

  it('leads back to the list as it was filtered', async () => {
    server.on('GET /api/staff/messages/', aPage([aThread()]));
    const { user, path, router } = await renderRoute('/staff/messages?state=open');
    await user.click(await screen.findByRole('link', { name: 'Mina Marker' }));
    await conversation();
    await user.click(screen.getByRole('link', { name: /All messages/ }));
    await waitFor(() => expect(path()).toBe('/staff/messages'));
    expect(router.state.location.search).toBe('?state=open');
  });

  it('of an unknown number can be read and closed, but gets no reply', async () => {
    server.on('GET /api/staff/messages/%2B12125559988/', { body: aWholeThread([], stranger) });
    server.on('POST /api/staff/messages/%2B12125559988/done/', {
      body: aWholeThread([], { ...stranger, state: 'done', unread: false }),
    });
    const { user } = await renderRoute('/staff/messages/%2B12125559988');
    await conversation();
    expect(screen.getByRole('heading', { level: 1, name: '(212) 555-9988' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '(212) 555-9988' })).toHaveAttribute('href', 'tel:+12125559988');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Plan' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search members' })).toHaveAttribute(
      'href',
      '/staff/members?search=%2B12125559988',
    );
    await user.click(button('Done'));
    expect(await screen.findByText(/^Marked as done. It reopens/)).toBeInTheDocument();
  });

  it('asks for no plan where there is none', async () => {
    server.on('GET /api/staff/members/member-1/', { body: aMember({ plan: null }) });
    await renderRoute('/staff/messages/member-1');
    expect(await screen.findByText('No plan yet.')).toBeInTheDocument();
    expect(server.to('GET /api/staff/members/member-1/curriculum/')).toEqual([]);
  });

  // proves 13.11
  it.each([
    ['The list of staff', 'members/'],
    ['The member’s details', 'members/member-1/'],
  ])('says that it could not load: %s', async (what, call) => {
    server.on(`GET /api/staff/${call}`, { status: 502, body: { detail: 'Away.' } });
    await renderRoute('/staff/messages/member-1');
    expect(await screen.findByRole('alert')).toHaveTextContent(`${what} could not be loaded. Away.`);
  });

  // proves 13.11
  it('says in their menu that saved replies could not be loaded, and leads to why', async () => {
    server.on('GET /api/staff/saved-replies/', { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute('/staff/messages/member-1');
    await conversation();
    await user.click(button('Saved replies'));
    await user.click(await screen.findByRole('menuitem', { name: 'Saved replies could not be loaded…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved replies' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Saved replies could not be loaded. Away.');
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('says when there is no plan yet, no such thread, or a failure to load', async () => {
    server.on('GET /api/staff/members/member-1/curriculum/', { status: 404, body: { detail: 'Not found.' } });
    await renderRoute('/staff/messages/member-1');
    expect(await screen.findByText('No plan yet.')).toBeInTheDocument();
    cleanup();
    await renderRoute('/staff/messages/nobody');
    expect(await screen.findByText(/Conversation not found/)).toBeInTheDocument();
    cleanup();
    server.on('GET /api/staff/messages/member-2/', { status: 502, body: { detail: 'Away.' } });
    await renderRoute('/staff/messages/member-2');
    expect(await screen.findByRole('alert')).toHaveTextContent('The conversation could not be loaded. Away.');
    expect(button('Try again')).toBeInTheDocument();
  });
});
