import { applyDecorators, Get, Injectable, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../config/configuration.js';
import { AuditTrail } from '../../application/ports/audit-trail.js';
import { Transaction } from '../../application/ports/transaction.js';
import type { Page, PageRequest } from '../../domain/page.js';
import { Sensitive } from './access.decorators.js';
import { WireResponse, Filters } from './response.decorators.js';
import { type CsvColumns, csvFile } from './csv.js';
import { type Filtered, type FilterSchemas, readFilters } from './filters.js';
import type { PageWire } from './page.contract.js';
import { pageRequest, presentPage, sortOf } from './pagination.js';

/** Rows of an export in memory at a time. */
const BATCH = 500;

/** A list that staff read page by page, and export whole as a table. */
export interface StaffList<Schemas extends FilterSchemas, Row, Wire, Found extends Page<Row> = Page<Row>> {
  /** The name in kebab-case, a plural: `members`. It names the file and the entry in the audit trail. */
  name: string;
  filters: Schemas;
  columns: CsvColumns<Row>;
  present: (row: Row) => Wire;
  /** The id by which the next page is found. */
  idOf: (row: Row) => string | number;
  fetch: (filters: Filtered<Schemas>, page: PageRequest) => Promise<Found>;
}

/** Infers the types of a list from its parts. */
export const staffList = <Schemas extends FilterSchemas, Row, Wire, Found extends Page<Row>>(
  list: StaffList<Schemas, Row, Wire, Found>,
): StaffList<Schemas, Row, Wire, Found> => list;

/** The route of a list's export, narrowed by the list's filters. Sensitive, because it returns everything at once. @param path below the controller's */
export const ExportsCsv = (filters: FilterSchemas, path = 'export.csv'): MethodDecorator =>
  applyDecorators(Sensitive(), Get(path), Filters(filters), WireResponse(200, 'text/csv'));

/** Responds with one page of a list, or with all of it as a CSV file. */
@Injectable()
export class StaffLists {
  constructor(
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly config: Configuration,
  ) {}

  /** @throws InvalidFields, NotFound */
  async page<Schemas extends FilterSchemas, Row, Wire>(
    request: Request,
    list: StaffList<Schemas, Row, Wire>,
  ): Promise<PageWire<Wire>> {
    const { page } = await this.find(request, list);
    return page;
  }

  /** The page, and what the query found beyond its rows. @throws InvalidFields, NotFound */
  async find<Schemas extends FilterSchemas, Row, Wire, Found extends Page<Row>>(
    request: Request,
    list: StaffList<Schemas, Row, Wire, Found>,
  ): Promise<{ page: PageWire<Wire>; found: Found }> {
    const filters = readFilters(request.query, list.filters);
    const found = await list.fetch(filters, pageRequest(request, sortIn(filters)));
    return { page: presentPage(found, request, this.config, list.present, list.idOf), found };
  }

  /** The whole list: read by its key, and recorded before the first row is sent. @throws InvalidFields */
  async file<Schemas extends FilterSchemas, Row, Wire>(
    request: Request,
    actorId: string,
    list: StaffList<Schemas, Row, Wire>,
  ): Promise<StreamableFile> {
    const { name, columns } = list;
    const filters = readFilters(request.query, list.filters);
    // Values may be someone's personal data, so only the names are recorded.
    const names = Object.keys(filters).filter((filter) => filter !== 'sort');
    await this.transaction.run(() =>
      this.audit.record({
        actorId,
        action: `${name}.exported`,
        subject: { kind: 'list', id: name, name },
        details: { filters: names.join(', ') || null },
      }),
    );
    return csvFile(name, columns, everyRow(list, filters));
  }
}

async function* everyRow<Schemas extends FilterSchemas, Row>(
  { fetch, idOf }: Pick<StaffList<Schemas, Row, unknown>, 'fetch' | 'idOf'>,
  filters: Filtered<Schemas>,
): AsyncGenerator<Row> {
  const given = sortIn(filters);
  const sort = given === undefined ? undefined : sortOf(given);
  for (let page = 1, last: string | undefined; ; page++) {
    const neighbor = last === undefined ? undefined : ({ id: last, side: 'after' } as const);
    const { results } = await fetch(filters, { page, size: BATCH, neighbor, sort, isCounted: false });
    yield* results;
    if (results.length < BATCH) return;
    last = String(idOf(results.at(-1)!));
  }
}

const sortIn = (filters: Record<string, unknown>): string | undefined =>
  typeof filters['sort'] === 'string' ? filters['sort'] : undefined;
