import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentItemWire, StoredDraftWire } from '@contracts/catalogue/adapters/http/content';
import { aUserWithToken, signInOn } from '../../../testing/a-user';
import { fakeUploads } from '../../../testing/fake-uploads';
import { aPage, type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';
import { aPractice, aPracticeRow, choices } from './testing/a-practice';

const LIST = '/api/staff/content/';
const ONE = `${LIST}101/`;
let server: MockServer;
let stored: ContentItemWire;
let draft: StoredDraftWire | null;
let drafts = 0;

/** A draft of what is stored. */
const aDraft = (changes: Partial<StoredDraftWire> = {}): StoredDraftWire => ({
  ...stored,
  id: 'draft',
  base_version: stored.version,
  saved_at: '2027-01-03T12:00:00.000Z',
  saved_by: { id: 's', name: 'Sam Staff' },
  reason: null,
  ...changes,
});

beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
  server.on(`GET ${LIST}choices/`, { body: choices });
  server.on(`GET ${LIST}`, aPage([]));
  stored = aPractice();
  server.on(`GET ${ONE}`, () => ({ body: stored }));
  draft = null;
  server.on(`GET ${ONE}draft/`, () => ({ body: { draft } }));
  server.on(`PATCH ${ONE}draft/`, ({ body }) => {
    const { version, draft: known, reason, ...change } = body as Partial<StoredDraftWire> & Record<string, unknown>;
    if (version !== stored.version || known !== (draft?.id ?? null)) {
      const conflict = {
        detail: 'Changed by somebody else.',
        current: stored,
        draft,
        saved_by: { id: 's', name: 'Sam Staff' },
        yours: change,
      };
      return { status: 409, body: conflict };
    }
    draft = aDraft({ ...draft, ...change, id: `draft-${++drafts}`, base_version: version, reason: reason ?? null });
    return { body: { draft } };
  });
  server.on(`POST ${ONE}draft/publish/`, () => {
    stored = { ...stored, ...draft, version: stored.version + 1, edited_by_staff: true } as ContentItemWire;
    draft = null;
    return { body: stored };
  });
});
afterEach(cleanup);

