import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { csvFile } from './csv.js';

describe('a table as a CSV file', () => {
  const cells = async (...values: (string | number | boolean | Date | null)[]) => {
    async function* rows() {
      yield* values;
    }
    const file = csvFile('things', { value: (value: (typeof values)[number]) => value }, rows());
    return (await text(file.getStream())).split('\r\n').slice(1, -1);
  };

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\uFF1D1+1'])(
    'disarms %j, which a spreadsheet would run',
    async (cell) => {
      expect((await cells(cell))[0]).toMatch(/^"?'/);
    },
  );

  // proves 10.25
  it('writes a US phone number as screens do, without an apostrophe', async () => {
    expect(await cells('+12125550128')).toEqual(['(212) 555-0128']);
  });

  it('writes timestamps, numbers and flags plainly, and quotes only what it must', async () => {
    expect(await cells(new Date(0), 7, false, null, 'a, "b"')).toEqual([
      '1970-01-01T00:00:00.000Z',
      '7',
      'false',
      '',
      '"a, ""b"""',
    ]);
  });

  it('has its columns even without rows, and a byte order mark', async () => {
    async function* none() {}
    const file = await buffer(csvFile('things', { a: () => 1, b: () => 2 }, none()).getStream());
    expect(file).toEqual(Buffer.from('\uFEFFa,b\r\n'));
  });
});
