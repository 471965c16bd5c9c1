import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, withToken } from '../../test/support/people.js';
import { sourceThreads } from '../../test/support/source-threads.js';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { untilBuilt } from '../../test/support/until.js';
import { ChatTranscripts } from '../coach-chat/application/services/chat-transcripts.js';
import { threadModule, type WorkerThreads } from '../shared/adapters/threads/worker-threads.js';
import { Transaction } from '../shared/application/ports/transaction.js';
import type { CurriculumWire } from './adapters/http/curriculum.contract.js';
import { RankingThreads } from './adapters/ranking/ranking-threads.js';
import { ThreadedWorksheetPrinter } from '../catalogue/adapters/worksheets/threaded-worksheet-printer.js';
import { BeginCurriculum } from './application/begin-curriculum.use-case.js';
import { PracticeAssets } from '../catalogue/application/ports/practice.assets.js';
import { WorksheetPrinter } from '../catalogue/application/ports/worksheet-printer.js';

/** Time enough to learn the corpus on a busy machine; endless work is ended sooner, as nothing else comes of it. */
const TIMEOUT_MS = 60_000;
const SPIN_MS = 1_500;

/** How often the event loop came round while the last endless task ran. */
let turns = 0;

function hastyThreads(): WorkerThreads {
  const threads = sourceThreads();
  const run = threads.run.bind(threads);
  threads.run = (task, input) => {
    const isEndless = JSON.stringify(input).includes('SPIN');
    const limits = { waitMs: TIMEOUT_MS, cpuMs: isEndless ? SPIN_MS : TIMEOUT_MS };
    if (!isEndless) return run({ ...task, ...limits }, input);
    turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    return run({ ...task, ...limits }, input).finally(() => (isOver = true));
  };
  return threads;
}

describe('words on which a thread runs out of time', () => {
  const threads = hastyThreads();
  const said = new Map<string, string>();
  let app: RunningApp;
  beforeAll(async () => {
    const transcripts = {
      byId: async (id: string) => ({ id, messages: [{ role: 'user', content: said.get(id) }] }),
    };
    const hostile = (name: string) => threadModule(name, import.meta.url);
    app = await startApp({
      override: (builder) =>
        builder
          .overrideProvider(ChatTranscripts)
          .useValue(transcripts)
          .overrideProvider(RankingThreads)
          .useValue(new RankingThreads(threads, hostile('./testing/hostile-ranking.thread')))
          .overrideProvider(WorksheetPrinter)
          .useValue(new ThreadedWorksheetPrinter(threads, hostile('../shared/testing/hostile.thread'))),
    });
  });
  afterAll(async () => {
    await app.close();
    await threads.onApplicationShutdown();
  });

  async function conclude(words: string) {
    const { id, token } = await signInStaff(app);
    const chatId = randomUUID();
    said.set(chatId, words);
    await app.app
      .get(Transaction, { strict: false })
      .run(() => app.app.get(BeginCurriculum).execute({ userId: id, chatId }));
    const read = async (): Promise<CurriculumWire> =>
      (await app.http.get('/api/curriculum/').set(withToken(token)).expect(200)).body;
    return untilBuilt(read);
  }

  it.each([
    ['take for ever', 'SPIN'],
    ['take all memory', 'EAT MEMORY'],
    ['end the thread', 'EXIT'],
  ])('lead to a general plan that says so when they %s, while others are served', async (_name, words) => {
    const curriculum = await conclude(`My team waits for me. ${words}`);
    expect(curriculum).toMatchObject({ state: 'active', general: true });
    expect(curriculum.problem).toMatch(/general plan/);
    expect(curriculum.items).toHaveLength(52);
    // On the event loop itself it would not come round once.
    if (words === 'SPIN') expect(turns).toBeGreaterThan(100);
    const jobs = await app.database.query(
      `select distinct retry_count from pgboss.job where name = 'curriculum.build-curriculum'`,
    );
    expect(jobs).toEqual([{ retry_count: 0 }]);
  });

  it('do not keep other people from their plans', async () => {
    const [spinning, other] = await Promise.all([
      conclude('SPIN'),
      conclude('I end up rewriting half of what my team ships at night. It is faster if I just do it myself.'),
    ]);
    expect([spinning.general, other.general]).toEqual([true, false]);
  });

  it('in a worksheet are answered with a request to try again, and save nothing half', async () => {
    const [item] = await app.database.query<{ number: number; version: number }>(
      'select content_number as number, version from content_versions where worksheet is not null limit 1',
    );
    const link = app.app.get(PracticeAssets).worksheetLink(item!.number, item!.version);
    for (const _ of [1, 2]) {
      await app.http
        .get(link)
        .expect(503, { detail: 'This worksheet cannot be printed right now. Please try again in a minute.' });
    }
  });
});
