import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { planProblems } from '../../testing/plan-problems.js';
import type { Practice } from '../../../catalogue/practice.api.js';
import { curriculumPlannerSuite, DELEGATING } from '../../testing/curriculum-planner.suite.js';
import { CatalogueFiles } from '../../../catalogue/adapters/catalogue-files/catalogue-files.js';
import { RankingCurriculumPlanner } from '../ranking/ranking-curriculum.planner.js';
import { OpenAiCurriculumPlanner } from './openai-curriculum.planner.js';
import type { Answer } from './planner-answer.js';
import type { Conversation } from '../../../skills/conversation.api.js';

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
let replies: Reply[];

const OPENINGS = [
  'Some day next week',
  'Before the next meeting',
  'When a calm hour comes',
  'After the weekend perhaps',
];

/** A model that knows its business: it answers what the ranking understood, as a model would put it. */
async function soundAnswer(request: Request): Promise<Answer> {
  const conversation = JSON.parse(request.messages[1]!.content.split('\n')[1]!) as Conversation;
  const { problem, general, focus, quotes, relevance } = await ranking.understand(conversation, practices);
  const words = quotes.map(({ text }) => text);
  const quoting = (i: number) =>
    words.length > 0 && i < 3 * words.length - 2 ? `you said “${words[i % words.length]}”` : 'it fits';
  return {
    problem,
    general,
    focus: focus.map(({ skill, weight }) => ({
      skill,
      weight,
      because: `Work on ${skill} comes up in what you told your coach.`,
    })),
    quotes: quotes.map(({ skill, text }) => ({ skill: skill ?? 'feedback', text })),
    practices: [...relevance]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, 12)
      .map(([content_number], i) => ({
        content_number,
        reason: `${OPENINGS[i % OPENINGS.length]} try this one (${content_number}), as ${quoting(i)}.`,
      })),
  };
}

const says =
  (content: string | ((request: Request) => Promise<unknown>)): Reply =>
  async (request, response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(await content(request));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'c1',
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      }),
    );
  };

const sound = says(soundAnswer);
const spoilt = (change: (answer: Answer) => unknown) => says(async (request) => change(await soundAnswer(request)));
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
      (replies.length > 1 ? replies.shift()! : replies[0]!)(body, response);
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
  replies = [sound];
});

curriculumPlannerSuite('The planner with a model', async () => ({ planner: planner(), practices }));

