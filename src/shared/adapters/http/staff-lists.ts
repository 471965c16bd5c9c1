import { applyDecorators, Get, Injectable, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../config/configuration.js';
import { ExportList } from '../../application/export-list.use-case.js';
import type { Page, PageRequest } from '../../domain/page.js';
import { Sensitive } from './access.decorators.js';
import { WireResponse, Filters } from './response.decorators.js';
import { type CsvColumns, csvFile } from './csv.js';
import { type Filtered, type FilterSchemas, readFilters } from './filters.js';
import type { PageWire } from './page.contract.js';
import { pageRequest, presentPage, sortOf } from './pagination.js';

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
    private readonly exportList: ExportList,
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

  /** @throws InvalidFields */
  async file<Schemas extends FilterSchemas, Row, Wire>(
    request: Request,
    actorId: string,
    { name, filters: schemas, columns, idOf, fetch }: StaffList<Schemas, Row, Wire>,
  ): Promise<StreamableFile> {
    const filters = readFilters(request.query, schemas);
    const sort = sortIn(filters);
    const rows = await this.exportList.execute({
      list: name,
      actorId,
      // Values may be someone's personal data, so only the names are recorded.
      filters: Object.keys(filters).filter((filter) => filter !== 'sort'),
      ...(sort && { sort: sortOf(sort) }),
      fetch: (page) => fetch(filters, page),
      idOf,
    });
    return csvFile(name, columns, rows);
  }
}

const sortIn = (filters: Record<string, unknown>): string | undefined =>
  typeof filters['sort'] === 'string' ? filters['sort'] : undefined;
