import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { end, fakeSockets, piece } from '../../../testing/fake-sockets';
import { signInOn } from '../../../testing/a-user';
import { mockServer, networkFailure, type MockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';
import { NEW_CONVERSATION } from '../../shared/chat/chat-storage';

const SUGGESTION = 'I want to strengthen my strategic presence';
const CHATS = 'GET /api/coach/chats/';
const WAITING = 'Your message will be sent as soon as you are connected.';
const LOADING = 'Loading your conversation…';
let sockets: ReturnType<typeof fakeSockets>;
let server: MockServer;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sockets = fakeSockets();
  server = mockServer();
  signInOn(server, { has_active_product: true });
  server.on(CHATS, latestChat(null));
  server.on('GET /api/curriculum/state/', { body: { state: null } });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send' });
const articles = () => within(screen.getByRole('log')).queryAllByRole('article');
const lastArticle = () => articles().at(-1)!;
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

type User = Awaited<ReturnType<typeof renderRoute>>['user'];

async function openChat() {
  const route = await renderRoute('/get-to-know-you');
  await screen.findByRole('heading', { level: 1, name: 'Getting To Know You' });
  sockets.latest.opens();
  await waitFor(() => expect(screen.queryByText(LOADING)).not.toBeInTheDocument());
  return route;
}

/** A turn, whole. */
async function say({ user }: Awaited<ReturnType<typeof openChat>>, text: string, reply: string) {
  await user.type(field(), `${text}{Enter}`);
  sockets.latest.brings({ chat_id: 'c1' }, piece(reply), end);
}

/** The server's list of the person's onboarding chats, as far as it is asked for. */
const latestChat = (id: string | null) => ({
  body: {
    count: id ? 1 : 0,
    next: null,
    previous: null,
    results: id ? [{ chat_id: id, mode: 'onboarding', created: '2027-01-04T10:00:00.000Z', concluded: false }] : [],
  },
});

const transcript = (lines: string[], rest = {}) => ({
  body: {
    chat_id: 'c1',
    messages: lines.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
    concluded: false,
    summary: null,
    replying: false,
    ...rest,
  },
});

describe('the opening of the chat', () => {
  // proves 13.11
  it.each([
    ['the server fails', () => ({ status: 500, body: { detail: 'Something went wrong' } })],
    ['no server responds', networkFailure],
  ])('says that it knows of no plan while %s, and tries again when asked to', async (_, failure) => {
    server.on('GET /api/curriculum/state/', failure);
    const { user } = await openChat();
    expect(await screen.findByText(/^Your plan could not be loaded\./)).toBeVisible();

    server.on('GET /api/curriculum/state/', { body: { state: 'active' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/You already have a plan/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  // proves 3.39
  it('asks a person whose number waits for a YES to confirm or to change it', async () => {
    server.on('GET /api/texts/blocked-reason/', { body: { rule: 'unconfirmed-number', held_up: false } });
    await openChat();
    expect(await screen.findByText(/Is the number that ends in 4567 yours\?/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm or change the number' })).toHaveAttribute('href', '/account');
  });

  // proves 1.1, 5.1
  it('introduces the coach and what the conversation leads to', async () => {
    await openChat();
    expect(await screen.findByText('Avery')).toBeInTheDocument();
    expect(screen.getByText(/Personalized, Dependable Practices/)).toBeInTheDocument();
    expect(screen.getByText(/customized curriculum/)).toBeInTheDocument();
    expect(screen.getByText(/I’m an AI coach/)).toBeInTheDocument();
    expect(screen.getByText('Avery is an AI and can be wrong.')).toBeVisible();
    expect(document.title).toContain('Getting To Know You');
  });

  // proves 5.2
  it.each([
    "I'm newer to managing and want to do a great job",
    'I want my team members to work more independently',
    SUGGESTION,
  ])('offers %j, sends it word for word, and then makes no more offers', async (suggestion) => {
    const { user } = await openChat();
    await user.click(screen.getByRole('button', { name: suggestion }));
    expect(sockets.latest.sent).toEqual([{ messages: [{ role: 'user', content: suggestion }], follows: null }]);
    expect(screen.queryByRole('button', { name: suggestion })).not.toBeInTheDocument();
    await waitFor(() => expect(field()).toHaveFocus());
  });

  // proves 11.16
  it('connects with the token, to the members’ chat', async () => {
    await openChat();
    expect(sockets.latest.url).toBe('ws://localhost/ws/chat/?token=token-of-dana');
  });
});

describe('a conversation that went on in another window', () => {
  // proves 5.15
  it('is shown where it was begun there first, with what was just written back in the field', async () => {
    const { user } = await openChat();
    await user.type(field(), 'I never say no.{Enter}');
    expect(sockets.latest.sent).toEqual([{ messages: [{ role: 'user', content: 'I never say no.' }], follows: null }]);
    server.on('GET /api/coach/chats/c1/', transcript(['My team waits for me.', 'Tell me more.']));
    await user.type(field(), 'And I work late.');
    sockets.latest.brings({ error: 'This conversation has begun in another window.', elsewhere: 'c1' });
    await waitFor(() => expect(articles()).toHaveLength(2));
    expect(lastArticle()).toHaveTextContent('Tell me more.');
    expect(field()).toHaveValue('I never say no.\n\nAnd I work late.');
    expect(announced()).toContain('This conversation went on in another window or on another device.');
    expect(screen.queryByText(/^Error:/)).not.toBeInTheDocument();
    await user.type(field(), '{Enter}');
    expect(sockets.latest.sent.at(-1)).toEqual({
      messages: [{ role: 'user', content: 'I never say no.\n\nAnd I work late.' }],
      chat_id: 'c1',
    });
    expect(announced()).not.toContain('another window');
  });

  // proves 5.3, 5.15
  it('is shown where it has ended there, and loses no word that was written here', async () => {
    const route = await openChat();
    await say(route, 'One', 'And?');
    await route.user.type(field(), 'One more thing.{Enter}');
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'And?', 'Yes', 'Thank you.'], { concluded: true }));
    sockets.latest.brings({ error: 'This conversation has ended.', elsewhere: 'c1' });
    expect(await screen.findByRole('button', { name: "Yes let's go!" })).toBeVisible();
    expect(lastArticle()).toHaveTextContent('Thank you.');
    expect(field()).toBeDisabled();
    expect(field()).toHaveValue('One more thing.');
  });

  // proves 5.15
  it('is shown where a reply is made there, and takes the message once that is whole', async () => {
    const route = await openChat();
    await say(route, 'One', 'And?');
    await route.user.type(field(), 'Two{Enter}');
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'And?', 'Yes'], { replying: true }));
    sockets.latest.brings({ error: 'The coach is still replying.', elsewhere: 'c1' });
    await waitFor(() => expect(field()).toHaveValue('Two'));
    expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled();
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'And?', 'Yes', 'Tell me more.']));
    expect(await screen.findByText('Tell me more.', {}, { timeout: 5_000 })).toBeVisible();
    await route.user.click(send());
    expect(sockets.latest.sent.at(-1)).toEqual({ messages: [{ role: 'user', content: 'Two' }], chat_id: 'c1' });
  });

  it('has nothing back in the field that is in it already', async () => {
    const route = await openChat();
    await say(route, 'One', 'And?');
    await route.user.type(field(), 'Two{Enter}');
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'And?', 'Two', 'Go on.']));
    sockets.latest.brings({ error: 'The coach is still replying.', elsewhere: 'c1' });
    expect(await screen.findByText('Go on.')).toBeVisible();
    expect(field()).toHaveValue('');
    expect(announced()).not.toContain('another window');
  });
});

