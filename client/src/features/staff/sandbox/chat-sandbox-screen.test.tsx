import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { end, fakeSockets, piece } from '../../../testing/fake-sockets';
import { signInOn } from '../../../testing/a-user';
import { aPage, mockServer, type MockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

let sockets: ReturnType<typeof fakeSockets>;
let server: MockServer;

beforeEach(() => {
  sockets = fakeSockets();
  server = mockServer();
  signInOn(server, { is_staff: true });
  server.on('GET /api/system-prompt/', { body: { content: 'You are Avery.\n\nYou ask one question.' } });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const template = {
  id: 't1',
  name: 'Method',
  content: '',
  description: '',
  order: 10,
  is_active: true,
  version: 3,
  created: '2027-01-01T10:00:00Z',
  last_edited: '2027-01-01T10:00:00Z',
};

const conversation = (more: object = {}) => ({
  chat_id: 'c1',
  title: 'My team waits for me.',
  created: '2027-01-02T10:00:00Z',
  messages: 2,
  concluded: false,
  tried: null,
  prompt_version: 7,
  ...more,
});

async function openSandbox(query = '') {
  const route = await renderRoute(`/staff/chat-sandbox${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Chat Sandbox' });
  return route;
}
const panel = () => screen.getByRole('complementary', { name: 'Coach' });

describe('the panel', () => {
  // proves 10.1
  it('leads to the editor in a new tab', async () => {
    await openSandbox();
    const edit = within(panel()).getByRole('link', { name: 'Edit' });
    expect(edit).toHaveAttribute('href', '/staff/coach/coachprompttemplate/');
    expect(edit).toHaveAttribute('target', '_blank');
    expect(edit.getAttribute('rel')).toContain('noopener');
  });

  it('says that the prompt is loading', async () => {
    server.on('GET /api/system-prompt/', () => new Promise(() => {}));
    await openSandbox();
    expect(within(panel()).getByText('Loading...')).toBeInTheDocument();
  });

  it('has the prompt loaded again when it could not be', async () => {
    server.on('GET /api/system-prompt/', { status: 503, body: { detail: 'Away.' } });
    const { user } = await openSandbox();
    await within(panel()).findByText('Failed to load system prompt');
    server.on('GET /api/system-prompt/', { body: { content: 'You are Avery.' } });
    await user.click(within(panel()).getByRole('button', { name: 'Try again' }));
    expect(await within(panel()).findByText('You are Avery.')).toBeVisible();
  });

  // proves 10.2
  it.each([
    [{ status: 404, body: { detail: 'Not found.' } }, 'Failed to load system prompt'],
    [
      { status: 500, body: { error: 'Template "Method" uses the unknown placeholder "coach_nam".' } },
      'Template "Method" uses the unknown placeholder "coach_nam".',
    ],
  ])('says in red that it could not be loaded: %j', async (response, text) => {
    server.on('GET /api/system-prompt/', response);
    await openSandbox();
    const alert = await within(panel()).findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveClass('text-error-ink');
  });
});

describe('the chat', () => {
  it('is a chat of the sandbox', async () => {
    await openSandbox();
    expect(sockets.latest.url).toBe('ws://localhost/ws/chat/?token=token-of-dana&mode=sandbox');
  });

  it('begins again on request, and shows nothing more of the reply that was running', async () => {
    const { user } = await openSandbox();
    const first = sockets.latest;
    first.opens();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
    first.brings({ chat_id: 'c1' }, piece('Let me'));
    await user.click(screen.getByRole('button', { name: 'New chat' }));
    expect(first.sent.at(-1)).toEqual({ stop: true, chat_id: 'c1' });
    first.brings(piece(' think'), end);
    expect(within(screen.getByRole('log')).queryAllByRole('article')).toHaveLength(0);

    sockets.latest.opens();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Again{Enter}');
    expect(sockets.latest.sent).toEqual([{ messages: [{ role: 'user', content: 'Again' }] }]);
  });

  // proves 10.1
  it('ends with its conclusion, but leads nowhere', async () => {
    const { user } = await openSandbox();
    sockets.latest.opens();
    const field = screen.getByRole('textbox', { name: 'Message' });
    await user.type(field, 'One{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('Two'), end);
    await user.type(field, 'Three{Enter}');
    sockets.latest.brings(piece('Four [CONCLUDE]'), end);
    expect(field).toBeDisabled();
    expect(screen.queryByRole('button', { name: "Yes let's go!" })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'New chat' }));
    expect(field).toBeEnabled();
  });

  it('ends with its very first reply if the server says so', async () => {
    const messages = [
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two [CONCLUDE]' },
    ];
    server.on('GET /api/coach/chats/c1/', {
      body: { chat_id: 'c1', messages, concluded: true, summary: null, replying: false },
    });
    const { user } = await openSandbox();
    sockets.latest.opens();
    const field = screen.getByRole('textbox', { name: 'Message' });
    await user.type(field, 'One{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('Two [CONCLUDE]'), end);
    await waitFor(() => expect(field).toBeDisabled());
  });
});

// proves 10.31
it.each([
  ['says that a coach without a language model does not read the prompt', false],
  ['says nothing of it with a language model', true],
])('the chat %s', async (_, readsPrompt) => {
  server.on('GET /api/coach/sandbox-conversations/c1/', {
    body: { conversation: conversation(), reads_prompt: readsPrompt },
  });
  const { user } = await openSandbox();
  sockets.latest.opens();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'One{Enter}');
  sockets.latest.brings({ chat_id: 'c1' }, piece('Two'), end);
  await waitFor(() => expect(server.to('GET /api/coach/sandbox-conversations/c1/')).toHaveLength(1));
  const note = () => screen.queryByText(/The scripted coach doesn’t read the prompt/);
  if (readsPrompt) expect(note()).not.toBeInTheDocument();
  else await waitFor(() => expect(note()).toBeVisible());
});

describe('a draft', () => {
  // proves 10.31
  it('is used by the chat and named above it, where a phone shows it too', async () => {
    server.on('GET /api/coach/prompt-templates/', aPage([template]));
    const { user } = await openSandbox('?draft=t1');
    const named = await screen.findByText(/You are trying: Draft of “Method”\./);
    expect(panel()).not.toContainElement(named);
    expect(sockets.latest.url).toBe('ws://localhost/ws/chat/?token=token-of-dana&mode=sandbox&draft=t1');
    expect(server.to('GET /api/system-prompt/')[0]?.path).toBe('/api/system-prompt/?draft=t1');
    await user.click(screen.getByRole('link', { name: 'Back to the published prompt' }));
    await waitFor(() => expect(sockets.latest.url).not.toContain('draft'));
  });
});

describe('a rating', () => {
  const messages = [
    { role: 'user', content: 'One' },
    { role: 'assistant', content: 'Go on.' },
    { role: 'user', content: 'Two' },
    { role: 'assistant', content: 'Go on.' },
  ];

  async function conversation() {
    server.on('GET /api/coach/chats/c1/', {
      body: { chat_id: 'c1', messages, concluded: false, summary: null, replying: false },
    });
    const route = await openSandbox();
    sockets.latest.opens();
    const field = screen.getByRole('textbox', { name: 'Message' });
    for (const text of ['One', 'Two']) {
      await route.user.type(field, `${text}{Enter}`);
      sockets.latest.brings({ chat_id: 'c1' }, piece('Go on.'), end);
      await waitFor(() => expect(field).toBeEnabled());
    }
    return route;
  }

  it('is saved for exactly that reply, with a better one and a note', async () => {
    server.on('POST /api/coach/ratings/', ({ body }) => ({
      body: {
        ...(body as object),
        id: 'r1',
        prompt_version: 7,
        model: 'm',
        rated_at: '2027-01-02T10:00:00Z',
        rated_by: null,
      },
    }));
    const { user } = await conversation();
    const buttons = await screen.findAllByRole('button', { name: 'Rate reply' });
    await user.click(buttons[1]!);
    const dialog = screen.getByRole('dialog', { name: 'Rate this reply' });
    await user.click(within(dialog).getByRole('radio', { name: 'Bad' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Corrected reply' }), 'Which moment?');
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Vague');
    await user.click(within(dialog).getByRole('button', { name: 'Save rating' }));
    expect(await screen.findByRole('button', { name: 'Rated: Bad' })).toBeInTheDocument();
    expect(server.to('POST /api/coach/ratings/')[0]?.body).toEqual({
      chat_id: 'c1',
      position: 4,
      reply: 'Go on.',
      rating: 'bad',
      corrected_reply: 'Which moment?',
      note: 'Vague',
    });
  });

  it('that is refused says why, and keeps what was written', async () => {
    server.on('POST /api/coach/ratings/', { status: 404, body: { detail: 'Not found.' } });
    const { user } = await conversation();
    await user.click((await screen.findAllByRole('button', { name: 'Rate reply' }))[0]!);
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Vague');
    await user.click(screen.getByRole('button', { name: 'Save rating' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Vague');
    cleanup();
    const again = await conversation();
    await again.user.click((await screen.findAllByRole('button', { name: 'Rate reply' }))[0]!);
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Vague');
  });
});

describe('earlier sandbox conversations', () => {
  const CONVERSATIONS = '/staff/chat-sandbox/conversations';
  const transcript = (chatId: string, replies: string[]) => ({
    body: {
      chat_id: chatId,
      concluded: false,
      summary: null,
      replying: false,
      messages: ['My team waits for me.', 'Every week.'].flatMap((said, index) => [
        { role: 'user', content: said },
        { role: 'assistant', content: replies[index] },
      ]),
    },
  });

  beforeEach(() => {
    server.on('GET /api/coach/prompt-templates/', aPage([template]));
    server.on('GET /api/coach/sandbox-conversations/c1/', {
      body: { conversation: conversation(), reads_prompt: true },
    });
    server.on('GET /api/coach/chats/c1/', transcript('c1', ['Tell me more.', 'Since when?']));
  });

  it('are listed with the prompt they tried, and link to each', async () => {
    const rows = [conversation(), conversation({ chat_id: 'c2', title: 'Again', tried: 't1', prompt_version: null })];
    server.on('GET /api/coach/sandbox-conversations/', aPage(rows));
    const { user, router } = await openSandbox();
    await user.click(within(panel()).getByRole('link', { name: 'Earlier conversations' }));
    const list = await screen.findByRole('table', { name: 'Conversations' });
    expect(await within(list).findByText('Draft of “Method”')).toBeInTheDocument();
    expect(list).toHaveTextContent('Version 7');
    await user.click(within(list).getByRole('link', { name: 'My team waits for me.' }));
    await waitFor(() => expect(router.state.location.search).toBe('?chat=c1'));
    expect(await screen.findByText('Since when?')).toBeInTheDocument();
  });

  it('are sorted and searched with both in the address, and taken away as a table', async () => {
    server.on('GET /api/coach/sandbox-conversations/', aPage([conversation()]));
    const { user, router } = await renderRoute(`${CONVERSATIONS}`);
    await user.click(await screen.findByRole('button', { name: 'Messages' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=messages'));
    await waitFor(() =>
      expect(server.to('GET /api/coach/sandbox-conversations/').at(-1)?.path).toContain('sort=messages'),
    );
    server.on('GET /api/coach/sandbox-conversations/export.csv', { status: 502, body: { detail: 'Away.' } });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be exported. Away.');
    expect(server.requests.at(-1)!.path).toBe('/api/coach/sandbox-conversations/export.csv?sort=messages');
    server.on('GET /api/coach/sandbox-conversations/', aPage([]));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nowhere');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  });

  it('say when there are none', async () => {
    server.on('GET /api/coach/sandbox-conversations/', aPage([]));
    await renderRoute(CONVERSATIONS);
    expect(await screen.findByText(/in the sandbox are kept here/)).toBeInTheDocument();
  });

  // proves 10.1
  it('can be opened again, and left for a new one', async () => {
    const { user } = await openSandbox('?chat=c1');
    expect(await screen.findByText('Since when?')).toBeInTheDocument();
    sockets.latest.opens();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'And now?{Enter}');
    expect(sockets.latest.sent.at(-1)).toMatchObject({ chat_id: 'c1' });
    sockets.latest.brings(piece('Go on.'), end);
    await user.click(screen.getByRole('button', { name: 'New chat' }));
    await waitFor(() => expect(screen.queryByText('Since when?')).not.toBeInTheDocument());
  });
});
