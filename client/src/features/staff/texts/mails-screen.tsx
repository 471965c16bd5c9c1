import { saveTable } from '../../../api/exports';
import { useMailRetry } from '../../../api/retries';
import { stateName } from '../../../lib/state-names';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useListFilters } from '../../../lib/use-list-filters';
import { ResultNote } from '../../../ui/attempts';
import { ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/list-table';
import { OnePerson } from '../../../ui/one-person';
import { StaffPage } from '../../../ui/staff-page';
import { TextField } from '../../../ui/text-field';
import { MailChannelBanner } from './channel-banner';
import { useMails } from './deliveries.api';
import { mailColumns } from './mail-columns';
import { MAIL_STATES } from '../../../lib/mail-words';
import { StateChips } from './state-chips';

const TITLE = 'Emails';
const FILTERS = ['state', 'search', 'member'] as const;

/** /staff/mails: emails that wait, were sent or were given up. */
export function MailsScreen() {
  useDocumentTitle(TITLE);
  const list = useListFilters(FILTERS);
  const { filters, isFiltered, change, query, field } = list;
  const answer = useMails(query);
  const { pending, retry, result } = useMailRetry(answer.mutate);
  const columns = mailColumns({ pending, onRetry: (mail) => void retry(mail) });

  return (
    <StaffPage title={TITLE} tools={<ExportButton onExport={() => saveTable('/staff/mails', 'mails', query)} />}>
      <MailChannelBanner onRetried={answer.mutate} />
      <div role="search">
        <TextField
          label="Search"
          type="search"
          placeholder="Name or email of the member"
          autoComplete="off"
          {...field('search')}
        />
      </div>
      <StateChips
        label="State"
        states={MAIL_STATES}
        nameOf={(state) => stateName('mail', state)}
        urgent="failed"
        totals={answer.data?.totals}
        chosen={filters.state}
        onChoose={(state) => change('state', state)}
      />
      {filters.member !== '' && (
        <OnePerson says="The emails to or about one person." onShowAll={() => change('member', '')} />
      )}
      <ResultNote result={result} />
      <ListTable
        answer={answer}
        list={list}
        name={TITLE}
        columns={columns}
        keyOf={({ id }) => id}
        isUrgent={({ state }) => state === 'failed'}
        emptyTitle={isFiltered ? 'Nothing found' : undefined}
        empty={
          filters.search
            ? 'No email is to or about anyone of that name or address.'
            : filters.state === 'failed'
              ? 'No email has been given up on.'
              : isFiltered
                ? 'No email matches the filters.'
                : 'Every email is listed here, without its contents.'
        }
      />
    </StaffPage>
  );
}
