import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import type { FoundWire } from './staff-admin.contract.js';

describe('the search over everything', () => {
  let product: RunningApp;
  let staff: { Authorization: string };
  beforeAll(async () => {
    product = await startApp();
    staff = withToken((await signInStaff(product)).token);
  });
  afterAll(() => product.close());

  const find = async (search: string): Promise<FoundWire> =>
    (await product.http.get('/api/staff/search/').query({ search }).set(staff).expect(200)).body as FoundWire;

  // proves 10.26
  it('finds a member by name, address and number, however they are written', async () => {
    const { id } = await signUp(product, {
      first_name: 'Zoë',
      last_name: "O'Neill",
      email: 'zoe.search@example.com',
      phone_number: '+12125557391',
    });
    for (const search of ['zoe o’neill', 'ZOE.SEARCH@', '(212) 555-7391', '212.555.7391', '555-7391', '7391'])
      expect((await find(search)).members).toEqual([
        {
          id,
          name: "Zoë O'Neill",
          email: 'zoe.search@example.com',
          phone_number: '+12125557391',
          is_staff: false,
        },
      ]);
    expect((await find('zoe somebody-else')).members).toEqual([]);
  });

  // proves 10.26
  it('finds the thread of a member and of a number without an account', async () => {
    const { id } = await signUp(product, { first_name: 'Thea', last_name: 'Thread', phone_number: '+12125557392' });
    await product.database.query(
      `insert into message_threads (id, user_id, phone_number, state, unread, last_at)
       values ($1::text, $1::text::uuid, '+12125557392', 'open', true, now()),
         ('+12125557393', null, '+12125557393', 'done', false, now())`,
      [id],
    );
    expect((await find('thread thea')).threads).toEqual([
      { id, name: 'Thea Thread', phone_number: '+12125557392', state: 'open' },
    ]);
    expect((await find('(212) 555-7393')).threads).toEqual([
      { id: '+12125557393', name: null, phone_number: '+12125557393', state: 'done' },
    ]);
  });

  // proves 10.26
  it('finds practices and prompts, those that are called so before those that say so', async () => {
    const all = await find('e');
    expect([all.practices.length, all.prompts.length > 0]).toEqual([8, true]);
    const [practice] = all.practices;
    const { practices } = await find(String(practice!.title));
    expect(practices[0]).toEqual(practice);
    expect((await find(String(practice!.content_number))).practices[0]).toEqual(practice);
    expect((await find('crisis')).prompts[0]).toMatchObject({ name: 'Crisis', is_active: true });
  });

  it('finds nothing for an empty search', async () => {
    expect(await find('  ')).toEqual({ members: [], threads: [], practices: [], prompts: [] });
  });
});
