import { api } from '../api/api';
import { browser } from '../lib/browser';
import { detailMessage } from '../lib/error-messages';
import type { ListQuery } from '../lib/use-list-filters';
import { Button } from './button';
import { useSubmit } from '../lib/form-submission';

interface ExportButtonProps {
  /** The path of the list, such as '/staff/members'. */
  path: string;
  /** The file's name, without the extension. */
  file: string;
  query: ListQuery;
}

/** Downloads all rows that match the filters as a table for a spreadsheet, whichever page is shown. */
export function ExportButton({ path, file, query }: ExportButtonProps) {
  const { isPending, errors, submit } = useSubmit((error) => [
    `The list could not be exported. ${detailMessage(error)}`,
  ]);

  const take = async () => {
    // A link cannot carry the session's token, so the file is fetched and then handed to the browser.
    const everyPage = { ...query, page: null, after: null, before: null };
    browser.saveFile(`${file}.csv`, await api.getText(`${path}/export.csv`, { query: everyPage }), 'text/csv');
  };

  return (
    <>
      {errors.map((error) => (
        <p key={error} role="alert" className="text-error-ink text-sm">
          {error}
        </p>
      ))}
      <Button
        variant="outline"
        size="sm"
        pending={isPending}
        pendingLabel="Exporting…"
        onClick={() => void submit(take)}
      >
        Export CSV
      </Button>
    </>
  );
}
