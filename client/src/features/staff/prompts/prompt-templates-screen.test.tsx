import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PromptTemplateWire } from '@contracts/coach-prompts/adapters/http/prompts';
import { snakeKeys } from '../../../lib/casing';
import { aUser, signIn, signInOn } from '../../../testing/a-user';
import { fakeSockets } from '../../../testing/fake-sockets';
import { aPage, type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';
import { aTemplate } from './testing/a-template';

const LIST = '/api/coach/prompt-templates/';
const wire = (changes: Parameters<typeof aTemplate>[0]) => snakeKeys(aTemplate(changes)) as PromptTemplateWire;
let server: MockServer;
let stored: PromptTemplateWire[];

beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
  stored = [
    wire({ id: 'a', name: 'Persona', content: 'You are {{ coach_name }}.', order: 10 }),
    wire({ id: 'b', name: 'Method', description: 'How it asks', content: 'Ask {{ first_name }} once.', order: 20 }),
    wire({ id: 'c', name: 'Experiment', content: 'Say {{ nope }}.', order: 30, isActive: false }),
  ];
  server.on(`GET ${LIST}`, () => aPage(stored));
  server.on('GET /api/coach/prompt-drafts/', aPage([]));
  server.on(`POST ${LIST}`, ({ body }) => {
    const made = { ...wire({ id: 'd', order: 40, version: 9 }), ...(body as object) };
    stored = [...stored, made];
    return { status: 201, body: made };
  });
  for (const id of ['a', 'b', 'c']) {
    server.on(`GET ${LIST}${id}/`, () => ({ body: stored.find((template) => template.id === id) }));
    server.on(`DELETE ${LIST}${id}/`, () => {
      stored = stored.filter((template) => template.id !== id);
      return { status: 204 };
    });
    server.on(`PATCH ${LIST}${id}/`, ({ body }) => {
      const { base_version: known, ...change } = body as { base_version?: number };
      const current = saved(id)!;
      if (known !== undefined && known !== current.version) {
        return { status: 409, body: { detail: 'Saved concurrently.', current, saved_by: person, yours: change } };
      }
      stored = stored.map((template) =>
        template.id === id ? { ...template, ...change, version: template.version + 1 } : template,
      );
      return { body: stored.find((template) => template.id === id) };
    });
  }
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

async function openScreen(query = '') {
  const route = await renderRoute(`/staff/coach/coachprompttemplate/${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Coach Prompt' });
  await screen.findByRole('navigation', { name: 'Templates' });
  return route;
}

const list = () => within(screen.getByRole('navigation', { name: 'Templates' }));
const names = () =>
  list()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const preview = () => screen.getByRole('region', { name: 'Assembled prompt', hidden: true });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const saved = (id: string) => stored.find((template) => template.id === id);

describe('the list', () => {
  it('shows the templates in order, with their state', async () => {
    await openScreen();
    expect(names()).toEqual([
      expect.stringMatching(/Persona.*Active/),
      expect.stringMatching(/Method.*Active.*How it asks/),
      expect.stringMatching(/Experiment.*Inactive, broken/),
    ]);
  });

  it('is searched by name, description and content', async () => {
    const { user } = await openScreen();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ASKS how');
    expect(names()).toEqual([expect.stringContaining('Method')]);
    expect(screen.queryByRole('button', { name: 'Move Method' })).not.toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zebra');
    expect(list().getByText('Nothing found')).toBeInTheDocument();
  });

  it('says when it cannot be loaded', async () => {
    server.on(`GET ${LIST}`, { status: 403, body: { detail: 'You do not have permission to perform this action.' } });
    await renderRoute('/staff/coach/coachprompttemplate/');
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission');
  });

  it('is for staff only', async () => {
    fakeSockets();
    signIn({ is_staff: false, has_active_product: true });
    const { path } = await renderRoute('/staff/coach/coachprompttemplate/');
    await waitFor(() => expect(path()).toBe('/get-to-know-you'));
  });
});

describe('the preview', () => {
  it('joins the active templates with sample values', async () => {
    await openScreen();
    await waitFor(() => expect(preview()).toHaveTextContent('You are Avery.Ask Dana once.'));
    expect(preview()).not.toHaveTextContent('Say');
  });

  it('updates while someone writes', async () => {
    await openScreen('?template=b');
    fireEvent.change(field('Content'), { target: { value: 'Listen to {{first_name}} and {{ nope }}.' } });
    expect(preview()).toHaveTextContent('Listen to Dana and {{ nope }}.');
    expect(within(preview()).getByText('{{ nope }}').tagName).toBe('MARK');
  });
});

describe('the editor', () => {
  it('saves a change', async () => {
    const { user } = await openScreen('?template=b');
    expect(button('Save draft')).toBeDisabled();
    await user.type(field('Name'), ' two');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await user.click(button('Save'));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(saved('b')).toMatchObject({ name: 'Method two', content: 'Ask {{ first_name }} once.' });
    await waitFor(() => expect(names()[1]).toContain('Method two'));
  });

  it('creates a template, last in the order and not active', async () => {
    const { user, router } = await openScreen();
    await user.click(screen.getByRole('link', { name: 'New template' }));
    await user.type(field('Name'), 'Tone');
    await user.type(field('Content'), 'Be warm.');
    await user.click(button('Save'));
    await waitFor(() => expect(router.state.location.search).toBe('?template=d'));
    expect(server.to(`POST ${LIST}`)[0]?.body).toEqual({
      name: 'Tone',
      description: '',
      content: 'Be warm.',
      is_active: false,
    });
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(field('Name')).toHaveValue('Tone');
  });

  it('marks unknown placeholders where they occur, and still saves a draft', async () => {
    const { user } = await openScreen('?template=c');
    expect(screen.getByText('{{ nope }}', { selector: 'mark' })).toBeInTheDocument();
    expect(screen.getByText('Unknown: {{ nope }}')).toBeInTheDocument();
    await user.type(field('Name'), '!');
    await user.click(button('Save'));
    await waitFor(() => expect(saved('c')?.name).toBe('Experiment!'));
  });

  it('refuses to activate a broken template', async () => {
    const { user } = await openScreen('?template=c');
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await user.click(button('Save'));
    expect(screen.getByRole('alert')).toHaveTextContent('can’t use unknown placeholders: {{ nope }}');
    expect(saved('c')?.is_active).toBe(false);
  });

  it('asks before a template is turned on or off without a check', async () => {
    stored[2] = { ...stored[2]!, content: 'Say hello.' };
    const { user } = await openScreen('?template=c');
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await user.click(button('Save'));
    const question = screen.getByRole('dialog', { name: 'Activate without a check?' });
    expect(saved('c')?.is_active).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(saved('c')?.is_active).toBe(true));
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await user.click(button('Save'));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Deactivate without a check?' })).getByRole('button', {
        name: 'Deactivate',
      }),
    );
    await waitFor(() => expect(saved('c')?.is_active).toBe(false));
  });

  it('saves a template that is to become active as a draft instead', async () => {
    stored[2] = { ...stored[2]!, content: 'Say hello.' };
    server.on(`PUT ${LIST}c/draft/`, {
      body: {
        id: 'd1',
        template_id: 'c',
        content: 'Say hello.',
        base_version: 1,
        saved_at: '2027-01-02T10:00:00Z',
        saved_by: null,
        reason: null,
      },
    });
    server.on(`GET ${LIST}c/draft/check/`, { body: { check: null } });
    const { user } = await openScreen('?template=c');
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await user.click(button('Save'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByRole('region', { name: 'Draft' })).toBeInTheDocument();
    expect(saved('c')?.is_active).toBe(false);
    expect(screen.getByText('Draft saved')).toBeInTheDocument();
    await waitFor(() => expect(names()[2]).toContain('Draft'));
  });

  it('requires a name, and shows what the server refuses', async () => {
    const { user } = await openScreen('?template=a');
    await user.clear(field('Name'));
    await user.click(button('Save'));
    expect(screen.getByRole('alert')).toHaveTextContent('A template needs a name.');
    server.on(`PATCH ${LIST}a/`, { status: 400, body: { name: ['This name is taken.'] } });
    await user.type(field('Name'), 'Method');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This name is taken.'));
    server.on(`PATCH ${LIST}a/`, networkFailure);
    await user.click(button('Save'));
    expect(await screen.findByText(/could not reach the server.* What you wrote is still here\.$/)).toBeVisible();
    expect(field('Name')).toHaveValue('Method');
  });

  it('deletes after a question', async () => {
    const { user } = await openScreen('?template=b');
    await user.click(button('Delete'));
    await user.click(button('Cancel'));
    expect(saved('b')).toBeDefined();
    await user.click(button('Delete'));
    await user.dblClick(button('Delete template'));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(saved('b')).toBeUndefined();
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('says that a template of the address is gone', async () => {
    await openScreen('?template=nonsense');
    expect(screen.getByRole('alert')).toHaveTextContent('Template not found.');
    expect(names()).toHaveLength(3);
  });

  it('asks before unsaved text is left behind', async () => {
    const { user, router } = await openScreen('?template=a');
    await user.type(field('Content'), ' More.');
    await user.click(list().getByRole('link', { name: /Method/ }));
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(field('Content')).toHaveValue('You are {{ coach_name }}. More.');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);

    await user.click(list().getByRole('link', { name: /Method/ }));
    await user.click(button('Leave without saving'));
    await waitFor(() => expect(router.state.location.search).toBe('?template=b'));
    expect(field('Name')).toHaveValue('Method');
  });

  it('shows both texts when someone else has saved in the meantime', async () => {
    const { user } = await openScreen('?template=c');
    await user.type(field('Content'), ' Mine.');
    stored[2] = { ...stored[2]!, content: 'Theirs.', version: 7 };
    await user.click(button('Save'));
    const question = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(within(question).getByRole('region', { name: 'Theirs' })).toHaveTextContent('Theirs.');
    expect(within(question).getByRole('region', { name: 'Yours' })).toHaveTextContent('Mine.');
    expect(
      within(question)
        .getAllByRole('mark')
        .map(({ textContent }) => textContent),
    ).toEqual(['Theirs.', 'Say {{ nope }}. Mine.']);
    expect(saved('c')?.content).toBe('Theirs.');
    await user.click(within(question).getByRole('button', { name: 'Save yours' }));
    await waitFor(() => expect(saved('c')?.content).toBe('Say {{ nope }}. Mine.'));
  });

  it('says that the other save was one’s own, in another tab', async () => {
    server.on(`PATCH ${LIST}c/`, () => ({
      status: 409,
      body: { detail: 'Saved concurrently.', current: { ...saved('c')!, version: 7 }, saved_by: me, yours: {} },
    }));
    const { user } = await openScreen('?template=c');
    await user.type(field('Content'), ' Mine.');
    await user.click(button('Save'));
    const question = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(question).toHaveTextContent('You, in another tab, saved this template while you were editing.');
  });

  it('overwrites theirs only with what was changed here', async () => {
    const { user } = await openScreen('?template=c');
    await user.type(field('Content'), ' Mine.');
    stored[2] = { ...stored[2]!, name: 'Their name', version: 7 };
    await user.click(button('Save'));
    const question = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(question).toHaveTextContent('Sam Staff saved this template while you were editing.');
    expect(within(question).getByRole('region', { name: 'Yours' })).toHaveTextContent('Their name');
    await user.click(within(question).getByRole('button', { name: 'Save yours' }));
    await waitFor(() => expect(saved('c')).toMatchObject({ name: 'Their name', content: 'Say {{ nope }}. Mine.' }));
    expect(field('Name')).toHaveValue('Their name');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('takes theirs, and claims no save', async () => {
    const { user } = await openScreen('?template=c');
    await user.type(field('Content'), ' Mine.');
    stored[2] = { ...stored[2]!, content: 'Theirs.', version: 7 };
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(field('Content')).toHaveValue('Theirs.');
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    expect(saved('c')?.content).toBe('Theirs.');
  });

  it('saves the reason for a change', async () => {
    const { user } = await openScreen('?template=b');
    await user.type(field('Name'), ' two');
    await user.type(field('Why you are changing this'), 'Clearer');
    await user.click(button('Save'));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(server.to(`PATCH ${LIST}b/`)[0]?.body).toMatchObject({ base_version: 1, reason: 'Clearer' });
    expect(field('Why you are changing this')).toHaveValue('');
  });
});

const person = { id: 's', name: 'Sam Staff' };
const me = { id: aUser().id, name: 'Dana Reyes' };

describe('versions', () => {
  const version = (number: number, content: string, more: object = {}) => ({
    number: number * 10,
    published_version: number,
    template_id: 'a',
    name: 'Persona',
    content,
    description: '',
    order: 10,
    is_active: true,
    removed: false,
    saved_at: '2027-01-02T10:00:00Z',
    saved_by: person,
    reason: null,
    release: null,
    ...more,
  });

  beforeEach(() => {
    stored[0] = { ...stored[0]!, content: 'Be kind and calm.', version: 30 };
    const results = [
      version(3, 'Be kind and calm.', { reason: 'Too loud' }),
      version(2, 'Be loud.', { release: 'unchecked', description: 'How it sounds' }),
      version(1, 'Be kind.', { saved_by: null }),
    ];
    server.on(`GET ${LIST}a/versions/`, aPage(results, { count: 3 }));
  });

  async function openVersions() {
    const route = await openScreen('?template=a');
    await route.user.click(button('Versions'));
    await screen.findByText(/Version 3/);
    return route;
  }

  it('show who saved what, when and why', async () => {
    await openVersions();
    expect(screen.getByText(/Jan 02, 2027.*Sam Staff · Too loud/)).toBeInTheDocument();
    expect(screen.getByText(/Unknown/)).toBeInTheDocument();
    expect(screen.getByText(/Version 3 \(current\)/)).toBeInTheDocument();
    expect(screen.getAllByText('Published without a check')).toHaveLength(1);
  });

  it('show the difference between any two', async () => {
    const { user } = await openVersions();
    await user.click(screen.getByRole('checkbox', { name: 'Compare version 3' }));
    await user.click(screen.getByRole('checkbox', { name: 'Compare version 1' }));
    const differences = screen.getByRole('region', { name: 'Differences' });
    expect(differences).toHaveTextContent('Version 1 → version 3');
    expect(differences.querySelector('ins')).toHaveTextContent('and calm');
    await user.click(screen.getByRole('checkbox', { name: 'Compare version 2' }));
    expect(screen.getByRole('region', { name: 'Differences' })).toHaveTextContent('Version 1 → version 2');
    expect(screen.getByRole('region', { name: 'Differences' }).querySelector('del')).toHaveTextContent('kind');
    expect(screen.getByRole('region', { name: 'Differences' })).toHaveTextContent('How it sounds');
  });

  it('that did not change the published prompt are named by their time', async () => {
    server.on(`GET ${LIST}a/versions/`, aPage([version(3, 'Be kind.', { published_version: null })], { count: 1 }));
    const { user } = await openScreen('?template=a');
    await user.click(button('Versions'));
    expect(await screen.findByText(/Unpublished change of Jan 02, 2027/)).toBeInTheDocument();
  });

  // proves 10.4
  it('are compared for staff who come from the audit trail, even when the template was removed', async () => {
    stored = stored.filter(({ id }) => id !== 'a');
    server.on(`GET ${LIST}a/versions/20/`, { body: version(2, 'Be loud.') });
    server.on(`GET ${LIST}a/versions/30/`, { body: version(3, 'Be calm.', { reason: 'Too loud' }) });
    await openScreen('?template=a&compare=20-30');
    const comparison = screen.getByRole('region', { name: 'Comparison' });
    await waitFor(() => expect(comparison).toHaveTextContent('Persona: version 2 → version 3'));
    expect(comparison).toHaveTextContent('Sam Staff · Too loud');
    expect(comparison.querySelector('ins')).toHaveTextContent('calm');
  });

  it('are restored after a question', async () => {
    server.on(`POST ${LIST}a/versions/10/restore/`, () => {
      stored[0] = { ...stored[0]!, content: 'Be kind.', version: 40 };
      return { body: stored[0] };
    });
    const { user } = await openVersions();
    await user.click(button('Restore version 1'));
    const question = screen.getByRole('dialog', { name: 'Restore version 1?' });
    expect(question).toHaveTextContent('without a check');
    await user.click(within(question).getByRole('button', { name: 'Restore now' }));
    await waitFor(() => expect(field('Content')).toHaveValue('Be kind.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are restored as a draft, which is checked before it is published', async () => {
    server.on(`PUT ${LIST}a/draft/`, ({ body }) => ({
      body: {
        id: 'd1',
        template_id: 'a',
        content: (body as { content: string }).content,
        base_version: 30,
        saved_at: '2027-01-02T10:00:00Z',
        saved_by: person,
        reason: 'Restored version 1',
      },
    }));
    server.on(`GET ${LIST}a/draft/check/`, { body: { check: null } });
    const { user } = await openVersions();
    await user.click(button('Restore version 1'));
    await user.click(button('Restore as draft'));
    expect(await screen.findByRole('region', { name: 'Draft' })).toBeInTheDocument();
    expect(server.to(`PUT ${LIST}a/draft/`)[0]?.body).toEqual({
      content: 'Be kind.',
      base_draft: null,
      base_version: 30,
      reason: 'Restored version 1',
    });
    expect(field('Content')).toHaveValue('Be kind.');
    expect(saved('a')?.content).toBe('Be kind and calm.');
  });

  it('are not restored over unsaved text', async () => {
    const { user } = await openVersions();
    await user.type(field('Name'), '!');
    expect(button('Restore version 1')).toBeDisabled();
  });

  it('say why they cannot be loaded or restored', async () => {
    server.on(`POST ${LIST}a/versions/10/restore/`, {
      status: 400,
      body: { content: ['An active template must not name {{ nobody }}'] },
    });
    const { user } = await openVersions();
    await user.click(button('Restore version 1'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore now' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('must not name {{ nobody }}');
    cleanup();
    server.on(`GET ${LIST}b/versions/`, { status: 500, body: { detail: 'Something went wrong' } });
    await openScreen('?template=b');
    await user.click(button('Versions'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The versions could not be loaded.');
  });
});

describe('a draft', () => {
  const draftWire = (content: string, id = 'd1', reason: string | null = null) => ({
    id,
    template_id: 'a',
    content,
    base_version: 1,
    saved_at: '2027-01-02T10:00:00Z',
    saved_by: person,
    reason,
  });
  const drafts = (results: object[]) => server.on('GET /api/coach/prompt-drafts/', aPage(results));
  const panel = () => screen.findByRole('region', { name: 'Draft' });

  beforeEach(() => server.on(`GET ${LIST}a/draft/check/`, { body: { check: null } }));

  const withDraft = (content: string) => drafts([draftWire(content)]);

  it('is what a change to an active template is saved as', async () => {
    server.on(`PUT ${LIST}a/draft/`, { body: draftWire('Be calm.', 'd1', 'Softer') });
    const { user } = await openScreen('?template=a');
    fireEvent.change(field('Content'), { target: { value: 'Be calm.' } });
    await user.type(field('Why you are changing this'), 'Softer');
    await user.click(button('Save draft'));
    expect(await panel()).toHaveTextContent('Sam Staff');
    expect(server.to(`PUT ${LIST}a/draft/`)[0]?.body).toEqual({
      content: 'Be calm.',
      base_draft: null,
      base_version: 1,
      reason: 'Softer',
    });
    expect(within(await panel()).getByRole('textbox', { name: 'Why you are changing this' })).toHaveValue('Softer');
    expect(server.to(`PATCH ${LIST}a/`)).toHaveLength(0);
    expect(saved('a')?.content).toBe('You are {{ coach_name }}.');
    expect(field('Content')).toHaveValue('Be calm.');
    expect(screen.getByText('Draft saved')).toBeInTheDocument();
    expect(within(await panel()).getByRole('link', { name: 'Try in sandbox' })).toHaveAttribute(
      'href',
      '/staff/chat-sandbox?draft=a',
    );
  });

  it('of someone else is shown next to the local text, and either can be kept', async () => {
    const { user } = await openScreen('?template=a');
    fireEvent.change(field('Content'), { target: { value: 'Mine.' } });
    server.on(`PUT ${LIST}a/draft/`, ({ body }) =>
      (body as { base_draft: string | null }).base_draft === 'd1'
        ? { body: draftWire('Mine.', 'd2') }
        : { status: 409, body: { detail: 'Saved concurrently.', current: draftWire('Theirs.'), yours: null } },
    );
    await user.click(button('Save draft'));
    const question = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(within(question).getByRole('region', { name: 'Theirs' })).toHaveTextContent('Theirs.');
    expect(within(question).getByRole('region', { name: 'Yours' })).toHaveTextContent('Mine.');
    await user.click(within(question).getByRole('button', { name: 'Save yours' }));
    expect(await panel()).toHaveTextContent('Mine.');
    expect(field('Content')).toHaveValue('Mine.');
  });

  it('that was removed in the meantime keeps the local text, for a new draft', async () => {
    withDraft('Be calm.');
    const { user } = await openScreen('?template=a');
    await panel();
    fireEvent.change(field('Content'), { target: { value: 'Be calmer.' } });
    drafts([]);
    server.on(`PUT ${LIST}a/draft/`, {
      status: 409,
      body: { detail: 'This draft is no longer there.', current: null, yours: { content: 'Be calmer.' } },
    });
    await user.click(button('Save draft'));
    expect(await screen.findByText(/What you wrote is still here/)).toBeInTheDocument();
    expect(field('Content')).toHaveValue('Be calmer.');
    expect(screen.queryByRole('region', { name: 'Draft' })).not.toBeInTheDocument();
  });

  it('is published, and asks once more when its check has failed', async () => {
    withDraft('Be calm.');
    server.on(`POST ${LIST}a/draft/publish/`, ({ body }) => {
      if (!(body as { despite_failed_check?: boolean }).despite_failed_check) {
        return { status: 409, body: { detail: 'The check of this draft has failed.', failed_examples: 2 } };
      }
      stored[0] = { ...stored[0]!, content: 'Be calm.', version: 5 };
      return { body: stored[0] };
    });
    const { user } = await openScreen('?template=a');
    await user.click(await screen.findByRole('button', { name: 'Publish draft' }));
    const question = await screen.findByRole('dialog', { name: 'Publish anyway?' });
    expect(question).toHaveTextContent('Failed conversations: 2.');
    await user.click(within(question).getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() => expect(field('Content')).toHaveValue('Be calm.'));
    expect(screen.queryByRole('region', { name: 'Draft' })).not.toBeInTheDocument();
  });

  it('that was not checked is published after a question', async () => {
    withDraft('Be calm.');
    server.on(`POST ${LIST}a/draft/publish/`, ({ body }) => {
      if (!(body as { without_check?: boolean }).without_check) {
        return { status: 409, body: { detail: 'This draft has not been checked.', check: 'none' } };
      }
      stored[0] = { ...stored[0]!, content: 'Be calm.', version: 5 };
      return { body: stored[0] };
    });
    const { user } = await openScreen('?template=a');
    await user.click(await screen.findByRole('button', { name: 'Publish draft' }));
    const question = await screen.findByRole('dialog', { name: 'Publish anyway?' });
    expect(question).toHaveTextContent('marked as published without a check');
    await user.click(within(question).getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() => expect(field('Content')).toHaveValue('Be calm.'));
  });

  it('that is broken cannot be published', async () => {
    withDraft('Hi {{ nobody }}');
    await openScreen('?template=a');
    expect(await screen.findByRole('button', { name: 'Publish draft' })).toBeDisabled();
  });

  it('is edited in the template’s place, and marked in the list', async () => {
    withDraft('Be calm.');
    await openScreen('?template=a');
    expect(field('Content')).toHaveValue('Be calm.');
    expect(names()[0]).toMatch(/Persona.*Active.*Draft/);
    expect(preview()).toHaveTextContent('Be calm.');
    fireEvent.change(field('Content'), { target: { value: 'Be calmer.' } });
    expect(await screen.findByRole('button', { name: 'Publish draft' })).toBeDisabled();
    expect(within(await panel()).getByRole('button', { name: 'Check draft' })).toBeDisabled();
  });

  it('is published with the reason it was saved with, or another', async () => {
    drafts([draftWire('Be calm.', 'd1', 'Soft')]);
    server.on(`POST ${LIST}a/draft/publish/`, () => ({ body: { ...stored[0]!, content: 'Be calm.', version: 5 } }));
    const { user } = await openScreen('?template=a');
    await user.type(within(await panel()).getByRole('textbox', { name: 'Why you are changing this' }), 'er');
    await user.click(await screen.findByRole('button', { name: 'Publish draft' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft' })).not.toBeInTheDocument());
    expect(server.to(`POST ${LIST}a/draft/publish/`)[0]?.body).toEqual({ draft: 'd1', reason: 'Softer' });
    expect(field('Why you are changing this')).toHaveValue('');
  });

  it('is discarded after a question', async () => {
    withDraft('Be calm.');
    server.on(`DELETE ${LIST}a/draft/`, { status: 204 });
    const { user } = await openScreen('?template=a');
    await user.click(within(await panel()).getByRole('button', { name: 'Discard draft' }));
    drafts([]);
    await user.click(button('Discard'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft' })).not.toBeInTheDocument());
    expect(field('Content')).toHaveValue('You are {{ coach_name }}.');
  });

  it('is checked, with both prompts side by side', async () => {
    withDraft('Hurry.');
    const replay = (faults: string[], after: number) => ({ replies: ['Reply'], concluded_after: after, faults });
    const check = {
      id: 'k',
      draft: 'd1',
      state: 'done',
      total: 1,
      failed: 1,
      finished_at: '2027-01-02T10:01:00Z',
      problem: null,
      scripted: false,
      results: [
        {
          example: 'e',
          title: 'New manager',
          messages: ['Hello'],
          draft: replay(['It concludes after 1 messages.'], 1),
          published: replay([], 4),
        },
      ],
    };
    server.on(`POST ${LIST}a/draft/check/`, { status: 202, body: check });
    const { user } = await openScreen('?template=a');
    expect(await within(await panel()).findByText('Not checked yet.')).toBeInTheDocument();
    await user.click(button('Check draft'));
    expect(await screen.findByText('1 of 1 conversations failed')).toBeInTheDocument();
    expect(button('Check again')).toBeEnabled();
    await user.click(button('New manager: failed'));
    expect(screen.getByRole('region', { name: 'With the draft' })).toHaveTextContent('It concludes after 1 messages.');
    expect(screen.getByRole('region', { name: 'As published' })).toHaveTextContent('Concluded after 4 messages');
  });

  // proves 13.11
  it('says that the check could not be loaded, and tries again when asked to', async () => {
    withDraft('Hurry.');
    server.on(`GET ${LIST}a/draft/check/`, { status: 502, body: { detail: 'Away.' } });
    const { user } = await openScreen('?template=a');
    expect(await within(await panel()).findByText('The check could not be loaded. Away.')).toBeVisible();
    server.on(`GET ${LIST}a/draft/check/`, { body: { check: null } });
    await user.click(within(await panel()).getByRole('button', { name: 'Try again' }));
    expect(await within(await panel()).findByText('Not checked yet.')).toBeVisible();
  });

  // proves 10.31
  it('says that a check with the scripted coach tested nothing, and nothing of passed', async () => {
    withDraft('Hurry.');
    const check = {
      id: 'k',
      draft: 'd1',
      state: 'done',
      total: 1,
      failed: 0,
      finished_at: '2027-01-02T10:01:00Z',
      problem: null,
      scripted: true,
      results: [
        {
          example: 'e',
          title: 'New manager',
          messages: ['Hello'],
          draft: { replies: ['Reply'], concluded_after: null, faults: [] },
          published: { replies: ['Reply'], concluded_after: null, faults: [] },
        },
      ],
    };
    server.on(`GET ${LIST}a/draft/check/`, () => ({ body: { check } }));
    await openScreen('?template=a');
    expect(await within(await panel()).findByText(/check doesn’t test the draft/)).toBeInTheDocument();
    expect(screen.getByText('Nothing was tested.')).toBeInTheDocument();
    expect(await panel()).not.toHaveTextContent(/passed|New manager/);
  });
});
