import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogueFiles } from '../../../catalogue/adapters/catalogue-files/catalogue-files.js';
import type { Practice } from '../../../catalogue/practice.api.js';
import { NO_SUMMARY, type Summary } from '../../domain/summary.js';
import { aSummary } from '../../testing/a-summary.js';
import { curriculumPlannerSuite } from '../../testing/curriculum-planner.suite.js';
import { planProblems } from '../../testing/plan-problems.js';
import { RankingCurriculumPlanner } from '../ranking/ranking-curriculum.planner.js';
import { OpenAiCurriculumPlanner } from './openai-curriculum.planner.js';

interface Request {
  model: string;
  messages: { role: string; content: string }[];
  response_format: { type: string; json_schema: { strict: boolean; schema: object } };
}

type Reply = (request: Request, response: http.ServerResponse) => void;

const ranking = new RankingCurriculumPlanner();
let practices: Practice[];
let server: http.Server;
let requests: { body: Request; authorization: string | undefined }[];
let reply: Reply;

const says =
  (content: string): Reply =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] }),
    );
  };
const picks = (...numbers: unknown[]) => says(JSON.stringify({ practices: numbers }));

/** A model that knows its business: the practices that have most words in common with the summary. */
const sound: Reply = (request, response) => {
  const summary = JSON.parse(request.messages[1]!.content.split('\n')[1]!) as Summary;
  const best = [...ranking.relevance(summary, practices)].sort((a, b) => b[1] - a[1]).slice(0, 12);
  picks(...best.map(([number]) => number))(request, response);
};

const planner = (timeoutMs?: number) => {
  const { port } = server.address() as AddressInfo;
  return new OpenAiCurriculumPlanner(
    { apiKey: 'key-1', baseUrl: new URL(`http://127.0.0.1:${port}/v1/`), model: 'planner-1', timeoutMs },
    ranking,
  );
};

beforeAll(async () => {
  practices = await new CatalogueFiles('catalogue').practices();
  server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const body = JSON.parse(text) as Request;
      requests.push({ body, authorization: request.headers.authorization });
      reply(body, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requests = [];
  reply = sound;
});

curriculumPlannerSuite('The planner with a model', async () => ({ planner: planner(), practices }));

describe('the planner with a model', () => {
  it('asks once, for structured output, with the whole catalogue and the confirmed summary as data', async () => {
    await planner().plan(aSummary(), practices);
    expect(requests).toHaveLength(1);
    const [{ body, authorization }] = requests as [(typeof requests)[0]];
    expect(authorization).toBe('Bearer key-1');
    expect(body).toMatchObject({ model: 'planner-1', response_format: { json_schema: { strict: true } } });
    for (const { number } of practices) expect(body.messages[0]!.content).toContain(`${number} |`);
    expect(body.messages[1]!.content).toContain(JSON.stringify(aSummary()));
  });

  it('brings what the model picked early, within the stages', async () => {
    const delegation = practices.filter(({ skills }) => (skills.delegation ?? 0) > 0.5);
    const [last] = delegation.filter(({ stage }) => stage === 'foundation').toReversed();
    const others = practices.filter(({ number }) => number > 900).slice(0, 9);
    reply = picks(last!.number, ...others.map(({ number }) => number));
    const plan = await planner().plan(aSummary(), practices);
    expect(plan.planner).toBe('model');
    expect(plan.items[0]!.practice).toBe(last!.number);
    expect(planProblems(plan, practices, aSummary())).toEqual([]);
  });

  it('leaves out what is not in the catalogue, and what comes twice', async () => {
    const known = practices.slice(0, 10).map(({ number }) => number);
    reply = picks(99_999, ...known, known[0]);
    const plan = await planner().plan(aSummary(), practices);
    expect(plan.planner).toBe('model');
    expect(planProblems(plan, practices, aSummary())).toEqual([]);
  });

  it('asks no model where there is no problem', async () => {
    expect((await planner().plan(NO_SUMMARY, practices)).general).toBe(true);
    expect(requests).toHaveLength(0);
  });

  it.each<[string, Reply]>([
    ['no JSON', says('Of course! Here are some practices.')],
    ['another shape', says(JSON.stringify({ plan: [101] }))],
    ['invented numbers alone', picks(1, 2, 3, 4, 5, 6, 7, 8)],
    ['too few practices', picks(101, 102)],
    ['words in the place of numbers', picks('101', '102')],
    ['an endless reply', says('x'.repeat(300_000))],
    ['nothing', says('')],
    ['an error', (_, response) => response.writeHead(500).end('{"error":{"message":"overloaded"}}')],
    ['a page of HTML', (_, response) => response.writeHead(200).end('<html>')],
    ['a broken connection', (_, response) => response.destroy()],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('plans without the model where it sends %s', async (_name, broken) => {
    reply = broken;
    expect(await planner().plan(aSummary(), practices)).toEqual(await ranking.plan(aSummary(), practices));
    expect(requests).toHaveLength(1);
  });

  it('plans without the model where that is silent', async () => {
    reply = () => undefined;
    expect(await planner(150).plan(aSummary(), practices)).toEqual(await ranking.plan(aSummary(), practices));
  });
});