describe('a summary', () => {
  const SUMMARY = [
    'Thank you.',
    '1. **Problem:** I do it all\n   at night\n2. **Setting:** (nothing noted)\n3. **Tried:** a list\n4. **Success:** rest',
    '5. **Start:** I would start with Delegation and Feedback.',
    'Is that right?',
  ]
    .join('\n\n')
    .replace('rest\n\n5.', 'rest\n5.');
  const sent = () => sockets.latest.sent.at(-1);
  const frame = (content: string) => ({ messages: [{ role: 'user', content }] });

  it('is confirmed with one tap', async () => {
    const route = await openChat();
    await say(route, 'rest', SUMMARY);
    await route.user.click(await screen.findByRole('button', { name: 'Yes, that’s right' }));
    expect(sent()).toMatchObject(frame('Yes, that’s right'));
    expect(screen.queryByRole('button', { name: 'Change a line' })).not.toBeInTheDocument();
  });

  it('has each line changed in place', async () => {
    const route = await openChat();
    await say(route, 'rest', SUMMARY);
    await route.user.click(await screen.findByRole('button', { name: 'Change a line' }));
    await route.user.click(screen.getByRole('button', { name: '1. Problem' }));
    const line = screen.getByRole('textbox', { name: 'Line 1: Problem' });
    expect(line).toHaveValue('I do it all\nat night');
    expect(screen.getByRole('button', { name: 'Change it' })).toBeDisabled();
    await route.user.clear(line);
    await route.user.type(line, 'I check it all');
    await route.user.click(screen.getByRole('button', { name: 'Change it' }));
    expect(sent()).toMatchObject(frame('1: I check it all'));
  });

  it('begins an empty line empty, and cancels a change', async () => {
    const route = await openChat();
    await say(route, 'rest', SUMMARY);
    await route.user.click(await screen.findByRole('button', { name: 'Change a line' }));
    await route.user.click(screen.getByRole('button', { name: '2. Setting' }));
    expect(screen.getByRole('textbox', { name: 'Line 2: Setting' })).toHaveValue('');
    await route.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await route.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('button', { name: 'Yes, that’s right' })).toBeVisible();
  });

  it('has its skills chosen, the most important first', async () => {
    const route = await openChat();
    await say(route, 'rest', SUMMARY);
    await route.user.click(await screen.findByRole('button', { name: 'Change a line' }));
    await route.user.click(screen.getByRole('button', { name: '5. Start' }));
    await route.user.click(screen.getByRole('checkbox', { name: 'Team trust' }));
    await route.user.click(screen.getByRole('checkbox', { name: 'Influence' }));
    await route.user.click(screen.getByRole('button', { name: 'Change it' }));
    expect(sent()).toMatchObject(frame('5: Team trust, Influence'));
  });
});

