import { saveTable } from '../../api/exports';
import { stateName } from '../../lib/state-names';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { ResultNote, useAttempts } from '../../ui/attempts';
import { ExportButton } from '../../ui/export-button';
import { ListTable } from '../../ui/list-table';
import { StaffPage } from '../../ui/staff-page';
import { ChannelBanner } from './channel-banner';
import { type Mail, retryMail, useMails } from './deliveries.api';
import { mailColumns } from './mail-columns';
import { MAIL_STATES } from '../../lib/mail-words';
import { StateChips } from './state-chips';

const TITLE = 'Emails';
const FILTERS = ['state'] as const;

/** /staff/mails: mails that wait, went or were given up. */
export function MailsScreen() {
  useDocumentTitle(TITLE);
  const list = useListFilters(FILTERS);
  const { filters, change, query } = list;
  const answer = useMails(query);
  const { pending, result, attempt } = useAttempts();

  const retry = ({ id, to }: Mail) =>
    attempt(id, async () => {
      await retryMail(id);
      await answer.mutate();
      return `The email to ${to ?? 'this person'} is being tried again.`;
    });
  const columns = mailColumns({ pending, onRetry: (mail) => void retry(mail) });

  return (
    <StaffPage title={TITLE} tools={<ExportButton onExport={() => saveTable('/staff/mails', 'mails', query)} />}>
      <ChannelBanner />
      <StateChips
        label="State"
        states={MAIL_STATES}
        nameOf={(state) => stateName('mail', state)}
        urgent="failed"
        totals={answer.data?.totals}
        chosen={filters.state}
        onChoose={(state) => change('state', state)}
      />
      <ResultNote result={result} />
      <ListTable
        answer={answer}
        list={list}
        name={TITLE}
        columns={columns}
        keyOf={({ id }) => id}
        isUrgent={({ state }) => state === 'failed'}
        emptyTitle={filters.state ? 'Nothing found' : undefined}
        empty={
          filters.state === 'failed'
            ? 'No email has been given up on.'
            : 'Every email is listed here, without its contents.'
        }
      />
    </StaffPage>
  );
}
