import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CurriculumWire } from '@contracts/curriculum/adapters/http/curriculum';
import { aCurriculum } from '../../../testing/a-curriculum';
import { aUserWithToken, signIn, signInOn } from '../../../testing/a-user';
import { mockServer, networkFailure, type MockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';
import { useAuth } from '../../../session/auth-store';

const USER_ID = '0d3a5b0e-5d53-4a35-9a5c-0f7b0f4f5d11';
const ADDRESS = `/content/7?user=${USER_ID}&token=link-token`;
const CALL = 'GET /api/coach/content/7/';
const linkUser = aUserWithToken({
  id: USER_ID,
  token: 'session-of-the-link',
  has_active_product: true,
  email: 'd…@example.com',
  phone_number: '…4567',
  linked_practice: 7,
});
let server: MockServer;

beforeEach(() => {
  server = mockServer();
  server.on(`GET /api/users/${USER_ID}`, { body: linkUser });
  document.cookie = 'csrftoken=csrf';
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const view = (changes: Record<string, unknown> = {}) => ({
  body: {
    content_number: 7,
    asset: 'asset',
    title: 'The delegation ladder',
    text: 'Hand over the **outcome**.',
    asset_link: 'https://cdn.example/ladder.png',
    asset_alt: null,
    captions_link: null,
    asset_is_worksheet: false,
    share_path: '/shared/7-1-key',
    user: linkUser,
    ...changes,
  },
});

async function openLink(changes?: Record<string, unknown>) {
  server.on(CALL, view(changes));
  const route = await renderRoute(ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'The delegation ladder' });
  return route;
}

describe('the link', () => {
  // proves 9.1
  it.each(['/content/7', '/content/7?user=user-1', '/content/7?token=t', '/content/7?user=&token=t'])(
    'is refused without a call when something is missing: %s',
    async (address) => {
      await renderRoute(address);
      expect(await screen.findByRole('alert')).toHaveTextContent('Invalid parameters');
      expect(server.to(CALL)).toEqual([]);
    },
  );

  // proves 9.1, 9.2
  it('is called without authorization and CSRF headers, whoever is signed in', async () => {
    signIn({ id: '77777777-0000-4000-8000-000000000000' });
    server.on(CALL, view());
    await renderRoute(ADDRESS);
    await waitFor(() => expect(server.to(CALL)).toHaveLength(1));
    const [request] = server.to(CALL);
    expect(request?.path).toBe(`/api/coach/content/7/?user=${USER_ID}&token=link-token`);
    expect(Object.keys(request!.headers)).toEqual(['Accept']);
  });

  const signedInByLink = {
    token: 'session-of-the-link',
    userId: USER_ID,
    hasActiveProduct: true,
    isStaff: false,
    user: { firstName: 'Dana' },
  };

  // proves 9.2
  it.each([
    ['nobody', undefined],
    ['the same person', USER_ID],
  ])('signs in its own person at once where %s is logged in', async (_, id) => {
    if (id) signIn({ id, token: 'earlier' });
    await openLink();
    expect(useAuth.getState()).toMatchObject(signedInByLink);
    expect(await screen.findByRole('button', { name: 'Profile menu' })).toBeInTheDocument();
  });

  const signInEve = () =>
    signInOn(server, {
      id: '77777777-0000-4000-8000-000000000000',
      token: 'session-of-eve',
      first_name: 'Eve',
      last_name: 'Moss',
      email: 'eve@example.com',
    });

  // proves 9.2, T15
  it('says whose plan it is and asks, where somebody else is logged in', async () => {
    signInEve();
    server.on(CALL, view());
    const { user } = await renderRoute(ADDRESS);
    expect(await screen.findByRole('heading', { level: 1, name: 'This link opens Dana’s plan' })).toBeVisible();
    expect(screen.getByText('You are logged in as Eve Moss (eve@example.com).')).toBeVisible();
    expect(useAuth.getState().token).toBe('session-of-eve');
    await user.click(screen.getByRole('button', { name: 'Open Dana’s practice' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The delegation ladder' })).toBeVisible();
    expect(useAuth.getState()).toMatchObject(signedInByLink);
  });

  it('leaves the session of who does not want it, and ends the one that it opened', async () => {
    signInEve();
    server.on(CALL, view());
    server.on('POST /api/logout/', { status: 204 });
    const { user, path } = await renderRoute(ADDRESS);
    await user.click(await screen.findByRole('link', { name: 'Stay logged in as Eve' }));
    await waitFor(() => expect(path()).not.toContain('content'));
    expect(useAuth.getState()).toMatchObject({ token: 'session-of-eve', user: { firstName: 'Eve' } });
    expect(server.to('POST /api/logout/').map(({ headers }) => headers['Authorization'])).toEqual([
      'Token session-of-the-link',
    ]);
  });

  it('is removed from the address bar after its call, and still survives a reload', async () => {
    const { router } = await openLink();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(server.to(CALL)).toHaveLength(1);
    const { pathname, state } = router.state.location;
    expect(state).toBeNull();
    cleanup();
    await renderRoute(pathname);
    expect(await screen.findByRole('heading', { level: 1, name: 'The delegation ladder' })).toBeInTheDocument();
    expect(server.to(CALL).at(-1)?.path).toBe(`/api/coach/content/7/?user=${USER_ID}&token=link-token`);
  });

  // proves T16
  it('opens nothing after its person has logged out', async () => {
    const { user, router } = await openLink();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(await screen.findByRole('button', { name: 'Profile menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-up'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid parameters');
    expect(server.to(CALL)).toHaveLength(1);
    expect(useAuth.getState().token).toBe('');
  });

  // proves 9.8
  it('says that it is loading', async () => {
    server.on(CALL, () => new Promise(() => {}));
    await renderRoute(ADDRESS);
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
  });

  // proves 9.9
  it.each([
    [{ status: 404, body: { detail: 'This link is invalid or has expired.' } }, 'This link is invalid or has expired.'],
    [{ status: 500 }, 'Request failed with status code 500'],
    [networkFailure, 'Network Error'],
  ])('that fails says so, with the message, and signs no one in', async (response, message) => {
    signIn({ id: USER_ID, token: 'earlier' });
    server.on(CALL, response);
    const { router } = await renderRoute(ADDRESS);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The content is either not available or expired.');
    expect(alert).toHaveTextContent(message);
    expect(useAuth.getState().token).toBe('earlier');
    expect(router.state.location.search).toContain('link-token');
  });
});

describe('A link that finds no server', () => {
  it('is tried again by hand, and offers no new one', async () => {
    server.on(CALL, networkFailure);
    const { user } = await renderRoute(ADDRESS);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: 'Text me a new link' })).not.toBeInTheDocument();
    server.on(CALL, view());
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'The delegation ladder' })).toBeInTheDocument();
  });

  it('opens by itself once the browser is online', async () => {
    server.on(CALL, networkFailure);
    await renderRoute(ADDRESS);
    await screen.findByRole('button', { name: 'Try again' });
    server.on(CALL, view());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: 'The delegation ladder' })).toBeInTheDocument();
  });

  // proves 9.9
  it('opens by itself after a while', async () => {
    server.on(CALL, { status: 503 });
    await renderRoute(ADDRESS);
    await screen.findByRole('button', { name: 'Try again' });
    server.on(CALL, view());
    const title = { level: 1, name: 'The delegation ladder' };
    expect(await screen.findByRole('heading', title, { timeout: 10_000 })).toBeInTheDocument();
  });
});

