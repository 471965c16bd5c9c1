import useSWR from 'swr';
import { auditEntryWire, type AuditEntryWire } from '../../../../src/staff-admin/adapters/http/audit.contract';
import { pageWire } from '../../../../src/shared/adapters/http/page.contract';
import { api } from '../../api/api';
import { snakeCase, type Camelized } from '../../lib/casing';
import { formatMoment } from '../../lib/format';
import { usePagination } from '../../lib/pagination';
import { useDocumentTitle } from '../../lib/use-document-title';
import { ListScreen, PagedList } from '../../ui/paged-list';

type Entry = Camelized<AuditEntryWire>;

const TITLE = 'Audit Trail';

/** /staff/audit: what staff did, newest first. */
export function AuditScreen() {
  useDocumentTitle(TITLE);
  const pagination = usePagination();
  const { page } = pagination;
  const answer = useSWR(['audit', page], () =>
    api.get('/staff/audit/', { query: { page }, schema: pageWire(auditEntryWire) }),
  );
  return (
    <ListScreen title={TITLE}>
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Entries"
        empty="What staff change will stand here: who, what and when."
      >
        {(entry: Entry) => (
          <li key={entry.number} className="border-line bg-card rounded-xl border px-4 py-3">
            <p className="break-words">
              <span className="font-medium">{entry.actor?.name ?? 'A former colleague'}</span> · {deed(entry.action)} ·{' '}
              {entry.subject.name}
            </p>
            <p className="text-ink-soft text-sm break-words">
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              {Object.entries(entry.details)
                .filter(([, value]) => !UUID.test(String(value)))
                .map(([fact, value]) => ` · ${worded(snakeCase(fact))}: ${told(value)}`)}
            </p>
          </li>
        )}
      </PagedList>
    </ListScreen>
  );
}

/** Ids are for machines: they stay in the record. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const told = (value: string | number | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '–');

/** 'prompt-draft.published' → 'prompt draft published' */
const deed = (action: string): string => worded(action.replace('.', ' '));

const worded = (name: string): string => name.replace(/[-_]/g, ' ');