async function open(number: string | number = 101) {
  const route = await renderRoute(`/staff/catalogue/${number}`);
  await screen.findByRole('form');
  return route;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const patched = () => server.to(`PATCH ${ONE}draft/`).at(-1)?.body;
const preview = () => screen.getByRole('region', { name: 'Preview' });

describe('the editor', () => {
  it('sends only what was changed, with the version that it started from', async () => {
    const { user } = await open();
    expect(button('Save draft')).toBeDisabled();
    write('Title', 'Hand it over');
    write('Why you are changing this', 'Shorter');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await user.click(button('Save draft'));
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
    expect(patched()).toEqual({ title: 'Hand it over', version: 1, draft: null, reason: 'Shorter' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hand over the outcome');
    expect(screen.getByRole('region', { name: 'Draft' })).toHaveTextContent('Members get version 1');
    expect(field('Why you are changing this')).toHaveValue('Shorter');
  });

  it('counts while someone writes, and previews the result', async () => {
    await open();
    expect(screen.getByText('37 of 160')).toBeInTheDocument();
    write('Text message', 'Don’t');
    expect(screen.getByText('5 of 160')).toBeInTheDocument();
    expect(screen.getByText(/Unsupported characters/)).toHaveTextContent('Unsupported characters: ’');
    write('Practice page', '**Bold** words\n\n**Reflect:** Why?');
    expect(screen.getByText('4 words')).toBeInTheDocument();
    await waitFor(() => expect(within(preview()).getByText('Bold').tagName).toBe('STRONG'));
    expect(preview()).toHaveTextContent('Don’t');
  });

  it('says from which character on a text takes a second segment', async () => {
    await open();
    const hint = () => screen.queryByText(/takes a second segment/);
    write('Text message', 'x'.repeat(104));
    expect(hint()).not.toBeInTheDocument();
    write('Text message', 'x'.repeat(105));
    expect(hint()).toHaveTextContent('over 104 characters');
    write('Text message', 'x'.repeat(161));
    expect(hint()).not.toBeInTheDocument();
  });

  it('weighs skills in percent', async () => {
    const { user } = await open();
    expect(screen.getByText('100% in total · planned for Delegation')).toBeInTheDocument();
    await user.click(button('Remove skill 2'));
    await user.click(button('Add a skill'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Skill 2' }), 'Influence');
    expect(screen.getByRole('spinbutton', { name: 'Percent of skill 2' })).toHaveValue(30);
    await user.click(button('Save draft'));
    await waitFor(() =>
      expect(patched()).toMatchObject({
        skills: [
          { skill: 'delegation', weight: 0.7 },
          { skill: 'influence', weight: 0.3 },
        ],
      }),
    );
  });

  it('finds practices to build on, except itself', async () => {
    const found = [aPracticeRow(), aPracticeRow({ content_number: 102, title: 'Say how far they can go' })];
    server.on(`GET ${LIST}`, aPage(found));
    server.on(`GET ${LIST}102/`, { body: found[1] });
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Find a practice' }), 'how far');
    expect(await screen.findByText('Choose one')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^101/ })).not.toBeInTheDocument();
    await user.click(button('102 Say how far they can go'));
    expect(await screen.findByRole('button', { name: 'Remove 102' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'You took over a team' }));
    await user.click(button('Save draft'));
    await waitFor(() =>
      expect(patched()).toMatchObject({ prerequisites: [102], situations: ['new-manager', 'new-team'] }),
    );
  });

  // proves 13.11
  it('takes no practice for missing that could not be loaded, and searches again when asked to', async () => {
    stored = aPractice({ prerequisites: [102, 103] });
    server.on(`GET ${LIST}102/`, { status: 502, body: { detail: 'Away.' } });
    const { user } = await open();
    const rowOf = (number: number) => within(button(`Remove ${number}`).closest('li')!);
    expect(await rowOf(102).findByText('The title could not be loaded. Away.')).toBeInTheDocument();
    expect(rowOf(102).queryByText(/not found/)).toBeNull();
    expect(await rowOf(103).findByText('not found')).toBeInTheDocument();
    expect(rowOf(103).queryByRole('alert')).toBeNull();
    server.on(`GET ${LIST}102/`, { body: aPracticeRow({ content_number: 102, title: 'Say how far they can go' }) });
    await user.click(rowOf(102).getByRole('button', { name: 'Try again' }));
    expect(await rowOf(102).findByText('Say how far they can go')).toBeInTheDocument();

    server.on(`GET ${LIST}`, { status: 502, body: { detail: 'Away.' } });
    await user.type(screen.getByRole('searchbox', { name: 'Find a practice' }), 'f');
    expect(await screen.findByText('Matching practices could not be loaded. Away.')).toBeInTheDocument();
    server.on(`GET ${LIST}`, aPage([aPracticeRow({ content_number: 104, title: 'Found' })]));
    await user.click(button('Try again'));
    expect(await screen.findByRole('button', { name: '104 Found' })).toBeInTheDocument();
  });

  it('puts what the server refuses next to the fields, and moves the focus to the first', async () => {
    server.on(`PATCH ${ONE}draft/`, {
      status: 400,
      body: { text_message: ['Is 161 characters long, at most 160 fit'], situations: ['Name at least one'] },
    });
    const { user } = await open();
    write('Title', 'Other');
    await user.click(button('Save draft'));
    expect(await screen.findByText('2 fields need attention. Nothing was saved.')).toBeInTheDocument();
    expect(field('Text message')).toHaveAccessibleDescription(/Is 161 characters long/);
    await waitFor(() => expect(field('Text message')).toHaveFocus());
    expect(field('Title')).toHaveValue('Other');
    write('Text message', 'Short.');
    expect(screen.getByText('One field needs attention. Nothing was saved.')).toBeInTheDocument();
  });

  it('says when a save fails', async () => {
    server.on(`PATCH ${ONE}draft/`, { status: 502, body: { detail: 'Away.' } });
    const { user } = await open();
    write('Title', 'Other');
    await user.click(button('Save draft'));
    expect(await screen.findByText('Away.')).toBeInTheDocument();
    server.on(`PATCH ${ONE}draft/`, networkFailure);
    await user.click(button('Save draft'));
    expect(await screen.findByText(/could not reach the server.* What you wrote is still here\.$/)).toBeVisible();
    expect(field('Title')).toHaveValue('Other');
    expect(button('Save draft')).toBeEnabled();
  });

  it('asks nothing where a save had arrived whose response was lost', async () => {
    const arrived = aDraft({ title: 'Other', base_version: stored.version });
    server.on(`PATCH ${ONE}draft/`, {
      status: 409,
      body: {
        detail: 'Changed by somebody else.',
        current: stored,
        draft: arrived,
        saved_by: arrived.saved_by,
        yours: {},
      },
    });
    const { user } = await open();
    write('Title', 'Other');
    await user.click(button('Save draft'));
    await waitFor(() => expect(button('Save draft')).toBeDisabled());
    expect(screen.queryByRole('dialog', { name: 'Changed while you were editing' })).toBeNull();
    expect(field('Title')).toHaveValue('Other');
  });

  it('creates a practice and goes on editing it under its number', async () => {
    const made = aPractice({ content_number: 9_001, title: 'A new one' });
    server.on(`POST ${LIST}`, { status: 201, body: made });
    server.on(`GET ${LIST}9001/`, { body: made });
    server.on(`GET ${LIST}9001/draft/`, { body: { draft: null } });
    const { user, path } = await open('new');
    write('Title', 'A new one');
    await user.click(button('Create practice'));
    await waitFor(() => expect(path()).toBe('/staff/catalogue/9001'));
    expect(server.to(`POST ${LIST}`)[0]?.body).toMatchObject({ title: 'A new one', text: null, stage: '', skills: [] });
    // Under its number the practice has an editor of its own, whose heading takes the place of the first one's.
    await waitFor(() => expect(server.to(`GET ${LIST}9001/draft/`)).toHaveLength(1));
    expect(await screen.findByText(/^Practice 9001 · version/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'A new one' })).toBeVisible());
  });
});

describe('two editors of one practice', () => {
  it('the second sees both texts, and saves theirs with the first one’s changes next to it', async () => {
    const { user } = await open();
    draft = aDraft({ title: 'Their title', text_message: 'Their line.' });
    write('Text message', 'My line.');
    await user.click(button('Save draft'));
    const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(dialog).toHaveTextContent('Sam Staff saved a draft');
    expect(within(dialog).getByRole('group', { name: 'Theirs: Text message' })).toHaveTextContent('Their line.');
    expect(within(dialog).getByRole('group', { name: 'Yours: Text message' })).toHaveTextContent('My line.');
    expect(within(dialog).queryByText('Title')).not.toBeInTheDocument();
    await user.click(button('Save yours'));
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
    expect(patched()).toEqual({ text_message: 'My line.', version: 1, draft: 'draft' });
    expect(draft).toMatchObject({ title: 'Their title', text_message: 'My line.' });
    expect(stored.version).toBe(1);
    expect(field('Title')).toHaveValue('Their title');
  });

  it('the second can take the first one’s text instead', async () => {
    const { user } = await open();
    stored = { ...stored, version: 2, title: 'Their title' };
    write('Title', 'My title');
    await user.click(button('Save draft'));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(field('Title')).toHaveValue('Their title');
    expect(button('Save draft')).toBeDisabled();
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
    expect(stored.version).toBe(2);
  });
});

describe('a draft', () => {
  it('is published after a question that says who gets it from when, and can be undone', async () => {
    draft = aDraft({ title: 'Drafted', reason: 'Clearer' });
    const coming = {
      id: 'i',
      member: { id: 'm', name: 'Dana Reyes' },
      version: null,
      state: 'scheduled',
      due_at: '2027-01-05T12:00:00.000Z',
      sent_at: null,
    };
    server.on(`GET ${ONE}members/`, aPage([coming], { count: 3 }));
    server.on('GET /api/staff/content/101/outcomes/', {
      body: { members: 5, sent: 7, done: 4, skipped: 2, swapped: 1, writers: 3, least_writers: 3, median_score: null },
    });
    const { user } = await open();
    expect(field('Title')).toHaveValue('Drafted');
    await user.click(button('Changes'));
    const panel = within(screen.getByRole('region', { name: 'Draft' }));
    expect(panel.getByText('Drafted').tagName).toBe('INS');
    await user.click(panel.getByRole('button', { name: 'Publish…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 2?' }));
    expect(await dialog.findByText(/upcoming in 3 plans, next on Jan 05, 2027/)).toBeInTheDocument();
    expect(await dialog.findByText('5 members who were sent an earlier version keep that.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Drafted'));
    expect(server.to(`POST ${ONE}draft/publish/`)[0]?.body).toEqual({ draft: 'draft', version: 1, reason: 'Clearer' });
    expect(screen.queryByRole('region', { name: 'Draft' })).not.toBeInTheDocument();
    server.on(`PATCH ${ONE}`, ({ body }) => {
      stored = { ...stored, ...(body as object), version: 3 };
      return { body: stored };
    });
    await user.click(button('Undo'));
    expect(await screen.findByRole('region', { name: 'Draft' })).toHaveTextContent('Members get version 3');
    expect(stored.title).toBe('Hand over the outcome');
    expect(field('Title')).toHaveValue('Drafted');
  });

  // proves 13.11
  it('is not published unseen where it could not be loaded who gets it', async () => {
    draft = aDraft();
    server.on(`GET ${ONE}members/`, { status: 502, body: { detail: 'Away.' } });
    const { user } = await open();
    await user.click(within(screen.getByRole('region', { name: 'Draft' })).getByRole('button', { name: 'Publish…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The plans and members with this practice could not be loaded. Away.',
    );
    server.on(`GET ${ONE}members/`, aPage([]));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/It isn’t upcoming in any plan/)).toBeInTheDocument();
  });

  it('is discarded after a question', async () => {
    draft = aDraft({ title: 'Drafted' });
    server.on(`DELETE ${ONE}draft/`, () => {
      draft = null;
      return { status: 204 };
    });
    const { user } = await open();
    await user.click(button('Discard draft'));
    await user.click(button('Discard'));
    await waitFor(() => expect(field('Title')).toHaveValue('Hand over the outcome'));
  });

  it('says what failed, and what somebody else has published in the meantime', async () => {
    draft = aDraft({ title: 'Drafted' });
    stored = { ...stored, version: 4 };
    server.on(`GET ${ONE}members/`, aPage([]));
    server.on(`POST ${ONE}draft/publish/`, { status: 409, body: { detail: 'Changed by somebody else.' } });
    const { user } = await open();
    expect(screen.getByText(/Version 4 was published after this draft was started/)).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Publish…' })[0]!);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/Changed by somebody else\. Close this and reload/)).toBeInTheDocument();
  });
});

describe('unsaved text', () => {
  it('is not restored after someone left without saving it', async () => {
    const { user, path } = await open();
    write('Title', 'Other');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Catalog' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(path()).toBe('/staff/catalogue'));
    cleanup();
    await open();
    expect(field('Title')).toHaveValue('Hand over the outcome');
  });

  it('is restored after a reload, and can be discarded', async () => {
    await open();
    write('Title', 'Other');
    cleanup();
    const { user } = await open();
    expect(field('Title')).toHaveValue('Other');
    await user.click(button('Discard'));
    expect(field('Title')).toHaveValue('Hand over the outcome');
    expect(screen.queryByText('Your unsaved changes have been restored.')).not.toBeInTheDocument();
  });
});

describe('a save after the session has ended', () => {
  const ended = { status: 401, body: { detail: 'Invalid token.' } };

  async function saveIt() {
    server.on('GET /api/tokens/current/', ended);
    server.on(`PATCH ${ONE}draft/`, ended);
    const route = await open();
    write('Title', 'Hand it over');
    await route.user.click(button('Save draft'));
    return { ...route, question: within(await screen.findByRole('dialog', { name: 'You are signed out' })) };
  }

  it('leads to the log-in at once, and back to the unsaved text', async () => {
    const { user, path, question } = await saveIt();
    await user.click(question.getByRole('button', { name: 'Log In' }));
    await waitFor(() => expect(path()).toBe('/log-in'));
    const person = aUserWithToken({ is_staff: true, token: 'a new token' });
    server.on('POST /api/login/', { body: person });
    await user.type(await screen.findByLabelText('Email'), person.email);
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(button('Log In'));
    await waitFor(() => expect(path()).toBe('/staff/catalogue/101'));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await open();
    expect(field('Title')).toHaveValue('Hand it over');
  });

  it('can be postponed, and asks again at the next one', async () => {
    const { user, path, question } = await saveIt();
    await user.click(question.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/staff/catalogue/101');
    expect(field('Title')).toHaveValue('Hand it over');
    await user.click(button('Save draft'));
    expect(await screen.findByRole('dialog', { name: 'You are signed out' })).toBeVisible();
  });

  it('is not taken for one where the session itself is known', async () => {
    server.on('GET /api/tokens/current/', { body: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', kind: 'full' } });
    server.on(`PATCH ${ONE}draft/`, ended);
    const { user } = await open();
    const asked = server.to('GET /api/tokens/current/').length;
    write('Title', 'Hand it over');
    await user.click(button('Save draft'));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(server.to('GET /api/tokens/current/').length).toBeGreaterThan(asked));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an attachment', () => {
  const choose = (user: Awaited<ReturnType<typeof open>>['user'], name = 'frame.png') =>
    user.upload(screen.getByLabelText('File to upload'), new File(['x'], name, { type: 'image/png' }));

  it('is uploaded with its progress, shown, and saved with its name and description', async () => {
    const uploads = fakeUploads();
    const { user } = await open();
    await choose(user);
    expect(uploads.latest).toMatchObject({
      url: '/api/staff/media/',
      file: expect.objectContaining({ name: 'frame.png' }),
    });
    expect(uploads.latest.headers.Authorization).toMatch(/^Token /);
    uploads.latest.hasSent(30, 100);
    expect(screen.getByText('frame.png: 30%')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Upload of frame.png' })).toHaveAttribute('value', '0.3');
    expect(button('Save draft')).toBeDisabled();
    await uploads.latest.respond(201, { asset: 'frame.png', asset_link: '/media/a-key.png' });
    expect(screen.getByRole('link', { name: 'frame.png' })).toHaveAttribute('href', '/media/a-key.png');
    expect(await within(preview()).findByRole('img', { name: 'Hand over the outcome' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Image description'), 'Three parts.');
    expect(await within(preview()).findByRole('img', { name: 'Three parts.' })).toBeInTheDocument();
    await user.click(button('Save draft'));
    await waitFor(() =>
      expect(patched()).toEqual({
        asset: 'frame.png',
        asset_link: '/media/a-key.png',
        asset_alt: 'Three parts.',
        version: 1,
        draft: null,
      }),
    );
  });

  it('that is a video can have captions', async () => {
    const uploads = fakeUploads();
    stored = aPractice({ asset: 'talk.mp4', asset_link: '/media/talk.mp4' });
    const { user } = await open();
    await user.upload(screen.getByLabelText('Captions to upload'), new File(['WEBVTT'], 'talk.vtt'));
    await uploads.latest.respond(201, { asset: 'talk.vtt', asset_link: '/media/talk.vtt' });
    expect(screen.getByRole('link', { name: 'Captions' })).toHaveAttribute('href', '/media/talk.vtt');
    await user.click(button('Save draft'));
    await waitFor(() => expect(patched()).toEqual({ captions_link: '/media/talk.vtt', version: 1, draft: null }));
  });

  it('that is refused, too large or cut off says so', async () => {
    const uploads = fakeUploads();
    const { user } = await open();
    await choose(user);
    await uploads.latest.respond(400, { file: ['This file is empty.'] });
    expect(screen.getByRole('alert')).toHaveTextContent('This file is empty.');
    await choose(user);
    await uploads.latest.respond(413, { detail: 'A png file may have 10 MiB at most.' });
    expect(screen.getByRole('alert')).toHaveTextContent('10 MiB at most');
    await choose(user);
    await uploads.latest.breaksOff();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the server: check your connection');
  });

  it('can be stopped while it is uploading', async () => {
    const uploads = fakeUploads();
    const { user } = await open();
    await choose(user);
    await user.click(button('Cancel'));
    expect(uploads.latest.isAborted).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(button('Upload a file')).toBeEnabled();
  });

  // With another extension than it has, so that no PDF is rendered here.
  const worksheet = { asset: 'worksheet-101.pdf', asset_link: '/media/worksheet.png', has_worksheet: true };

  it('can be replaced by a link, or removed, and restored', async () => {
    stored = aPractice(worksheet);
    const { user } = await open();
    expect(screen.getByText(/regenerated for every version/)).toBeInTheDocument();
    await user.click(button('Remove'));
    write('Or link to a file', 'https://vimeo.com/1');
    await user.click(button('Save draft'));
    await waitFor(() =>
      expect(patched()).toEqual({
        asset: null,
        asset_link: 'https://vimeo.com/1',
        asset_alt: null,
        version: 1,
        draft: null,
      }),
    );
    cleanup();
    stored = aPractice(worksheet);
    draft = null;
    const again = await open();
    await again.user.click(button('Remove'));
    await again.user.click(button('Use the worksheet again'));
    expect(button('Save draft')).toBeDisabled();
  });
});

describe('a worksheet', () => {
  const worksheet = {
    minutes: 15,
    exercise: [
      { kind: 'lines' as const, prompt: 'The task', lines: 2 },
      { kind: 'table' as const, prompt: 'The limits', columns: ['Real', 'Habit'], rows: ['', ''] },
    ],
    look_back: ['What happened?'],
  };
  const withWorksheet = () =>
    aPractice({ asset: 'worksheet-101.pdf', asset_link: '/media/worksheet.png', has_worksheet: true, worksheet });

  it('has its questions edited on the practice’s own page', async () => {
    stored = withWorksheet();
    const { user } = await open();
    write('Question 1', 'One task');
    await user.click(button('Move question 2 up'));
    expect(field('Question 2')).toHaveValue('One task');
    write('Question 1: rows', '\n\nMine');
    await user.click(button('Add a reflection question'));
    write('Reflection question 2', 'What stays?');
    expect(button('Remove question 1')).toBeDisabled();
    expect(within(preview()).getByText('The worksheet PDF is generated when you save.')).toBeInTheDocument();
    await user.click(button('Save draft'));
    await waitFor(() =>
      expect(patched()).toEqual({
        version: 1,
        draft: null,
        worksheet: {
          minutes: 15,
          exercise: [
            { kind: 'table', prompt: 'The limits', columns: ['Real', 'Habit'], rows: ['', '', 'Mine'] },
            { kind: 'lines', prompt: 'One task', lines: 2 },
          ],
          look_back: ['What happened?', 'What stays?'],
        },
      }),
    );
  });

  // proves 2.13
  it('keeps the focus on the question that was moved, added or is next to the removed one', async () => {
    stored = withWorksheet();
    const { user } = await open();
    await user.click(button('Move question 1 down'));
    expect(button('Move question 2 up')).toHaveFocus();
    await user.click(button('Add a question'));
    expect(field('Question 3')).toHaveFocus();
    await user.click(button('Add a question'));
    expect(field('Question 4')).toHaveFocus();
    expect(button('Add a question')).toBeDisabled();
    await user.click(button('Remove question 4'));
    expect(field('Question 3')).toHaveFocus();
  });

  it('can be started for a practice without an attachment, and is removed by a link', async () => {
    stored = withWorksheet();
    const { user } = await open();
    await user.click(button('Remove'));
    expect(screen.queryByRole('textbox', { name: 'Question 1' })).not.toBeInTheDocument();
    await user.click(button('Use the worksheet again'));
    expect(field('Question 1')).toHaveValue('The task');
    await user.click(button('Remove'));
    await user.click(button('Write a worksheet'));
    expect(field('Question 2')).toHaveValue('');
  });

  it('is shown below the text in the preview, as members see it', async () => {
    stored = withWorksheet();
    await open();
    const text = within(preview()).getByText('Say what done looks like.');
    const pdf = within(preview()).getByRole('button', { name: 'Worksheet (PDF)' });
    expect(text.compareDocumentPosition(pdf) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe('the results of a practice', () => {
  const counts = {
    members: 5,
    sent: 7,
    done: 4,
    skipped: 2,
    swapped: 1,
    writers: 3,
    least_writers: 3,
    median_score: null,
  };

  // proves 10.6
  it('are the first thing on its page, with what members wrote below', async () => {
    server.on('GET /api/staff/content/101/outcomes/', { body: counts });
    server.on('GET /api/staff/content/101/reflections/', aPage([{ text: 'Hard, but good.' }]));
    const { user } = await open();
    const results = await screen.findByText(
      'Sent 7 · Done 4 (57%) · Skipped 2 (29%) · Swapped 1 · Members with reflections 3 · Median score –',
    );
    expect(results.compareDocumentPosition(screen.getByRole('form')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(button('Reflections'));
    const list = await screen.findByRole('list', { name: 'Reflections' });
    expect(list).toHaveTextContent('Hard, but good.');
  });

  it('are withheld where too few members wrote, and say so', async () => {
    server.on('GET /api/staff/content/101/outcomes/', { body: { ...counts, writers: 2 } });
    const { user } = await open();
    await user.click(button('Reflections'));
    expect(await screen.findByText(/once 3 members have written/)).toBeInTheDocument();
    expect(server.to('GET /api/staff/content/101/reflections/')).toHaveLength(0);
  });

  it('say so when they cannot be loaded', async () => {
    server.on('GET /api/staff/content/101/outcomes/', { status: 502, body: { detail: 'Away.' } });
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Results could not be loaded. Away.');
    await user.click(button('Reflections'));
    expect(await screen.findByText('Reflections could not be loaded. Away.')).toBeInTheDocument();
  });
});

describe('the preview for members', () => {
  // proves 10.6
  it('shows what is published now and what is not saved', async () => {
    const { user } = await open();
    write('Title', 'Hand it over');
    await waitFor(() => expect(within(preview()).getByRole('heading', { level: 3 })).toHaveTextContent('Hand it over'));
    await user.click(button('Published (version 1)'));
    await waitFor(() =>
      expect(within(preview()).getByRole('heading', { level: 3 })).toHaveTextContent('Hand over the outcome'),
    );
  });

  it('shows how a picture is described to members who can’t see it', async () => {
    stored = aPractice({ asset: 'a.png', asset_link: '/media/a.png', asset_alt: 'Three parts.' });
    await open();
    expect(preview()).toHaveTextContent('Image description: Three parts.');
    write('Image description', '');
    await waitFor(() => expect(preview()).toHaveTextContent('The image has no description yet'));
  });
});

describe('versions', () => {
  const version = (number: number, changes: object = {}) => {
    const {
      title,
      text,
      text_message,
      asset,
      asset_link,
      asset_alt,
      captions_link,
      has_worksheet,
      worksheet,
      ...rest
    } = aPractice();
    const { stage, skills, prerequisites, situations, source, plan_reason, revisit_reason } = rest;
    return {
      version: number,
      title,
      text,
      text_message,
      asset,
      asset_link,
      asset_alt,
      captions_link,
      has_worksheet,
      worksheet,
      traits: { stage, skills, prerequisites, situations, source, plan_reason, revisit_reason },
      edited_by: { id: 's', name: 'Sam Staff' },
      edited_by_staff: true,
      edited_at: '2027-01-02T12:00:00.000Z',
      reason: null,
      members: 0,
      ...changes,
    };
  };

  beforeEach(() => {
    stored = aPractice({ version: 2 });
    server.on(
      `GET ${ONE}versions/`,
      aPage([
        version(2, { reason: 'Clearer', asset: 'sheet.pdf', asset_link: '/media/worksheet-101-2-b.pdf' }),
        version(1, {
          title: 'Delegate',
          asset: 'sheet.pdf',
          asset_link: '/media/worksheet-101-1-a.pdf',
          traits: null,
          edited_by: null,
          edited_by_staff: false,
          members: 12,
        }),
      ]),
    );
  });

  it('say who, when, why and how many have them, and how two differ', async () => {
    const { user } = await open();
    await user.click(button('Versions'));
    const [second, first] = await within(await screen.findByRole('list', { name: 'Versions' })).findAllByRole(
      'listitem',
    );
    expect(second).toHaveTextContent(/Version 2 \(current\).*Sam Staff · Clearer.*Not sent yet/);
    expect(first).toHaveTextContent(/Starter catalog.*Sent to 12 members/);
    await user.click(screen.getByRole('checkbox', { name: 'Compare version 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Compare version 2' }));
    const differences = screen.getByRole('region', { name: 'Differences' });
    expect(within(differences).getByText('Delegate').tagName).toBe('DEL');
    expect(within(differences).getByText('Title')).toBeInTheDocument();
    for (const same of ['Stage', 'Attachment']) expect(within(differences).queryByText(same)).not.toBeInTheDocument();
  });

  it('are restored after a question', async () => {
    server.on(`POST ${ONE}versions/1/restore/`, () => {
      stored = aPractice({ version: 3, title: 'Delegate' });
      return { body: stored };
    });
    const { user } = await open();
    await user.click(button('Versions'));
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    const dialog = screen.getByRole('dialog', { name: 'Restore version 1?' });
    expect(dialog).toHaveTextContent('It becomes version 3');
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(field('Title')).toHaveValue('Delegate'));
  });

  it('lead to the members who have them', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Members with this practice' })).toHaveAttribute(
      'href',
      `/staff/catalogue/${stored.content_number}/members`,
    );
  });
});

describe('the list of members who have a practice', () => {
  const recipient = { id: 'i', member: { id: 'm', name: 'Dana Reyes' }, due_at: null };
  const coming = { ...recipient, version: null, state: 'scheduled', due_at: '2027-01-05T12:00:00.000Z', sent_at: null };
  const had = { ...recipient, id: 'j', version: 1, state: 'done', sent_at: '2027-01-01T12:00:00.000Z' };
  const asked = () => server.to(`GET ${ONE}members/`).at(-1)!.path;
  const listed = async () => within(await screen.findByRole('table', { name: 'Members with this practice' }));

  beforeEach(() =>
    server.on(
      `GET ${ONE}versions/`,
      aPage([
        {
          ...stored,
          edited_at: stored.last_edited,
          edited_by: null,
          reason: null,
          traits: null,
          members: 12,
        },
      ]),
    ),
  );

  it('says who has which version, and who is still to get it', async () => {
    server.on(`GET ${ONE}members/`, aPage([coming, had]));
    await renderRoute('/staff/catalogue/101/members');
    const table = await listed();
    expect(table.getAllByRole('link', { name: 'Dana Reyes' })[0]).toHaveAttribute('href', '/staff/members/m');
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent(/Upcoming.*Due Jan 05, 2027/);
    for (const words of ['Done', 'Version1', 'Sent Jan 01, 2027']) expect(second).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: /Practice 101/ })).toHaveAttribute('href', '/staff/catalogue/101');
  });

  it('keeps version, order and page in the address, and goes on from the row that the server names', async () => {
    server.on(
      `GET ${ONE}members/`,
      aPage([had], {
        count: 60,
        next: `http://localhost${ONE}members/?page=2&after=j`,
        previous: `http://localhost${ONE}members/?page=1`,
      }),
    );
    const { user, router } = await renderRoute('/staff/catalogue/101/members?version=1');
    await listed();
    expect(asked()).toBe(`${ONE}members/?page=1&version=1`);
    await user.click(button('Sent or due'));
    await waitFor(() => expect(asked()).toBe(`${ONE}members/?page=1&version=1&sort=date`));
    await user.click(button('Next'));
    await waitFor(() => expect(asked()).toBe(`${ONE}members/?page=2&version=1&sort=date&after=j`));
    expect(router.state.location.search).toBe('?version=1&sort=date&page=2&after=j');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Version' }), 'Upcoming');
    await waitFor(() => expect(asked()).toBe(`${ONE}members/?page=1&version=none&sort=date`));
  });

  // proves 13.11
  it('says where the options of its filter could not be loaded', async () => {
    server.on(`GET ${ONE}members/`, aPage([had]));
    server.on(`GET ${ONE}versions/`, { status: 502, body: { detail: 'Away.' } });
    await renderRoute('/staff/catalogue/101/members');
    expect(await screen.findByRole('alert')).toHaveTextContent('The title or the versions could not be loaded. Away.');
  });

  it('says when there is no such practice', async () => {
    await renderRoute('/staff/catalogue/nonsense/members');
    expect(await screen.findByRole('alert')).toHaveTextContent('No practice has this number.');
  });
});

describe('retiring a practice', () => {
  it('asks first, says in whose plans it still is, and keeps what is being written', async () => {
    server.on(`GET ${ONE}members/`, aPage([], { count: 3 }));
    server.on(`POST ${ONE}retire/`, () => {
      stored = { ...stored, state: 'retired', retired_at: '2027-01-02T12:00:00.000Z' };
      return { body: stored };
    });
    server.on(`POST ${ONE}restore/`, () => {
      stored = { ...stored, state: 'active', retired_at: null };
      return { body: stored };
    });
    const { user } = await open();
    write('Title', 'Half-written');
    await user.click(button('Retire'));
    expect(await screen.findByText(/in existing plans, three times/)).toBeInTheDocument();
    await user.click(button('Retire practice'));
    expect(await screen.findByText('Retired')).toBeInTheDocument();
    expect(field('Title')).toHaveValue('Half-written');
    await user.click(button('Reactivate'));
    await user.click(button('Reactivate practice'));
    await waitFor(() => expect(screen.queryByText('Retired')).not.toBeInTheDocument());
  });

  it('says when it fails', async () => {
    server.on(`GET ${ONE}members/`, aPage([]));
    server.on(`POST ${ONE}retire/`, { status: 502, body: { detail: 'Away.' } });
    const { user } = await open();
    await user.click(button('Retire'));
    await user.click(button('Retire practice'));
    expect(await screen.findByText('Away.')).toBeInTheDocument();
  });
});

describe('a practice that is missing', () => {
  it.each(['999', 'nonsense'])('is explained: %s', async (number) => {
    await renderRoute(`/staff/catalogue/${number}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('No practice has this number.');
    expect(screen.getByRole('heading', { level: 1, name: `Practice ${number}` })).toBeInTheDocument();
  });

  it('because it could not be loaded can be tried again', async () => {
    server.on(`GET ${ONE}`, { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute('/staff/catalogue/101');
    expect(await screen.findByRole('alert')).toHaveTextContent('The practice could not be loaded. Away.');
    server.on(`GET ${ONE}`, { body: stored });
    await user.click(button('Try again'));
    expect(await screen.findByRole('form')).toBeInTheDocument();
  });
});
