import { expect } from '@jest/globals';
import type { Page, PageRequest, Sort } from '../domain/page.js';

/**
 * The contract of every list that is read by key: it continues from any row and back again, in each of its orders.
 * @param all the ids of all rows, in the list's own order
 */
export async function expectReadByKey<Row>(
  list: (request: PageRequest) => Promise<Page<Row>>,
  idOf: (row: Row) => string | number,
  all: readonly (string | number)[],
  orders: readonly string[],
): Promise<void> {
  const ids = async (request: PageRequest) => (await list(request)).results.map(idOf);
  const sorts: (Sort | undefined)[] = [undefined];
  for (const by of orders) sorts.push({ by, isDescending: true }, { by, isDescending: false });
  for (const sort of sorts) {
    const whole = await ids({ page: 1, size: 100, sort });
    expect([...whole].sort()).toEqual([...all].sort());
    if (!sort) expect(whole).toEqual(all);
    const neighbor = (side: 'after' | 'before', place: number) =>
      ids({ page: 2, size: 1, sort, neighbor: { id: String(whole[place]), side } });
    for (let place = 0; place < whole.length; place++) {
      expect(await neighbor('after', place)).toEqual(whole.slice(place + 1, place + 2));
      expect(await neighbor('before', place)).toEqual(whole.slice(Math.max(0, place - 1), place));
    }
  }
  const nowhere = { page: 2, size: 25, neighbor: { id: 'no-such-row', side: 'after' } } as const;
  expect((await list(nowhere)).results).toEqual([]);
  expect(await list({ page: 1, size: 25, isCounted: false })).toMatchObject({ count: 0 });
}
