import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { api } from '../api/api';
import { readersZone, browser } from '../lib/browser';
import { detailMessage } from '../lib/error-messages';
import { useSubmit } from '../lib/form-submission';
import { zoneLabel } from '../lib/local-times';
import { useDocumentTitle } from '../lib/product';
import { lastQueryOf, type ListQuery } from '../lib/use-list-filters';
import { Button } from './button';

interface StaffFrameProps {
  /** The list that the screen's thing is in; with the filters that it had last. */
  back?: { to: To; name: string };
  /** For a tool that uses all of the window. */
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of all staff screens except the chat: one width, the link back, and the zone of all times that name no other. */
export function StaffFrame({ back, isWide = false, children }: StaffFrameProps) {
  return (
    <div
      className={`mx-auto w-full px-4 pt-8 pb-16 sm:px-6 ${isWide ? 'max-w-[110rem]' : 'max-w-6xl 2xl:max-w-[88rem]'}`}
    >
      <div className="text-ink-soft -mt-3 mb-1 flex flex-wrap items-center gap-x-4 text-sm">
        {back && (
          <Link
            to={typeof back.to === 'string' ? `${back.to}${lastQueryOf(back.to)}` : back.to}
            className="hover:text-ink inline-flex min-h-10 items-center gap-1 rounded"
          >
            <span aria-hidden="true">←</span> {back.name}
          </Link>
        )}
        <p className="ml-auto">Times are in {zoneLabel(readersZone())}</p>
      </div>
      {children}
    </div>
  );
}

interface StaffPageProps extends StaffFrameProps {
  /** The tab's title, and the heading unless that is given apart. */
  title: string;
  heading?: string;
  tools?: ReactNode;
}

export function StaffPage({ title, heading = title, tools, back, isWide, children }: StaffPageProps) {
  useDocumentTitle(title);
  return (
    <StaffFrame back={back} isWide={isWide}>
      <header className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="mr-auto min-w-0 text-3xl font-medium break-words sm:text-4xl">{heading}</h1>
        {/* Together, on a phone too: below the heading where they do not fit next to it. */}
        {tools && <div className="flex flex-wrap items-center gap-x-4 gap-y-3">{tools}</div>}
      </header>
      {children}
    </StaffFrame>
  );
}

/** Above a list that shows what belongs to one person alone. @param says such as 'The texts to one person.' */
export function OnePerson({ says, onShowAll }: { says: string; onShowAll: () => void }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4">
      {says}
      <Button variant="quiet" size="sm" onClick={onShowAll}>
        Show everyone’s
      </Button>
    </p>
  );
}

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