describe('the content', () => {
  // proves 9.3
  it('has its title, its asset and a section that holds the text, which starts open', async () => {
    const { user } = await openLink();
    expect(document.title).toContain('The delegation ladder');
    expect(screen.getByRole('img', { name: 'The delegation ladder' })).toHaveAttribute(
      'src',
      'https://cdn.example/ladder.png',
    );
    const outcome = screen.getByText('outcome');
    expect(outcome.tagName).toBe('STRONG');
    expect(outcome).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More Info' }));
    expect(outcome).not.toBeVisible();
  });

  it('is its text, with the worksheet offered below, where the asset is a worksheet', async () => {
    await openLink({ asset: 'Worksheet', asset_link: '/media/worksheet.pdf', asset_is_worksheet: true });
    expect(screen.getByText('outcome')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More Info' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Worksheet (PDF)', expanded: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/media/worksheet.pdf');
    // The PDF is fetched when somebody wants to see it.
    expect(screen.queryByRole('group', { name: /^Worksheet:/ })).not.toBeInTheDocument();
  });

  // proves 11.15
  it('is the text where there is no asset', async () => {
    await openLink({ asset: null, asset_link: null });
    expect(screen.getByText('outcome')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More Info' })).not.toBeInTheDocument();
    expect(screen.queryByText('Unsupported content type')).not.toBeInTheDocument();
  });

  // proves 11.15
  it('can do without a text', async () => {
    await openLink({ text: null });
    expect(screen.queryByRole('button', { name: 'More Info' })).not.toBeInTheDocument();
  });

  // proves 9.5, V14.2.3
  it('embeds a Vimeo video at 640 by 360, and tells the player only the site’s origin', async () => {
    await openLink({ asset_link: 'https://vimeo.com/76979871' });
    const player = screen.getByTitle('The delegation ladder');
    expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?dnt=1');
    expect(player).toHaveAttribute('width', '640');
    expect(player).toHaveAttribute('height', '360');
    expect(player).toHaveAttribute('referrerpolicy', 'strict-origin');
  });

  // proves 9.5
  it.each([
    ['https://cdn.example/talk.mp4?x=1', 'VIDEO'],
    ['https://cdn.example/talk.MOV', 'VIDEO'],
    ['/media/talk.mp3', 'AUDIO'],
    ['/media/talk.wav', 'AUDIO'],
  ])('plays %s with controls', async (link, tag) => {
    await openLink({ asset_link: link });
    const player = screen.getByLabelText('The delegation ladder');
    expect(player.tagName).toBe(tag);
    expect(player).toHaveAttribute('src', link);
    expect(player).toHaveAttribute('controls');
  });

  // proves 9.8
  it.each(['https://cdn.example/a.gif', 'javascript:alert(1)//a.png'])(
    'says that %s is of an unsupported type',
    async (link) => {
      await openLink({ asset_link: link });
      expect(screen.getByText('Unsupported content type')).toBeInTheDocument();
    },
  );

  // proves 9.5
  it('describes a picture, by its title where it has no description', async () => {
    await openLink({ asset_alt: 'Five levels. 1: look into it. 5: it is yours.' });
    expect(screen.getByRole('img', { name: 'Five levels. 1: look into it. 5: it is yours.' })).toBeVisible();
    cleanup();
    await openLink();
    expect(screen.getByRole('img', { name: 'The delegation ladder' })).toBeVisible();
  });

  // proves 9.5
  it('shows the captions of a video', async () => {
    await openLink({ asset_link: '/media/talk.mp4', captions_link: '/media/talk.vtt' });
    const [track] = document.querySelectorAll('video > track');
    expect(track).toHaveAttribute('kind', 'captions');
    expect(track).toHaveAttribute('src', '/media/talk.vtt');
    expect(track).toHaveAttribute('default');
  });

  it('keeps a place for a picture until it has come, so that what stands below does not jump', async () => {
    await openLink();
    const picture = screen.getByRole('img', { name: 'The delegation ladder' });
    expect(picture).toHaveClass('aspect-4/3', 'w-full');
    fireEvent.load(picture);
    expect(picture).not.toHaveClass('aspect-4/3');
    expect(picture).not.toHaveClass('w-full');
  });

  it('says so when a picture cannot be loaded, and loads it again on demand', async () => {
    const { user } = await openLink();
    fireEvent.error(screen.getByRole('img', { name: 'The delegation ladder' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('img', { name: 'The delegation ladder' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('A link that has expired', () => {
  const FRESH = 'POST /api/texts/fresh-link/';
  const openEnded = async () => {
    server.on(CALL, { status: 404, body: { detail: 'This link is invalid or has expired.' } });
    return renderRoute(ADDRESS);
  };

  it('says so, and has a fresh one sent by text when the person asks for it', async () => {
    const { user } = await openEnded();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is invalid or has expired.');
    server.on(FRESH, { status: 204 });
    await user.click(screen.getByRole('button', { name: 'Text me a new link' }));
    expect(await screen.findByRole('status')).toHaveTextContent('If this link was yours, a new one is on its way');
    expect(server.to(FRESH)).toMatchObject([{ body: { content: '7', user: USER_ID, token: 'link-token' } }]);
    expect(screen.queryByRole('button', { name: 'Text me a new link' })).not.toBeInTheDocument();
  });

  it('can be requested again when the call failed', async () => {
    const { user } = await openEnded();
    server.on(FRESH, { status: 429, body: { detail: 'Too many tries. Please wait a while.' } });
    await user.click(await screen.findByRole('button', { name: 'Text me a new link' }));
    expect(await screen.findByText('Too many tries. Please wait a while.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Text me a new link' })).toBeEnabled();
  });
});

describe('The actions below the practice', () => {
  const first = aCurriculum().items[1]!;
  const openInPlan = async (part: Partial<CurriculumWire> = {}) => {
    server.on('GET /api/curriculum/state/', { body: { state: 'active' } });
    const plan = aCurriculum(part);
    const items = plan.items.map((item) => (item.id === first.id ? { ...item, content_number: 7 } : item));
    server.on('GET /api/curriculum/', { body: { ...plan, items } });
    return openLink();
  };

  it('put the practice off when the person asks for it, and say until when', async () => {
    const { user } = await openInPlan();
    const call = `POST /api/curriculum/items/${first.id}/later/`;
    server.on(call, networkFailure);
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work.');

    const waiting = { ...first, state: 'scheduled' as const, sent_at: null, due_at: '2026-12-01T15:30:00.000Z' };
    server.on(call, {
      body: { ...aCurriculum(), items: aCurriculum().items.map((i) => (i.id === first.id ? waiting : i)) },
    });
    await user.click(screen.getByRole('button', { name: 'Later' }));
    const moved = await screen.findByRole('heading', { level: 2, name: 'Moved to later' });
    await waitFor(() => expect(moved).toHaveFocus());
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContainEqual(expect.stringMatching(/will come again on .*Dec/));
    expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
  });

  it('skip the practice when the person asks for it', async () => {
    const { user } = await openInPlan();
    const call = `POST /api/curriculum/items/${first.id}/skip/`;
    const skipped = { ...first, state: 'skipped' as const };
    server.on(call, {
      body: { ...aCurriculum(), items: aCurriculum().items.map((i) => (i.id === first.id ? skipped : i)) },
    });
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Skipped' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Back to your practices' })).toBeVisible();
  });

  it('mark it done with a reflection in the session that the link opened, and lead to the plan', async () => {
    const { user } = await openInPlan();
    const call = `POST /api/curriculum/items/${first.id}/done/`;
    server.on(call, networkFailure);
    await user.type(await screen.findByLabelText('How did it go? (optional)'), 'It held.');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not saved yet.');
    expect(screen.getByLabelText('How did it go? (optional)')).toHaveValue('It held.');
    expect(screen.getByRole('button', { name: 'Done' })).toBeEnabled();

    const done = { ...first, content_number: 7, state: 'done' as const, reflection: 'It held.' };
    server.on(call, {
      body: { ...aCurriculum(), items: aCurriculum().items.map((i) => (i.id === done.id ? done : i)) },
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Well done' })).toHaveFocus());
    expect(server.to(call).at(-1)).toMatchObject({
      headers: { Authorization: 'Token session-of-the-link' },
      body: { reflection: 'It held.' },
    });
    expect(screen.getByRole('link', { name: 'Back to your practices' })).toHaveAttribute('href', '/curriculum');
  });

  it('keep a reflection that is not saved through a reload, and forget it once it is', async () => {
    const field = () => screen.findByLabelText('How did it go? (optional)');
    const reload = () => {
      cleanup();
      // The server opens a new session each time; here all have one token.
      useAuth.getState().clearAuth();
      return openInPlan();
    };
    const { user } = await openInPlan();
    await user.type(await field(), 'It held.');
    const reopened = await reload();
    expect(await field()).toHaveValue('It held.');

    const done = { ...first, content_number: 7, state: 'done' as const, reflection: null };
    server.on(`POST /api/curriculum/items/${first.id}/done/`, {
      body: { ...aCurriculum(), items: aCurriculum().items.map((i) => (i.id === done.id ? done : i)) },
    });
    await reopened.user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('heading', { level: 2, name: 'Well done' });
    await reload();
    expect(await field()).toHaveValue('');
  });

  // proves 13.11
  it('say that the plan could not be loaded, and come when asked for again', async () => {
    server.on('GET /api/curriculum/state/', networkFailure);
    server.on('GET /api/curriculum/', networkFailure);
    const { user } = await openLink();
    expect(await screen.findByText(/^Your plan could not be loaded\./)).toBeVisible();
    server.on('GET /api/curriculum/', { body: aCurriculum() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Back to your practices' })).toBeVisible();
  });

  it('are absent for a person without a plan', async () => {
    server.on('GET /api/curriculum/state/', { body: { state: null } });
    await openLink();
    await waitFor(() => expect(server.to('GET /api/curriculum/state/')).not.toHaveLength(0));
    expect(screen.queryByRole('link', { name: 'Back to your practices' })).toBeNull();
    expect(server.to('GET /api/curriculum/')).toHaveLength(0);
  });
});
