import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { signUp } from '../../../../test/support/people.js';
import { PromptTemplateRepository } from '../../../coach-prompts/application/ports/prompt-template.repository.js';
import { PgPromptTemplateRepository } from '../../../coach-prompts/adapters/persistence/pg-prompt-template.repository.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { ChatRepository } from '../../application/ports/chat.repository.js';
import { CoachModel } from '../../application/ports/coach-model.js';
import { ModelBudget, ModelUsage } from '../../../language/model.api.js';
import { TakeTurn, type Turn, type TurnListener } from '../../application/take-turn.use-case.js';
import { CoachBudgetSpent, ReplyInProgress, ReplyLost } from '../../domain/chat.errors.js';
import { PlayedModel } from '../../testing/played-model.js';

/** The statements of a turn are most of its cost (docs/adr/0013). */
describe('a turn on PostgreSQL', () => {
  const model = new PlayedModel();
  const asked = new AsyncLocalStorage<string[]>();
  let app: RunningApp;
  let person: { userId: string; firstName: string };

  beforeAll(async () => {
    const record = ([first]: unknown[]) =>
      asked
        .getStore()
        ?.push((typeof first === 'string' ? first : (first as { text: string }).text).trim().replaceAll(/\s+/g, ' '));
    const { query } = pg.Client.prototype;
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...question: unknown[]) {
      // The pool's own question carries a callback, and may be asked while somebody else's connection is given back.
      if (typeof question.at(-1) !== 'function') record(question);
      return Reflect.apply(query, this, question);
    } as typeof query);
    const { query: ofPool } = pg.Pool.prototype;
    jest.spyOn(pg.Pool.prototype, 'query').mockImplementation(function (this: pg.Pool, ...question: unknown[]) {
      record(question);
      return Reflect.apply(ofPool, this, question);
    } as typeof ofPool);
    app = await startApp({
      override: (builder) =>
        builder
          .overrideProvider(CoachModel)
          .useValue(model)
          .overrideProvider(ModelBudget)
          .useFactory({
            factory: (usage: ModelUsage) => new ModelBudget(usage, { turns: 2, tokens: 1_000_000 }),
            inject: [ModelUsage],
          }),
    });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });
  beforeEach(async () => {
    const { id, first_name: firstName } = await signUp(app);
    person = { userId: id, firstName };
  });
  afterEach(() => model.takes(0).release());

  /** @returns the chat, and the statements that PostgreSQL got until the turn was over */
  const take = (part: Partial<Turn> = {}) => {
    const statements: string[] = [];
    const turn: Turn = { ...person, mode: 'onboarding', chatId: null, text: 'My team waits for me.', ...part };
    return asked.run(statements, () => {
      const { promise, resolve, reject } = Promise.withResolvers<{ chatId: string; statements: string[] }>();
      let chatId = '';
      const end = () => resolve({ chatId, statements });
      const listener: TurnListener = {
        started: (id) => (chatId = id),
        piece: () => undefined,
        whole: end,
        ended: end,
        failed: reject,
      };
      app.app.get(TakeTurn).execute(turn, listener).catch(reject);
      return promise;
    });
  };
  const said = async (chatId: string) =>
    (await app.app.get(ChatRepository).messages(chatId)).map(({ content }) => content);

  it('takes three statements in a new chat, and opens no transaction', async () => {
    await take();
    const { statements } = await take();
    expect(statements).toEqual([
      expect.stringContaining('INSERT INTO "rate_limits"'),
      expect.stringContaining('insert into chats'),
      expect.stringContaining('update chats'),
    ]);
  });

  it('takes ten statements in a chat that continues: what it read there must not change before it writes', async () => {
    const { chatId } = await take();
    const { statements } = await take({ chatId, text: 'They ask me everything.' });
    expect(statements).toHaveLength(10);
    expect(await said(chatId)).toEqual([
      'My team waits for me.',
      'Tell me more.',
      'They ask me everything.',
      'Tell me more.',
    ]);
  });

  it('is counted with its tokens, also where its claim was lost in the meantime', async () => {
    const used = async () => (await app.app.get(ModelUsage).today(person.userId)).tokens;
    model.takes(15);
    const { chatId } = await take();
    expect(await used()).toBe(15);
    model.hold();
    const turn = take({ chatId, text: 'They ask me everything.' });
    await model.said();
    await app.database.query('update chats set reply_id = $2 where id = $1', [chatId, randomUUID()]);
    model.release();
    await expect(turn).rejects.toBeInstanceOf(ReplyLost);
    expect(await used()).toBe(30);
  });

  it('gets a reply for one of two at once in one chat, and the other leaves nothing', async () => {
    const { chatId } = await take();
    model.hold();
    const turns = ['One.', 'Two.'].map((text) => take({ chatId, text }));
    await expect(
      Promise.any(
        turns.map((turn) =>
          turn.then(
            () => Promise.reject(new Error('answered')),
            (error: unknown) => error,
          ),
        ),
      ),
    ).resolves.toBeInstanceOf(ReplyInProgress);
    model.release();
    await Promise.allSettled(turns);
    expect(await said(chatId)).toHaveLength(4);
  });

  it('stores its message once when it is sent again after the process that had claimed the reply died', async () => {
    const id = randomUUID();
    const created = new Date();
    const chat = {
      id,
      userId: person.userId,
      mode: 'onboarding' as const,
      created,
      concludedAt: null,
      summary: null,
      replying: true,
    };
    const message = { id: randomUUID(), role: 'user' as const, content: 'Help me.', created, generation: null };
    await app.app.get(ChatRepository).open(chat, { replyId: randomUUID(), leaseSeconds: 0 }, { message });
    await take({ chatId: id, text: 'Help me.' });
    expect(await said(id)).toEqual(['Help me.', 'Tell me more.']);
  });

  it('is the only one of two at once to get the last turn of a day', async () => {
    await take();
    const ends = await Promise.allSettled([take(), take()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toBeInstanceOf(CoachBudgetSpent);
  });

  it('uses the present published prompt, whichever instance saved it', async () => {
    const here = app.app.get(PromptTemplateRepository);
    const elsewhere = new PgPromptTemplateRepository(app.database);
    const transaction = app.app.get(Transaction);
    const text = { name: 'Persona', description: '', order: 1, isActive: true };
    const save = { savedAt: new Date(), savedBy: null, reason: null, release: null };
    const ofModel = () => model.requests.at(-1)!.systemPrompt;
    await take();
    await transaction.run(() => elsewhere.create(randomUUID(), { ...text, content: 'Saved elsewhere.' }, save));
    await take();
    expect(ofModel()).toContain('Saved elsewhere.');
    const undone = transaction.run(async () => {
      await here.create(randomUUID(), { ...text, content: 'Undone.' }, save);
      expect((await here.active()).templates.map(({ content }) => content)).toContain('Undone.');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    // It gets the number that the rolled-back one had.
    await transaction.run(() => elsewhere.create(randomUUID(), { ...text, content: 'Instead.' }, save));
    expect((await here.active()).templates.map(({ content }) => content)).not.toContain('Undone.');
    expect((await here.active()).templates.map(({ content }) => content)).toContain('Instead.');
  });
});
