import { applyDecorators, Get, Injectable, type StreamableFile } from '@nestjs/common';
import { ExportList, type ExportListInput } from '../../application/export-list.use-case.js';
import type { Sort } from '../../domain/page.js';
import { Sensitive } from './access.decorators.js';
import { Answers, Filters } from './answers.decorator.js';
import { type CsvColumns, csvFile } from './csv.js';
import { type FilterSchemas, readFilters } from './filters.js';
import { sortOf } from './pagination.js';

/** The route of a list's export, beside that of the list: narrowed by the same filters, and as sensitive as all of it is. @param path below the controller's */
export const ExportsCsv = (filters: FilterSchemas, path = 'export.csv'): MethodDecorator =>
  applyDecorators(Sensitive(), Get(path), Filters(filters), Answers(200, 'text/csv'));

export interface CsvExport<Row> extends Omit<ExportListInput<Row>, 'filters' | 'sort'> {
  query: Record<string, unknown>;
  filters: FilterSchemas;
  columns: CsvColumns<Row>;
}

/** Answers with a whole list as a file, of the list's name. */
@Injectable()
export class CsvExporter {
  constructor(private readonly exportList: ExportList) {}

  /** @throws InvalidFields */
  async file<Row>({ query, filters, columns, ...source }: CsvExport<Row>): Promise<StreamableFile> {
    const rows = await this.exportList.execute({ ...source, ...narrowing(query, filters) });
    return csvFile(source.list, columns, rows);
  }
}

/** The part of an export's record about its filters: only their names. */
function narrowing(query: Record<string, unknown>, schemas: FilterSchemas): { filters: string[]; sort?: Sort } {
  const { sort, ...filters } = readFilters(query, schemas);
  return { filters: Object.keys(filters), ...(typeof sort === 'string' && { sort: sortOf(sort) }) };
}