describe('a question of the coach with choices', () => {
  const sent = () => sockets.latest.sent.at(-1);
  const frame = (content: string) => ({ messages: [{ role: 'user', content }] });
  const choices = () => within(screen.getByRole('group', { name: 'Your answer' })).getAllByRole('button');

  // proves 5.13
  it('for a line of the summary takes one tap', async () => {
    const route = await openChat();
    await say(route, 'hm', 'I changed nothing yet.\n\nWhich line is it? Reply with its number, 1 to 5, or yes.');
    expect(choices().map(({ textContent }) => textContent)).toEqual([
      '1 Problem',
      '2 Setting',
      '3 Tried',
      '4 Success',
      '5 Start',
      'Yes, that’s right',
    ]);
    await route.user.click(screen.getByRole('button', { name: '3 Tried' }));
    expect(sent()).toMatchObject(frame('3 Tried'));
  });

  it('that it quotes takes one tap', async () => {
    const route = await openChat();
    await say(route, '3 and a memo', 'Reply “Add it” to put that after, “Replace it” to put it in its place.');
    expect(choices().map(({ textContent }) => textContent)).toEqual(['Add it', 'Replace it']);
    await route.user.click(screen.getByRole('button', { name: 'Add it' }));
    expect(sent()).toMatchObject(frame('Add it'));
  });

  it('for the skills of the fifth line has the twelve to choose from', async () => {
    const route = await openChat();
    await say(route, '5', 'For line 5 I can offer these. Which one or two should line 5 have?');
    await route.user.click(screen.getByRole('checkbox', { name: 'Influence' }));
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await route.user.click(screen.getByRole('button', { name: 'Change it' }));
    expect(sent()).toMatchObject(frame('5: Influence'));
  });

  // proves 6.27
  it('for a change of the plan takes one tap, and then the skills that it quotes', async () => {
    const route = await openChat();
    await say(route, 'fine', 'Thank you.\n\nWhat should change in the rest of your plan?');
    expect(choices()).toHaveLength(5);
    await route.user.click(screen.getByRole('button', { name: 'Less of a skill' }));
    expect(sent()).toMatchObject(frame('Less of a skill'));
  });
});

describe('writing a message', () => {
  // proves 5.7
  it('sends with Enter, trimmed, and empties the field', async () => {
    const { user } = await openChat();
    await user.type(field(), '  Hello there  {Enter}');
    expect(sockets.latest.sent).toEqual([{ messages: [{ role: 'user', content: 'Hello there' }], follows: null }]);
    expect(field()).toHaveValue('');
    expect(articles()[0]).toHaveTextContent('Hello there');
  });

  it('with a double click on the button does not stop the reply, which can be stopped afterwards', async () => {
    const { user } = await openChat();
    const now = jest.spyOn(performance, 'now');
    await user.type(field(), 'Hello');
    await user.dblClick(send());
    sockets.latest.brings({ chat_id: 'c1' });
    expect(sockets.latest.sent).toHaveLength(1);
    now.mockReturnValue(performance.now() + 1_000);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(sockets.latest.sent.at(-1)).toEqual({ stop: true, chat_id: 'c1' });
  });

  // proves 5.7
  it('starts a new line with Shift+Enter', async () => {
    const { user } = await openChat();
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field()).toHaveValue('one\ntwo');
    expect(sockets.latest.sent).toEqual([]);
  });

  it('leaves Enter to an input method that is composing', async () => {
    const { user } = await openChat();
    await user.type(field(), 'にほん');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(sockets.latest.sent).toEqual([]);
  });

  // proves 5.7
  it('sends nothing for a blank message', async () => {
    const { user } = await openChat();
    expect(send()).toBeDisabled();
    await user.type(field(), '   {Shift>}{Enter}{/Shift} {Enter}');
    expect(send()).toBeDisabled();
    expect(sockets.latest.sent).toEqual([]);
  });

  // proves 5.7
  it.each([
    { way: 'Enter', press: (user: User) => user.type(field(), '{Enter}') },
    { way: 'the button', press: (user: User) => user.click(send()) },
  ])(
    'with $way before the socket is open sends once it is, says so, and keeps the text until then',
    async ({ press }) => {
      const { user } = await renderRoute('/get-to-know-you');
      await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Early');
      await press(user);
      await press(user);
      expect(sockets.latest.sent).toEqual([]);
      expect(field()).toHaveValue('Early');
      expect(screen.getByText('Connecting…')).toBeInTheDocument();
      expect(screen.getByText(WAITING)).toBeInTheDocument();
      sockets.latest.opens();
      expect(screen.queryByText('Connecting…')).not.toBeInTheDocument();
      await waitFor(() =>
        expect(sockets.latest.sent).toEqual([{ messages: [{ role: 'user', content: 'Early' }], follows: null }]),
      );
      expect(field()).toHaveValue('');
      expect(screen.queryByText(WAITING)).not.toBeInTheDocument();
    },
  );

  it('before the socket is open does not send a text that was changed since', async () => {
    const { user } = await renderRoute('/get-to-know-you');
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Early{Enter}, or not');
    expect(screen.queryByText(WAITING)).not.toBeInTheDocument();
    sockets.latest.opens();
    await waitFor(() => expect(screen.queryByText(LOADING)).not.toBeInTheDocument());
    expect(sockets.latest.sent).toEqual([]);
    expect(field()).toHaveValue('Early, or not');
  });

  // proves 11.17
  it('can’t send before the reply has ended', async () => {
    const { user } = await openChat();
    await user.type(field(), 'One{Enter}Two{Enter}');
    expect(sockets.latest.sent).toHaveLength(1);
    expect(field()).toHaveValue('Two');
    sockets.latest.brings({ chat_id: 'c1' }, piece('Yes'), end);
    await user.type(field(), '{Enter}');
    expect(sockets.latest.sent.at(-1)).toEqual({ messages: [{ role: 'user', content: 'Two' }], chat_id: 'c1' });
  });

  // proves 5.6
  it('offers a field with a placeholder, which grows to 120 px', async () => {
    await openChat();
    expect(field()).toHaveAttribute('placeholder', 'Something else you want to discuss?');
    expect(field()).toHaveStyle({ maxHeight: '120px' });
    jest.spyOn(field(), 'scrollHeight', 'get').mockReturnValue(88);
    fireEvent.change(field(), { target: { value: 'a\nb\nc' } });
    expect(field()).toHaveStyle({ height: '88px' });
    jest.spyOn(field(), 'scrollHeight', 'get').mockReturnValue(700);
    fireEvent.change(field(), { target: { value: 'a\nb\nc\nd\ne\nf\ng' } });
    expect(field()).toHaveStyle({ height: '120px' });
  });

  it('counts the characters near the limit, and sends no message above it', async () => {
    const { user } = await openChat();
    fireEvent.change(field(), { target: { value: 'x'.repeat(3_599) } });
    expect(screen.queryByText(/4,000/)).not.toBeInTheDocument();
    fireEvent.change(field(), { target: { value: ` ${'😀'.repeat(4_000)} ` } });
    expect(screen.getByText('4,000 / 4,000')).toBeInTheDocument();
    expect(send()).toBeEnabled();
    fireEvent.change(field(), { target: { value: 'x'.repeat(4_001) } });
    expect(screen.getByText('4,001 / 4,000')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('too long');
    expect(send()).toBeDisabled();
    await user.type(field(), '{Enter}');
    expect(sockets.latest.sent).toEqual([]);
  });

  it('stores a text after a pause, not at each key', async () => {
    const { user } = await openChat();
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    const writes = () => stored.mock.calls.filter(([key]) => key.startsWith('chat-draft')).map(([, text]) => text);
    fireEvent.change(field(), { target: { value: 'x'.repeat(300_000) } });
    await user.type(field(), 'abc');
    fireEvent(window, new Event('pagehide'));
    // In the tab and for all tabs.
    expect(writes().slice(-2)).toEqual(Array(2).fill(`${'x'.repeat(300_000)}abc`));
    expect(writes().length).toBeLessThan(8);
    stored.mockRestore();
  });

  it('keeps an unsent text through a reload, for this person alone, until it is sent', async () => {
    const { user } = await openChat();
    await user.type(field(), 'A long thought');
    cleanup();
    const again = await openChat();
    expect(field()).toHaveValue('A long thought');
    await again.user.type(field(), '{Enter}');
    cleanup();
    await openChat();
    expect(field()).toHaveValue('');

    await user.type(field(), 'Mine');
    cleanup();
    signInOn(server, { id: 'b2d1f6de-0000-4000-8000-000000000000', has_active_product: true });
    await openChat();
    expect(field()).toHaveValue('');
  });
});