describe('the planner with a model', () => {
  it('asks once, for structured output, with the whole catalogue and the conversation as data', async () => {
    await planner().plan(DELEGATING, practices);
    expect(requests).toHaveLength(1);
    const { body, authorization } = requests[0]!;
    expect(authorization).toBe('Bearer key-1');
    expect(body).toMatchObject({
      model: 'planner-1',
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
    for (const { number } of practices) expect(body.messages[0]!.content).toContain(`\n${number} | `);
    expect(body.messages[1]!.content).toContain('without me hovering');
  });

  it('takes the model’s problem, focus and reasons, and lays them out by the rules', async () => {
    replies = [
      spoilt((answer) => ({
        ...answer,
        problem: 'You said “It is faster if I just do it myself”, and you want out of that.',
      })),
    ];
    const plan = await planner().plan(DELEGATING, practices);
    expect(plan.problem).toContain('want out of that');
    expect(plan.items.filter(({ reason }) => reason.includes('try this one')).length).toBeGreaterThanOrEqual(8);
    expect(planProblems(plan, practices, DELEGATING)).toEqual([]);
  });

  it.each<[string, (answer: Answer) => unknown, RegExp]>([
    [
      'a practice',
      (answer) => ({
        ...answer,
        practices: [{ content_number: 9_999, reason: answer.practices[0]!.reason }, ...answer.practices],
      }),
      /no content number 9999/,
    ],
    [
      'a skill',
      (answer) => ({ ...answer, focus: [{ ...answer.focus[0]!, skill: 'charisma' }, ...answer.focus.slice(1)] }),
      /focus\.0\.skill/,
    ],
    ['enough practices', (answer) => ({ ...answer, practices: answer.practices.slice(0, 3) }), /practices/],
    ['a problem', (answer) => ({ ...answer, problem: 'Everything is difficult.' }), /problem: holds none/],
    ['too little', (answer) => ({ ...answer, focus: answer.focus.slice(0, 1), practices: [] }), /practices/],
    ['no JSON', () => 'Sure! Here is your plan.', /answer/],
  ])('returns %s that is invented or missing with the reason, and accepts the repair', async (_what, change, why) => {
    replies = [spoilt(change), sound];
    const plan = await planner().plan(DELEGATING, practices);
    expect(requests).toHaveLength(2);
    const [, second] = requests;
    expect(second!.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(second!.body.messages[3]!.content).toMatch(why);
    expect(plan.items.some(({ reason }) => reason.includes('try this one'))).toBe(true);
  });

  it.each<[string, (answer: Answer) => Answer]>([
    [
      'a quotation',
      (answer) => ({ ...answer, quotes: [{ skill: 'feedback', text: 'I hate my job and all the people' }] }),
    ],
    ['half a word', (answer) => ({ ...answer, quotes: [{ skill: 'feedback', text: 'I run a team of seven engine' }] })],
    [
      'a quotation in a reason',
      (answer) => ({
        ...answer,
        practices: answer.practices.map((one) => ({ ...one, reason: 'You said "I hate my job and all the people".' })),
      }),
    ],
    [
      'a report of what was said',
      (answer) => ({
        ...answer,
        practices: answer.practices.map((one) => ({ ...one, reason: 'You told your coach that nobody likes you.' })),
      }),
    ],
    [
      'a scrap of a reason',
      (answer) => ({ ...answer, practices: answer.practices.map((one) => ({ ...one, reason: 'good for you' })) }),
    ],
    [
      'an excuse',
      (answer) => ({
        ...answer,
        focus: answer.focus.map((one) => ({ ...one, because: 'You said “It is faster if I just do it myself”.' })),
      }),
    ],
    [
      'one sentence for all',
      (answer) => ({
        ...answer,
        practices: answer.practices.map((one, i) => ({ ...one, reason: `This is good for you, number ${i}.` })),
      }),
    ],
  ])('accepts an answer that breaks a rule with %s, and replaces it with plain words', async (_what, change) => {
    replies = [spoilt(change)];
    const plan = await planner().plan(DELEGATING, practices);
    expect(requests).toHaveLength(1);
    expect(plan.planner).toBe('model');
    const { focus, quotes, items } = plan;
    expect(JSON.stringify({ focus, quotes, items })).not.toMatch(/hate my job|engine”|likes you|good for you"|faster/);
    expect(planProblems(plan, practices, DELEGATING)).toEqual([]);
  });

  it('quotes nothing in a plan that the model marks as general', async () => {
    replies = [spoilt((answer) => ({ ...answer, general: true, problem: 'Who knows.' }))];
    const plan = await planner().plan(DELEGATING, practices);
    expect(plan).toMatchObject({ planner: 'model', general: true, quotes: [] });
    expect(planProblems(plan, practices, DELEGATING)).toEqual([]);
  });

  it('normalizes weights of any size to shares of one, the strongest first', async () => {
    replies = [
      spoilt((answer) => ({ ...answer, focus: answer.focus.map((one, i) => ({ ...one, weight: 10 * (i + 1) })) })),
    ];
    const { focus } = await planner().plan(DELEGATING, practices);
    expect(focus.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0)).toBe(100);
    expect(focus.map(({ weight }) => weight)).toEqual(focus.map(({ weight }) => weight).toSorted((a, b) => b - a));
  });

  it('keeps stages, prerequisites and revisits, whatever order the model wants', async () => {
    const hardest = practices.filter(({ stage, prerequisites }) => stage !== 'foundation' || prerequisites.length > 0);
    replies = [
      spoilt((answer) => ({
        ...answer,
        practices: hardest
          .slice(0, 24)
          .map(({ number }) => ({ content_number: number, reason: answer.practices[0]!.reason })),
      })),
    ];
    const plan = await planner().plan(DELEGATING, practices);
    expect(plan.items.some(({ reason }) => reason.includes('try this one'))).toBe(true);
    expect(planProblems(plan, practices, DELEGATING)).toEqual([]);
  });

  it('falls back to the plan without a model when the model invents twice', async () => {
    replies = [spoilt((answer) => ({ ...answer, practices: [{ content_number: 1, reason: 'x' }] }))];
    expect(await planner().plan(DELEGATING, practices)).toEqual(await ranking.plan(DELEGATING, practices));
    expect(requests).toHaveLength(2);
  });

  const refuses =
    (status: number): Reply =>
    (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"No."}}');
    };
  it.each<[string, Reply]>([
    ['refuses', refuses(401)],
    ['is broken', refuses(500)],
    ['answers no JSON', (_request, response) => void response.end('<html>Bad gateway</html>')],
    ['answers without a choice', (_request, response) => void response.end('{"choices":[]}')],
    ['answers null', (_request, response) => void response.end('null')],
    ['cuts the connection', (_request, response) => void response.destroy()],
    [
      'redirects elsewhere',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('plans without the model when it %s', async (_what, reply) => {
    replies = [reply];
    expect(await planner().plan(DELEGATING, practices)).toEqual(await ranking.plan(DELEGATING, practices));
    expect(requests).toHaveLength(1);
  });

  it('does not wait longer than its timeout', async () => {
    replies = [() => undefined];
    // Its usual timeout is longer than this test's.
    const plan = await planner(150).plan(DELEGATING, practices);
    expect(plan).toEqual(await ranking.plan(DELEGATING, practices));
  });
});
