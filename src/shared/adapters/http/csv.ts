import type { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { formatPhone } from '../../domain/field-rules.contract.js';
import { streamedFile } from './streamed-file.js';

/** A column's heading, and its value for a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | boolean | Date | null | undefined>;

/**
 * A table as a file (RFC 4180, UTF-8 with a byte-order mark, by which spreadsheets know it). A cell that a spreadsheet
 * would run as a formula gets an apostrophe before it; a US phone number, which would begin with a plus sign, is written as
 * on screens.
 */
export function csvFile<Row>(name: string, columns: CsvColumns<Row>, rows: AsyncIterable<Row>): StreamableFile {
  return streamedFile(lines(columns, rows), { type: 'text/csv; charset=utf-8', name: `${name}.csv` });
}

const BYTE_ORDER_MARK = '\uFEFF';

async function* lines<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const row of rows) yield line(cells.map((cell) => textOf(cell(row))));
}

const textOf = (value: ReturnType<CsvColumns<never>[string]>): string =>
  value instanceof Date ? value.toISOString() : formatPhone(String(value ?? ''));

const line = (cells: string[]): string => stringify([cells], { escape_formulas: true, record_delimiter: '\r\n' });
