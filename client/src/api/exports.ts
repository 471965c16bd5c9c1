import { browser } from '../lib/browser';
import type { ListQuery } from '../lib/use-list-filters';
import { api } from './api';

/**
 * Downloads all rows that match the filters as a table for a spreadsheet, whichever page is shown.
 * @param path such as '/staff/members'
 * @param file its name, without the ending
 */
export async function saveTable(path: string, file: string, query: ListQuery): Promise<void> {
  // A link cannot carry the session's token, so the file is fetched and then handed to the browser.
  const everyPage = { ...query, page: null, after: null, before: null };
  browser.saveFile(`${file}.csv`, await api.getText(`${path}/export.csv`, { query: everyPage }), 'text/csv');
}
