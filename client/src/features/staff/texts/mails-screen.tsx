import { mailName } from '@contracts/mailing/adapters/http/staff/mails';
import { paths } from '../../../app/paths';
import { usePagination } from '../../../lib/pagination';
import { useListFilters } from '../../../lib/use-list-filters';
import { ResultNote } from '../../../ui/attempts';
import { Badge } from '../../../ui/badge';
import { ExportButton, OnePerson, StaffPage } from '../../../ui/staff-page';
import { ListTable, PagedList } from '../../../ui/paged-lists';
import type { Column } from '../../../ui/table';
import { SearchField } from '../../../ui/text-fields';
import { StateBadge, stateName } from '../../shared/labels';
import { MemberLink } from '../members/member-labels';
import { MailChannelBanner } from './channel-banner';
import { useMails, type Mail } from './deliveries.api';
import { retryMail, useMailRetry, MAIL_STATES, addressText, mailRecipient, mailSentences } from './retries';
import { type Retries, RetryAll, retryColumn } from './retry-buttons';
import { StateChips } from './state-chips';
import { DateTime } from '../../../ui/times';
import { TextLink } from '../../../ui/text-link';

const TITLE = 'Emails';
const FILTERS = ['state', 'search', 'member'] as const;

/** /staff/mails: emails that wait, were sent or failed permanently. */
export function MailsScreen() {
  const list = useListFilters(FILTERS);
  const { filters, isFiltered, change, query, field } = list;
  const response = useMails(query);
  const { pending, retry, result } = useMailRetry(response.mutate);
  const columns = mailColumns({ pending, onRetry: (mail) => void retry(mail) });

  return (
    <StaffPage title={TITLE} tools={<ExportButton path="/staff/mails" file="emails" query={query} />}>
      <MailChannelBanner onRetried={response.mutate} />
      <div role="search">
        <SearchField placeholder="Name, email or phone number" {...field('search')} />
      </div>
      <StateChips
        label="State"
        states={MAIL_STATES}
        nameOf={(state) => stateName('mail', state)}
        urgent="failed"
        totals={response.data?.totals}
        chosen={filters.state}
        onChoose={(state) => change('state', state)}
      />
      {filters.member !== '' && (
        <OnePerson says="Emails to or about one member." onShowAll={() => change('member', '')} />
      )}
      <ResultNote result={result} />
      {filters.state === 'failed' && (
        <RetryAll
          key={JSON.stringify(query)}
          items={(response.data?.results ?? []).filter(({ canRetry }) => canRetry)}
          what="emails"
          send={({ id }) => retryMail(id)}
          onRetried={response.mutate}
        />
      )}
      <ListTable
        response={response}
        list={list}
        name={TITLE}
        columns={columns}
        keyOf={({ id }) => id}
        isUrgent={({ state }) => state === 'failed'}
        empty={
          filters.search
            ? 'No email to or about anyone with this name or address.'
            : filters.state === 'failed'
              ? 'No failed emails.'
              : isFiltered
                ? 'No email matches the filters.'
                : 'Every email is listed here, without its contents.'
        }
      />
    </StaffPage>
  );
}

const mailColumns = (retries: Retries<Mail>): readonly Column<Mail>[] => [
  {
    title: 'Email',
    isName: true,
    cell: (mail) => (
      <>
        <span className="font-semibold">{mailName(mail.template)}</span>
        <Recipient mail={mail} />
      </>
    ),
  },
  {
    title: 'State',
    cell: ({ state }) => <StateBadge kind="mail" state={state} />,
  },
  {
    title: 'What happened',
    className: '@3xl:w-2/5',
    cell: (mail) => {
      const says = mailSentences(mail);
      return says && <p className="text-ink-soft text-sm">{says}</p>;
    },
  },
  {
    title: 'When',
    sortBy: 'created',
    ownSort: 'descending',
    className: '@3xl:whitespace-nowrap',
    cell: ({ created }) => <DateTime at={created} className="text-ink-soft text-sm tabular-nums" />,
  },
  retryColumn(retries, (mail) => (mail.canRetry ? `email to ${mailRecipient(mail)}` : null)),
];

/** The recipient, or for an email to staff the person whom it is about: by name, and by address while that is known. */
function Recipient({ mail }: { mail: Mail }) {
  const { personId, personName, toStaff } = mail;
  const isKnown = personId !== null && personName !== null;
  return (
    <>
      {isKnown && (
        <span className="block text-sm break-words">
          {toStaff && 'about '}
          <MemberLink id={personId}>{personName}</MemberLink>
        </span>
      )}
      {/* That the address of a sent email is deleted goes without saying where the name is known. */}
      {!(isKnown && mail.to === null && mail.state === 'sent') && (
        <span className="text-ink-soft block text-sm wrap-anywhere">{addressText(mail)}</span>
      )}
    </>
  );
}

export function MemberMails({ userId }: { userId: string }) {
  const pagination = usePagination();
  const response = useMails({ ...pagination.place, member: userId });
  return (
    <>
      {response.data && response.data.count > 0 && (
        <p className="mb-4">
          <TextLink to={`${paths.mails}?${new URLSearchParams({ member: userId })}`}>
            Sort, filter or export these emails
          </TextLink>
        </p>
      )}
      <PagedList
        response={response}
        pagination={pagination}
        name="Emails"
        empty="Older emails, which were not stored by member, are only in the list of all emails."
      >
        {(mail: Mail) => (
          <li key={mail.id} className="border-line bg-card rounded-xl border px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StateBadge kind="mail" state={mail.state} />
              <span className="font-semibold">{mailName(mail.template)}</span>
              {mail.toStaff && <Badge>To staff</Badge>}
              {(mail.to !== null || mail.state !== 'sent') && (
                <span className="text-sm wrap-anywhere">{addressText(mail)}</span>
              )}
              <DateTime at={mail.created} className="text-ink-soft ml-auto text-sm tabular-nums" />
            </p>
            <p className="text-ink-soft mt-1 text-sm empty:hidden">{mailSentences(mail)}</p>
          </li>
        )}
      </PagedList>
    </>
  );
}