describe('a reply', () => {
  // proves 5.8
  it('streams in as markdown', async () => {
    const { user } = await openChat();
    await user.type(field(), 'Hello{Enter}');
    expect(articles()).toHaveLength(2);
    sockets.latest.brings({ chat_id: 'c1' }, piece('Try '), piece('**one'));
    await waitFor(() => expect(lastArticle()).toHaveTextContent('Try one'));
    expect(within(lastArticle()).getByText('one').tagName).toBe('STRONG');
    sockets.latest.brings(piece(' thing**.'), end);
    expect(within(lastArticle()).getByText('one thing').tagName).toBe('STRONG');
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  it('says so while it takes longer than usual', async () => {
    await openChat();
    jest.useFakeTimers();
    fireEvent.change(field(), { target: { value: 'Hello' } });
    fireEvent.click(send());
    sockets.latest.brings({ chat_id: 'c1' });
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(screen.queryByText('This takes longer than usual.')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('This takes longer than usual.')).toBeVisible();
    sockets.latest.brings(piece('Here I am.'), end);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByText('This takes longer than usual.')).toBeNull();
    jest.useRealTimers();
  });

  it('can arrive whole', async () => {
    const { user } = await openChat();
    await user.type(field(), 'Hello{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, { message: { content: 'All at once' } });
    expect(articles()).toHaveLength(2);
    expect(lastArticle()).toHaveTextContent('All at once');
  });

  it('with help for a person in danger offers to go on with the coaching, also after a reload', async () => {
    const { user } = await openChat();
    const button = () => screen.queryByRole('button', { name: 'I want to go on with the coaching' });
    await user.type(field(), 'Hello{Enter}');
    expect(button()).not.toBeInTheDocument();
    sockets.latest.brings({ chat_id: 'c1' }, { message: { content: 'Please call 988' } });
    await user.click(button()!);
    expect(articles()[2]).toHaveTextContent('I want to go on with the coaching');
    sockets.latest.brings(piece('Good.'), end);
    await waitFor(() => expect(lastArticle()).toHaveTextContent('Good.'));
    expect(button()).not.toBeInTheDocument();
  });

  // proves 8.1
  it('with help for a person in danger has ways to call and to text the numbers in it, also after a reload', async () => {
    const numbers = () =>
      articles().map((article) =>
        within(article)
          .queryAllByRole('link')
          .map((link) => link.textContent),
      );
    const { user } = await openChat();
    await user.type(field(), 'Call 911? No{Enter}');
    sockets.latest.brings(
      { chat_id: 'c1' },
      { message: { content: 'In danger, **call 911**, or **call or text 988**.' } },
    );
    expect(numbers()).toEqual([[], ['Call 911', 'Call 988', 'Text 988']]);
    expect(within(lastArticle()).getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
    await user.type(field(), 'Thanks{Enter}');
    sockets.latest.brings(piece('If you need it again, 988 is there.'), end);
    await waitFor(() => expect(lastArticle()).toHaveTextContent('988 is there'));
    expect(numbers()).toEqual([[], ['Call 911', 'Call 988', 'Text 988'], [], []]);
    await user.type(field(), 'I want to die{Enter}');
    sockets.latest.brings({ error: 'Please wait. Please call or text 988 now, at any hour.' });
    expect(numbers().at(-1)).toEqual(['Call 988', 'Text 988']);
    cleanup();

    const lines = [
      'He hits me',
      'Call 1-800-799-7233, or text START to 88788.',
      'Let us go on',
      'Good. 911 is always there.',
    ];
    server.on('GET /api/coach/chats/c1/', transcript(lines, { help_positions: [1] }));
    await openChat();
    await waitFor(() => expect(numbers()).toEqual([[], ['Call 1-800-799-7233', 'Text START to 88788'], [], []]));
  });

  // proves 5.9
  it('never shows the marker, nor a part of it, in any message', async () => {
    const { user } = await openChat();
    await user.type(field(), 'What is [[CONCLUDE]?{Enter}');
    expect(articles()[0]).toHaveTextContent('What is?');
    for (const part of ['Here we', ' are. [', 'CON', 'CLU', 'DE', ']']) {
      sockets.latest.brings(piece(part));
      await waitFor(() => expect(lastArticle()).toHaveTextContent('Here we'));
      expect(lastArticle().textContent).not.toMatch(/\[|CON/);
    }
    sockets.latest.brings(end);
    expect(lastArticle().textContent).not.toMatch(/\[|CON/);
  });

  it('is announced once, when it is complete', async () => {
    const { user } = await openChat();
    await user.type(field(), 'Hello{Enter}');
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
    sockets.latest.brings({ chat_id: 'c1' }, piece('I **hear** '));
    await waitFor(() => expect(lastArticle()).toHaveTextContent('hear'));
    expect(announced()).toBe('');
    sockets.latest.brings(piece('you.'), end);
    expect(announced()).toBe('Avery: I hear you.');
  });

  it('is announced with something between the cells of a table', async () => {
    const { user } = await openChat();
    await user.type(field(), 'Hello{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('| When | What |\n|---|---|\n| Monday | Ask |'), end);
    expect(announced()).toContain('When, What');
    expect(announced()).toContain('Monday, Ask');
  });

  it('can be stopped', async () => {
    const { user } = await openChat();
    await user.type(field(), 'Hello{Enter}');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(sockets.latest.sent).toHaveLength(1);
    sockets.latest.brings({ chat_id: 'c1' });
    expect(sockets.latest.sent.at(-1)).toEqual({ stop: true, chat_id: 'c1' });
    sockets.latest.brings(piece('Well'), end);
    expect(lastArticle()).toHaveTextContent('Well');
    expect(send()).toBeInTheDocument();
    await waitFor(() => expect(field()).toHaveFocus());
  });

  // proves 5.8
  it('can be copied with one click, as it was written and as it looks', async () => {
    const route = await openChat();
    await say(route, 'Hello', 'Be **clear**. [CONCLUDE]');
    // jsdom has none, nor texts of blobs.
    class Item {
      constructor(readonly parts: Record<string, Blob>) {}
    }
    Object.assign(window, { ClipboardItem: Item });
    const write = jest.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    await route.user.click(screen.getByRole('button', { name: 'Copy reply' }));
    const [item] = write.mock.calls[0]![0] as unknown as Item[];
    const copied = (type: string) =>
      new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsText(item!.parts[type]!);
      });
    expect(await copied('text/plain')).toBe('Be **clear**.');
    // For Word and mails, without what only this page knows.
    expect(await copied('text/html')).toBe('<div><p>Be <strong>clear</strong>.</p></div>');
    await waitFor(() => expect(announced()).toBe('Reply copied'));
  });

  // proves 5.11
  it('that fails ends with a line that says so, and can be tried again', async () => {
    const { user } = await openChat();
    await user.type(field(), 'Hello{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('I would'), { error: 'The coach can’t reply right now.' });
    expect(articles()).toHaveLength(2);
    expect(lastArticle()).toHaveTextContent('I would');
    expect(within(lastArticle()).getByRole('alert')).toHaveTextContent('Error: The coach can’t reply right now.');
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sockets.latest.sent.at(-1)).toEqual({ messages: [{ role: 'user', content: 'Hello' }], chat_id: 'c1' });
    sockets.latest.brings(piece('Better now'), end);
    expect(articles()).toHaveLength(2);
    expect(lastArticle()).toHaveTextContent('Better now');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('the conclusion', () => {
  it('in the very first reply waits for the server to confirm it, and takes no message in the meantime', async () => {
    let respond!: (concluded: boolean) => void;
    const responded = new Promise<boolean>((resolve) => (respond = resolve));
    server.on('GET /api/coach/chats/c1/', async () =>
      transcript(['One', 'Done already [CONCLUDE]'], { concluded: await responded }),
    );
    const route = await openChat();
    await say(route, 'One', 'Done already [CONCLUDE]');
    expect(screen.queryByRole('button', { name: "Yes let's go!" })).not.toBeInTheDocument();
    await route.user.type(field(), 'Two{Enter}');
    expect(sockets.latest.sent).toHaveLength(1);
    respond(true);
    await route.user.click(await screen.findByRole('button', { name: "Yes let's go!" }));
    expect(route.path()).toBe('/success');
  });

  it('in the very first reply of a chat that has no record has not concluded, and the person writes on', async () => {
    server.on('GET /api/coach/chats/c1/', { status: 404, body: { detail: 'Not found.' } });
    const route = await openChat();
    await say(route, 'One', 'Done already [CONCLUDE]');
    await waitFor(() => expect(server.to('GET /api/coach/chats/c1/')).toHaveLength(1));
    await route.user.type(field(), 'Two');
    await waitFor(() => expect(send()).toBeEnabled());
  });

  it('needs at least three messages while the server has recorded none', async () => {
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'Done already [CONCLUDE]']));
    const route = await openChat();
    await say(route, 'One', 'Done already [CONCLUDE]');
    await route.user.type(field(), 'Two');
    await waitFor(() => expect(send()).toBeEnabled());
    expect(screen.queryByRole('button', { name: "Yes let's go!" })).not.toBeInTheDocument();
    await route.user.click(send());
    sockets.latest.brings(piece('More [CONCLUDE]'), end);
    expect(await screen.findByRole('button', { name: "Yes let's go!" })).toBeInTheDocument();
  });

  it('in another tab is shown here once a message is refused', async () => {
    const route = await openChat();
    await say(route, 'One', 'Tell me more');
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'More', 'Two', 'Focus [CONCLUDE]'], { concluded: true }));
    await route.user.type(field(), 'Three{Enter}');
    sockets.latest.brings({ error: 'This chat has concluded.' });
    expect(await screen.findByRole('button', { name: "Yes let's go!" })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(field()).toBeDisabled();
  });
});

describe('for a person who has a plan', () => {
  const concludedChat = async () => {
    server.on('GET /api/curriculum/state/', { body: { state: 'active' } });
    server.on(CHATS, latestChat('c9'));
    server.on('GET /api/coach/chats/c9/', transcript(['One', 'More', 'Two', 'Focus [CONCLUDE]'], { concluded: true }));
    const route = await openChat();
    const plan = await screen.findByRole('link', { name: 'Your practices' });
    expect(plan).toHaveAttribute('href', '/curriculum');
    const onward = screen.getByRole('button', { name: "Yes let's go!" });
    expect(plan.compareDocumentPosition(onward)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    return route;
  };

  it('the way to it is next to the conclusion', async () => {
    await concludedChat();
    expect(screen.getByRole('button', { name: "Yes let's go!" })).toBeVisible();
    expect(screen.queryByText(/You already have a plan/)).toBeNull();
  });

  it('another conversation can begin, which says that the plan continues in the meantime', async () => {
    const { user } = await concludedChat();
    const scroller = screen.getByRole('region', { name: 'Conversation' });
    scroller.scrollTop = 500;
    await user.click(screen.getByRole('button', { name: 'Start another conversation' }));
    expect(await screen.findByText(/You already have a plan/)).toBeVisible();
    expect(scroller.scrollTop).toBe(0);
    expect(screen.getByRole('link', { name: 'your practices' })).toHaveAttribute('href', '/curriculum');
    expect(field()).toBeEnabled();
  });
});

describe('coming back to the chat', () => {
  // proves 5.22
  it('with a complete plan begins a new conversation', async () => {
    server.on('GET /api/curriculum/state/', { body: { state: 'finished' } });
    server.on(CHATS, latestChat('c9'));
    server.on('GET /api/coach/chats/c9/', transcript(['One', 'More', 'Two', 'Focus [CONCLUDE]'], { concluded: true }));
    await openChat();
    expect(await screen.findByText(/Your last plan is complete/)).toBeVisible();
    expect(screen.getByRole('button', { name: SUGGESTION })).toBeVisible();
    expect(screen.queryByText('One')).toBeNull();
    expect(field()).toBeEnabled();
  });

  // proves 5.24
  it('to talk about something new begins another conversation', async () => {
    server.on('GET /api/curriculum/state/', { body: { state: 'active' } });
    server.on(CHATS, latestChat('c9'));
    server.on('GET /api/coach/chats/c9/', transcript(['One', 'More', 'Two', 'Focus [CONCLUDE]'], { concluded: true }));
    await renderRoute({ pathname: '/get-to-know-you', state: NEW_CONVERSATION });
    expect(await screen.findByRole('button', { name: SUGGESTION })).toBeVisible();
    expect(screen.getByText(/You already have a plan/)).toBeVisible();
    expect(screen.queryByText('One')).toBeNull();
  });

  it('resumes the conversation from the server’s record', async () => {
    const route = await openChat();
    await say(route, 'One', 'Two');
    cleanup();
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'Two, as recorded']));
    const again = await openChat();
    expect(await screen.findByText('Two, as recorded')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: SUGGESTION })).not.toBeInTheDocument();
    expect(announced()).toBe('');
    await again.user.type(field(), 'Three{Enter}');
    expect(sockets.latest.sent.at(-1)).toMatchObject({ chat_id: 'c1' });
  });

  // proves 5.14
  it('after a log-out, or on another device, resumes the latest chat on record', async () => {
    server.on(CHATS, latestChat('c9'));
    server.on('GET /api/coach/chats/c9/', transcript(['One', 'Two, as recorded']));
    const { user } = await openChat();
    expect(await screen.findByText('Two, as recorded')).toBeInTheDocument();
    expect(server.to(CHATS).map(({ path }) => path)).toEqual(['/api/coach/chats/?mode=onboarding&page_size=1']);
    expect(screen.queryByRole('button', { name: SUGGESTION })).not.toBeInTheDocument();
    await user.type(field(), 'Three{Enter}');
    expect(sockets.latest.sent).toEqual([{ messages: [{ role: 'user', content: 'Three' }], chat_id: 'c9' }]);
    cleanup();
    await openChat();
    expect(server.to(CHATS)).toHaveLength(1);
  });

  it('after a log-out finds the conclusion again', async () => {
    server.on(CHATS, latestChat('c9'));
    server.on('GET /api/coach/chats/c9/', transcript(['One', 'More', 'Two', 'Focus [CONCLUDE]'], { concluded: true }));
    await openChat();
    expect(await screen.findByRole('button', { name: "Yes let's go!" })).toBeInTheDocument();
    expect(field()).toBeDisabled();
  });

  it('offers no suggestion, and sends nothing, before the server has said whether there is a chat', async () => {
    let respond!: () => void;
    const responded = new Promise<void>((resolve) => (respond = resolve));
    server.on(CHATS, () => responded.then(() => latestChat(null)));
    const { user } = await renderRoute('/get-to-know-you');
    expect(await screen.findByText(LOADING)).toBeInTheDocument();
    sockets.latest.opens();
    expect(screen.queryByRole('button', { name: SUGGESTION })).not.toBeInTheDocument();
    await user.type(field(), 'Early{Enter}');
    expect(sockets.latest.sent).toEqual([]);
    respond();
    expect(await screen.findByRole('button', { name: SUGGESTION })).toBeEnabled();
    expect(screen.queryByText(LOADING)).not.toBeInTheDocument();
    expect(field()).toHaveValue('Early');
  });

  it('asks once more, silently, when the server gives no response', async () => {
    let asked = 0;
    server.on(CHATS, () => (++asked === 1 ? networkFailure() : latestChat('c9')));
    server.on('GET /api/coach/chats/c9/', transcript(['One', 'Two']));
    await openChat();
    expect(await screen.findByText('Two')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('begins no other conversation when the server gives no response twice, and asks again on demand', async () => {
    server.on(CHATS, { status: 500, body: { detail: 'Something went wrong' } });
    const { user } = await openChat();
    expect(await screen.findByRole('alert', {}, { timeout: 3_000 })).toHaveTextContent('could not be loaded');
    expect(screen.queryByRole('button', { name: SUGGESTION })).toBeNull();
    await user.type(field(), 'My team waits for me{Enter}');
    expect(sockets.latest.sent).toEqual([]);
    server.on(CHATS, latestChat(null));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: SUGGESTION })).toBeVisible();
  });

  it('begins a new chat when the old one is gone', async () => {
    const route = await openChat();
    await say(route, 'One', 'Two');
    cleanup();
    await openChat();
    expect(await screen.findByRole('button', { name: SUGGESTION })).toBeInTheDocument();
    cleanup();
    await openChat();
    expect(server.to('GET /api/coach/chats/c1/')).toHaveLength(1);
  });

  it('says so when the record can’t be loaded, and asks again', async () => {
    const route = await openChat();
    await say(route, 'One', 'Two');
    cleanup();
    server.on('GET /api/coach/chats/c1/', { status: 500, body: { detail: 'Something went wrong' } });
    const { user } = await openChat();
    expect(await screen.findByText('Your conversation could not be loaded.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: SUGGESTION })).not.toBeInTheDocument();
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'Two']));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Two')).toBeInTheDocument();
  });

  it('in mid-reply waits for the complete reply', async () => {
    const route = await openChat();
    await say(route, 'One', 'Two');
    cleanup();
    let replying = true;
    server.on('GET /api/coach/chats/c1/', () =>
      replying ? transcript(['One', 'Two', 'Three'], { replying }) : transcript(['One', 'Two', 'Three', 'Four, whole']),
    );
    const again = await openChat();
    await waitFor(() => expect(articles()).toHaveLength(4));
    await again.user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(sockets.latest.sent).toEqual([{ stop: true, chat_id: 'c1' }]);
    replying = false;
    expect(await screen.findByText('Four, whole')).toBeInTheDocument();
    expect(announced()).toBe('Avery: Four, whole');
  });
});

