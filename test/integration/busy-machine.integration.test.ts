import { type ChildProcess, spawn } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import type { CurriculumWire } from '../../src/curriculum/adapters/http/curriculum.contract.js';
import type { UserWithTokenWire } from '../../src/users/adapters/http/users.contract.js';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { ProductProcess } from '../support/product-process.js';
import { createMigratedDatabase } from '../support/start-app.js';
import { readUntil } from '../support/until.js';

const BURNERS = 6;
/** They end by themselves if this test's process is killed. */
const BURNER_SECONDS = 200;
const FIRST_MESSAGES = 12;
const CONCLUSIONS = 8;
const WORKSHEETS = 40;

const SAID = [
  'I end up rewriting half of what my team ships at night because it is faster than explaining it.',
  'I run a platform group of nine engineers in Denver, three of them new.',
  'I tried writing checklists and pairing with them, and then I took the work back.',
  'Releases go out without my review, and I sleep.',
  'Yes, that is right.',
  'Yes.',
  'Yes.',
  'Yes.',
];

/** A built server with nothing loaded yet, and processes that take both cores from it. */
describe('on a busy machine', () => {
  let databaseUrl: string;
  let server: ProductProcess;
  let people: UserWithTokenWire[];
  let burners: ChildProcess[] = [];

  beforeAll(async () => {
    databaseUrl = await createMigratedDatabase();
    server = await ProductProcess.start({ environment: { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000' } });
    await server.ready();
    people = [];
    for (let i = 0; i < FIRST_MESSAGES; i++) people.push(await aMember());
    const burn = `const end = Date.now() + ${BURNER_SECONDS * 1_000}; while (Date.now() < end);`;
    burners = Array.from({ length: BURNERS }, () => spawn(process.execPath, ['-e', burn], { stdio: 'ignore' }));
  });
  afterAll(async () => {
    for (const burner of burners) burner.kill('SIGKILL');
    await server.remove();
  });

  async function aMember(): Promise<UserWithTokenWire> {
    const response = await fetch(`${server.url}/api/users/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aSignUpBody()),
    });
    const person = (await response.json()) as UserWithTokenWire;
    await query(`insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`, [
      person.id,
    ]);
    return person;
  }

  async function query(sql: string, values: unknown[]): Promise<void> {
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    await database.query(sql, values);
    await database.end();
  }

  it('every one of many first messages is answered', async () => {
    const replies = await Promise.all(
      people.map(async ({ token }) => {
        const client = await ChatClient.open(server.url, token);
        const turn = await client.take(SAID[0]!);
        client.close();
        return turn;
      }),
    );
    expect(replies.map(({ error }) => error)).toEqual(replies.map(() => null));
  });

  it('every conclusion becomes a plan from what was said', async () => {
    const plans = await Promise.all(
      people.slice(0, CONCLUSIONS).map(async ({ token }) => {
        const client = await ChatClient.open(server.url, token);
        let chatId: string | null = null;
        for (const message of SAID) {
          const turn = await client.take(message, chatId);
          expect(turn.error).toBeNull();
          chatId = turn.chatId ?? chatId;
          if (turn.text.includes('[CONCLUDE]')) break;
        }
        client.close();
        return readUntil(
          async () => {
            const response = await fetch(`${server.url}/api/curriculum/`, {
              headers: { authorization: `Token ${token}` },
            });
            return (await response.json()) as CurriculumWire;
          },
          ({ state }) => state === 'active' || state === 'failed',
        );
      }),
    );
    expect(plans.map(({ state, general }) => ({ state, general }))).toEqual(
      plans.map(() => ({ state: 'active', general: false })),
    );
  });

  it('every one of many worksheets that are opened at once is printed', async () => {
    const [{ id, token }] = people as [UserWithTokenWire];
    await query(`update users set is_staff = true where id = $1`, [id]);
    const content = await fetch(`${server.url}/api/staff/content/?page_size=100`, {
      headers: { authorization: `Token ${token}` },
    });
    const { results } = (await content.json()) as { results: { has_worksheet: boolean; asset_link: string }[] };
    const links = results.filter((practice) => practice.has_worksheet).map((practice) => practice.asset_link);
    const opened = links.slice(0, WORKSHEETS).map(async (link) => (await fetch(`${server.url}${link}`)).status);
    expect(await Promise.all(opened)).toEqual(Array(WORKSHEETS).fill(200));
  });
});
