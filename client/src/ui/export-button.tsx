import { useState } from 'react';
import { api } from '../api/api';
import { browser } from '../lib/browser';
import { detailMessage } from '../lib/error-messages';
import type { ListQuery } from '../lib/use-list-filters';
import { Button } from './button';

interface ExportButtonProps {
  /** The path of the list, such as '/staff/members'. */
  path: string;
  /** The file's name, without the extension. */
  file: string;
  query: ListQuery;
}

/** Downloads all rows that match the filters as a table for a spreadsheet, whichever page is shown. */
export function ExportButton({ path, file, query }: ExportButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState('');

  async function take() {
    setIsPending(true);
    setError('');
    try {
      // A link cannot carry the session's token, so the file is fetched and then handed to the browser.
      const everyPage = { ...query, page: null, after: null, before: null };
      browser.saveFile(`${file}.csv`, await api.getText(`${path}/export.csv`, { query: everyPage }), 'text/csv');
    } catch (error) {
      setError(`The list could not be exported. ${detailMessage(error)}`);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      {error && (
        <p role="alert" className="text-error-ink text-sm">
          {error}
        </p>
      )}
      <Button variant="outline" size="sm" pending={isPending} pendingLabel="Exporting…" onClick={() => void take()}>
        Export CSV
      </Button>
    </>
  );
}
