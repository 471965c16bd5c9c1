import { Injectable } from '@nestjs/common';
import type { Page, PageRequest, Sort } from '../domain/page.js';
import { AuditTrail } from './ports/audit-trail.js';
import { Transaction } from './ports/transaction.js';

export interface ExportListInput<Row> {
  /** The list's name in kebab-case, a plural: `members`. */
  list: string;
  actorId: string;
  /** Names of the filters that narrow it; what they are set to may be words of a person. */
  filters: readonly string[];
  sort?: Sort;
  fetch: (request: PageRequest) => Promise<Pick<Page<Row>, 'results'>>;
  idOf: (row: Row) => string | number;
}

/** Rows in memory at a time. */
const BATCH = 500;

/** Exports a whole list for staff: read by its key, and recorded before the first row is sent. */
@Injectable()
export class ExportList {
  constructor(
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
  ) {}

  async execute<Row>({ list, actorId, filters, ...source }: ExportListInput<Row>): Promise<AsyncIterable<Row>> {
    await this.transaction.run(() =>
      this.audit.record({
        actorId,
        action: `${list}.exported`,
        subject: { kind: 'list', id: list, name: list },
        details: { filters: filters.join(', ') || null },
      }),
    );
    return everyRow(source);
  }
}

async function* everyRow<Row>({
  fetch,
  idOf,
  sort,
}: Pick<ExportListInput<Row>, 'fetch' | 'idOf' | 'sort'>): AsyncGenerator<Row> {
  for (let page = 1, last: string | undefined; ; page++) {
    const neighbor = last === undefined ? undefined : ({ id: last, side: 'after' } as const);
    const { results } = await fetch({ page, size: BATCH, neighbor, sort, isCounted: false });
    yield* results;
    if (results.length < BATCH) return;
    last = String(idOf(results.at(-1)!));
  }
}