describe('a lost connection', () => {
  it('is announced, and restored', async () => {
    const route = await openChat();
    await say(route, 'One', 'Two');
    sockets.latest.ends(1001);
    expect(screen.getByText('Connection lost. Reconnecting…')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sockets.all).toHaveLength(2);
    sockets.latest.opens();
    expect(screen.queryByText('Connection lost. Reconnecting…')).not.toBeInTheDocument();
    await say(route, 'Three', 'Four');
    expect(sockets.latest.sent).toEqual([{ messages: [{ role: 'user', content: 'Three' }], chat_id: 'c1' }]);
  });

  // proves 5.14
  it('in mid-reply keeps what arrived, and then shows the complete reply', async () => {
    const { user } = await openChat();
    let network = false;
    server.on('GET /api/coach/chats/c1/', () =>
      network ? transcript(['One', 'The first half and the second']) : networkFailure(),
    );
    await user.type(field(), 'One{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('The first half'));
    await waitFor(() => expect(lastArticle()).toHaveTextContent('The first half'));
    sockets.latest.ends();
    expect(lastArticle()).toHaveTextContent('The first half');
    network = true;
    expect(await screen.findByText('The first half and the second')).toBeInTheDocument();
    expect(articles()).toHaveLength(2);
    expect(announced()).toContain('Avery: The first half and the second');
  });

  // proves 5.14
  it('before the chat had an id finds the reply that was made all the same', async () => {
    const { user } = await openChat();
    await user.type(field(), 'One{Enter}');
    sockets.latest.ends();
    server.on(CHATS, latestChat('c1'));
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'Made all the same']));
    expect(await screen.findByText('Made all the same')).toBeInTheDocument();
    expect(articles()).toHaveLength(2);
    act(() => void window.dispatchEvent(new Event('online')));
    sockets.latest.opens();
    await user.type(field(), 'Two{Enter}');
    expect(sockets.latest.sent).toEqual([{ messages: [{ role: 'user', content: 'Two' }], chat_id: 'c1' }]);
  });

  it('before the chat had an id, and before the message arrived, ends the turn, which can be tried again', async () => {
    const { user } = await openChat();
    await user.type(field(), 'One{Enter}');
    jest.useFakeTimers();
    sockets.latest.ends();
    for (let second = 0; second < 13; second++) await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    expect(within(lastArticle()).getByRole('alert')).toHaveTextContent('Error: The connection was lost');
    sockets.latest.opens();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sockets.latest.sent).toEqual([{ messages: [{ role: 'user', content: 'One' }], follows: null }]);
  });

  it('after a refusal stays closed, with a clear message, and keeps the unsent text', async () => {
    const { user } = await openChat();
    await user.type(field(), 'Unsent');
    sockets.latest.ends(4003, 'Authentication failed');
    expect(screen.getByRole('alert')).toHaveTextContent('your session or your membership has ended');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expect(send()).toBeDisabled();
    expect(field()).toHaveValue('Unsent');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sockets.all).toHaveLength(1);
  });

  // proves 5.14
  it('that goes unnoticed is detected soon where not even the message’s arrival is confirmed', async () => {
    const { user } = await openChat();
    server.on(CHATS, latestChat('c1'));
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'Found in the record']));
    await user.type(field(), 'One');
    jest.useFakeTimers();
    try {
      fireEvent.keyDown(field(), { key: 'Enter' });
      await act(() => jest.advanceTimersByTimeAsync(11_000));
      expect(sockets.all).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(sockets.all).toHaveLength(2);
      for (let second = 0; second < 2; second++) await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(lastArticle()).toHaveTextContent('Found in the record');
    } finally {
      jest.useRealTimers();
    }
  });

  it('that goes unnoticed is detected by its silence', async () => {
    const { user } = await openChat();
    server.on('GET /api/coach/chats/c1/', transcript(['One', 'Found in the record']));
    await user.type(field(), 'One{Enter}');
    jest.useFakeTimers();
    try {
      sockets.latest.brings({ chat_id: 'c1' }, piece('Half'));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      await act(() => jest.advanceTimersByTimeAsync(75_000));
      expect(sockets.all).toHaveLength(2);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(lastArticle()).toHaveTextContent('Found in the record');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('scrolling', () => {
  function layOut(scroller: HTMLElement, sizes: { scrollHeight: number; clientHeight: number }) {
    for (const [name, value] of Object.entries(sizes))
      Object.defineProperty(scroller, name, { configurable: true, value });
  }

  // proves 5.5
  it('follows the reply, until the reader scrolls up; a button brings them back', async () => {
    const { user } = await openChat();
    const scroller = screen.getByRole('region', { name: 'Conversation' });
    scroller.scrollTo = ((options: ScrollToOptions) => (scroller.scrollTop = options.top!)) as typeof scroller.scrollTo;
    layOut(scroller, { scrollHeight: 1_000, clientHeight: 400 });
    await user.type(field(), 'Hello{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('One'));
    await waitFor(() => expect(scroller.scrollTop).toBe(1_000));

    scroller.scrollTop = 600;
    fireEvent.scroll(scroller);
    scroller.scrollTop = 300;
    fireEvent.scroll(scroller);
    layOut(scroller, { scrollHeight: 1_200, clientHeight: 400 });
    sockets.latest.brings(piece('Two'), end);
    expect(scroller.scrollTop).toBe(300);

    await user.click(screen.getByRole('button', { name: 'Jump to latest' }));
    expect(scroller.scrollTop).toBe(1_200);
    expect(screen.queryByRole('button', { name: 'Jump to latest' })).not.toBeInTheDocument();
  });

  // proves 5.5
  it('stops following a reader who scrolls up by however little, until they scroll down to the end', async () => {
    const { user } = await openChat();
    const scroller = screen.getByRole('region', { name: 'Conversation' });
    layOut(scroller, { scrollHeight: 1_000, clientHeight: 400 });
    await user.type(field(), 'Hello{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('One'));
    await waitFor(() => expect(scroller.scrollTop).toBe(1_000));
    const scrollTo = (top: number) => {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
    };
    scrollTo(600);
    scrollTo(597);
    layOut(scroller, { scrollHeight: 1_020, clientHeight: 400 });
    sockets.latest.brings(piece('Two'));
    await waitFor(() => expect(lastArticle()).toHaveTextContent('OneTwo'));
    expect(scroller.scrollTop).toBe(597);
    // Before the browser has reported it.
    scrollTo(620);
    scroller.scrollTop = 610;
    layOut(scroller, { scrollHeight: 1_040, clientHeight: 400 });
    sockets.latest.brings(piece('Three'));
    await waitFor(() => expect(lastArticle()).toHaveTextContent('OneTwoThree'));
    expect(scroller.scrollTop).toBe(610);
    scrollTo(640);
    layOut(scroller, { scrollHeight: 1_060, clientHeight: 400 });
    sockets.latest.brings(piece('Four'), end);
    expect(scroller.scrollTop).toBe(1_060);
  });

  it('brings the reader to what they have just sent', async () => {
    const { user } = await openChat();
    const scroller = screen.getByRole('region', { name: 'Conversation' });
    layOut(scroller, { scrollHeight: 1_000, clientHeight: 400 });
    scroller.scrollTop = 600;
    fireEvent.scroll(scroller);
    scroller.scrollTop = 100;
    fireEvent.scroll(scroller);
    await user.type(field(), 'Hello{Enter}');
    expect(scroller.scrollTop).toBe(1_000);
  });
});
