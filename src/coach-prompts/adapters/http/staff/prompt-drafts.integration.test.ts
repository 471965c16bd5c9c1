import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../../test/support/start-app.js';
import { CoachModel } from '../../../../coach-chat/application/ports/coach-model.js';
import { draftConflictWire, editConflictWire, promptDraftWire } from '../prompts.contract.js';
import { ChatClient } from '../../../../coach-chat/testing/chat-client.js';
import { PlayedModel } from '../../../../coach-chat/testing/played-model.js';

describe('drafts of the prompt over HTTP', () => {
  const model = new PlayedModel();
  let app: RunningApp;
  let token: string;
  let staff: { Authorization: string };
  let other: { Authorization: string };
  let clients: ChatClient[];

  beforeAll(async () => {
    app = await startApp({ override: (builder) => builder.overrideProvider(CoachModel).useValue(model) });
    token = (await signInStaff(app)).token;
    staff = withToken(token);
    other = withToken((await signInStaff(app)).token);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    clients = [];
    await app.database.query('delete from prompt_templates');
  });
  afterEach(() => clients.forEach((client) => client.close()));

  const path = '/api/coach/prompt-templates/';
  const create = async (part: object = {}) =>
    (
      await app.http
        .post(path)
        .set(staff)
        .send({ name: 'Persona', content: 'Be kind.', ...part })
        .expect(201)
    ).body;
  const save = (id: string, body: object, who = staff) => app.http.put(`${path}${id}/draft/`).set(who).send(body);
  const publish = (id: string, body: object) =>
    app.http
      .post(`${path}${id}/draft/publish/`)
      .set(staff)
      .send({ without_check: true, ...body });
  const read = (id: string) => app.http.get(`${path}${id}/`).set(staff);
  const prompt = async (query = '') =>
    (await app.http.get(`/api/system-prompt/${query}`).set(staff).expect(200)).body.content;
  /** The prompt that the model got for a turn in a sandbox. */
  const promptIn = async (query: string) => {
    const client = await ChatClient.open(app.url, token, query);
    clients.push(client);
    const turn = await client.take('Hello');
    return { ...turn, systemPrompt: model.requests.at(-1)?.systemPrompt };
  };

  it('are for staff only', async () => {
    const made = await create();
    const member = withToken((await signUp(app)).token);
    const url = `${path}${made.id}/draft/`;
    await app.http.get(url).expect(401);
    await app.http.get(url).set(member).expect(403);
    await app.http.put(url).set(member).send({ content: 'x' }).expect(403);
    await app.http.delete(url).set(member).expect(403);
    await app.http.post(`${url}publish/`).set(member).send({ draft: randomUUID() }).expect(403);
    await app.http.get('/api/coach/prompt-drafts/').set(member).expect(403);
  });

  it('are saved, read, listed and discarded, and change nothing that is published', async () => {
    const made = await create();
    const { body: draft } = await save(made.id, { content: 'Be calm and {{ nope }}.' }).expect(200);
    expect(promptDraftWire.parse(draft)).toMatchObject({
      template_id: made.id,
      base_version: made.version,
      saved_by: { name: 'Sam Staff' },
    });
    expect((await app.http.get(`${path}${made.id}/draft/`).set(other).expect(200)).body).toEqual(draft);
    const list = await app.http.get('/api/coach/prompt-drafts/').set(staff).expect(200);
    expect(list.body).toMatchObject({ count: 1, results: [draft] });
    expect((await read(made.id)).body).toEqual(made);
    expect(await prompt()).toBe('Be kind.');
    await app.http.delete(`${path}${made.id}/draft/`).set(staff).expect(204);
    await app.http.get(`${path}${made.id}/draft/`).set(staff).expect(404);
    await app.http.delete(`${path}${made.id}/draft/`).set(staff).expect(404);
  });

  it('are refused without a template or a text', async () => {
    for (const id of [randomUUID(), 'nonsense']) await save(id, { content: 'x' }).expect(404);
    const made = await create();
    await save(made.id, {}).expect(400, { content: ['Please enter text'] });
    await save(made.id, { content: 'x'.repeat(20_001) }).expect(400);
    await save(made.id, { content: 'x', base_draft: 'x' }).expect(400, {
      base_draft: ['Please enter the id of a draft'],
    });
    await publish(made.id, {}).expect(400, { draft: ['This is a required field'] });
  });

  it('can be tried in the sandbox, all of them or one, and are no version yet', async () => {
    const [persona, method] = [
      await create({ order: 1 }),
      await create({ content: 'Ask.', order: 2, is_active: false }),
    ];
    await save(persona.id, { content: 'Be calm.' }).expect(200);
    await save(method.id, { content: 'Listen.' }).expect(200);
    expect((await promptIn('&mode=sandbox')).systemPrompt).toBe('Be kind.');
    expect((await promptIn(`&mode=sandbox&draft=${persona.id}`)).systemPrompt).toBe('Be calm.');
    const { systemPrompt, chatId } = await promptIn('&mode=sandbox&draft=all');
    expect(systemPrompt).toBe('Be calm.\n\nListen.');
    const versions = await app.database.query('select prompt_version from chat_messages where chat_id = $1', [chatId]);
    expect(versions).toEqual([{ prompt_version: null }, { prompt_version: null }]);
    expect((await promptIn('&draft=all')).systemPrompt).toBe('Be kind.');
    expect(await prompt('?draft=all')).toBe('Be calm.\n\nListen.');
    expect(await prompt(`?draft=${persona.id}`)).toBe('Be calm.');
  });

  it('that are gone, or broken, are reported in the sandbox', async () => {
    const made = await create();
    expect((await promptIn(`&mode=sandbox&draft=${made.id}`)).error).toMatch('This draft is no longer there');
    expect((await promptIn('&mode=sandbox&draft=nonsense')).error).toMatch('This draft is no longer there');
    await save(made.id, { content: 'Hi {{ nobody }}' }).expect(200);
    expect((await promptIn('&mode=sandbox&draft=all')).error).toMatch('unknown variable: "nobody"');
    await app.http.get(`/api/system-prompt/?draft=${randomUUID()}`).set(staff).expect(404);
  });

  it('become the active text when they are published, as a version with its reason', async () => {
    const made = await create({ is_active: false });
    const { body: draft } = await save(made.id, { content: 'Be calm.' }, other).expect(200);
    const { body } = await publish(made.id, { draft: draft.id, reason: 'Softer' }).expect(200);
    expect(body).toMatchObject({ content: 'Be calm.', is_active: true });
    expect(await prompt()).toBe('Be calm.');
    await app.http.get(`${path}${made.id}/draft/`).set(staff).expect(404);
    const versions = await app.http.get(`${path}${made.id}/versions/`).set(staff).expect(200);
    expect(versions.body.results[0]).toMatchObject({ number: body.version, reason: 'Softer' });
    const audit = await app.http.get(`/api/staff/audit/?subject=${made.id}&action=prompt-draft`).set(staff).expect(200);
    expect(audit.body.results.map(({ action }: { action: string }) => action)).toEqual([
      'prompt-draft.published',
      'prompt-draft.saved',
    ]);
    await publish(made.id, { draft: draft.id }).expect(409);
  });

  // proves 10.4
  it('pass their reason on to the version, unless the publication gives another', async () => {
    const made = await create();
    const lastReason = async () =>
      (await app.http.get(`${path}${made.id}/versions/`).set(staff).expect(200)).body.results[0].reason;
    const drafted = async (content: string, part: object = {}) =>
      (await save(made.id, { content, ...part }).expect(200)).body;
    expect(await drafted('One.', { reason: 'Softer' })).toMatchObject({ reason: 'Softer' });
    const kept = await drafted('Two.');
    expect(kept).toMatchObject({ reason: 'Softer' });
    await publish(made.id, { draft: kept.id }).expect(200);
    expect(await lastReason()).toBe('Softer');
    const other = await drafted('Three.', { reason: 'Shorter' });
    await publish(made.id, { draft: other.id, reason: 'Plainer' }).expect(200);
    expect(await lastReason()).toBe('Plainer');
    const bare = await drafted('Four.', { reason: 'Louder' });
    await publish(made.id, { draft: bare.id, reason: '' }).expect(200);
    expect(await lastReason()).toBeNull();
  });

  it('that would break the prompt can’t be published', async () => {
    const made = await create();
    const { body: draft } = await save(made.id, { content: 'Hi {{ nobody }}' }).expect(200);
    await publish(made.id, { draft: draft.id }).expect(400, {
      content: ['An active template must not name {{ nobody }}'],
    });
    expect(await prompt()).toBe('Be kind.');
  });

  it('that two people write at once are shown to the second', async () => {
    const made = await create();
    const { body: theirs } = await save(made.id, { content: 'Theirs.', base_draft: null }, other).expect(200);
    const { body } = await save(made.id, { content: 'Mine.', base_draft: null }).expect(409);
    expect(draftConflictWire.parse(body)).toEqual({
      detail: 'Someone else saved this draft in the meantime.',
      current: theirs,
      yours: { content: 'Mine.' },
    });
    await publish(made.id, { draft: randomUUID() }).expect(409);
    await save(made.id, { content: 'Mine.', base_draft: theirs.id }).expect(200);
  });

  it('do not overwrite a text that was published in the meantime without a confirmation', async () => {
    const made = await create();
    const { body: draft } = await save(made.id, { content: 'Mine.' }).expect(200);
    const theirs = (await app.http.patch(`${path}${made.id}/`).set(other).send({ content: 'Theirs.' }).expect(200))
      .body;
    const { body } = await publish(made.id, { draft: draft.id }).expect(409);
    expect(editConflictWire.parse(body)).toMatchObject({
      current: theirs,
      saved_by: { name: 'Sam Staff' },
      yours: { content: 'Mine.', is_active: true },
    });
    await publish(made.id, { draft: draft.id, base_version: theirs.version }).expect(200);
  });

  it('started from a text that was replaced in the meantime conflict, unless they name the new one', async () => {
    const made = await create();
    const theirs = (await app.http.patch(`${path}${made.id}/`).set(other).send({ content: 'Theirs.' }).expect(200))
      .body;
    const mine = { content: 'Mine.', base_draft: null, base_version: made.version };
    const { body } = await save(made.id, mine).expect(409);
    expect(editConflictWire.parse(body)).toMatchObject({ current: theirs, yours: { content: 'Mine.' } });
    const { body: draft } = await save(made.id, { ...mine, base_version: theirs.version }).expect(200);
    expect(draft).toMatchObject({ base_version: theirs.version });
  });

  it('can be published despite a change that did not touch the content', async () => {
    const made = await create();
    const { body: draft } = await save(made.id, { content: 'Mine.' }).expect(200);
    await app.http.patch(`${path}${made.id}/`).set(other).send({ order: 5, name: 'Tone' }).expect(200);
    const { body } = await publish(made.id, { draft: draft.id }).expect(200);
    expect(body).toMatchObject({ content: 'Mine.', order: 5, name: 'Tone' });
  });
});
