import { useParams } from 'react-router-dom';
import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { paths } from '../../../app/paths';
import { formatDate } from '../../../lib/format';
import { hasStatus } from '../../../lib/http-error';
import { formatCount, FIRST_PAGE } from '../../../lib/pagination';
import { StateBadge, stateName } from '../../shared/labels';
import { useListFilters } from '../../../lib/use-list-filters';
import { Alert } from '../../../ui/alert';
import { UnloadedPart } from '../../../ui/loading';
import { ListTable } from '../../../ui/paged-lists';
import { SelectField } from '../../../ui/select-field';
import type { Column } from '../../../ui/table';
import { MemberLink } from '../members/member-labels';
import {
  useRecipients,
  usePractice,
  useVersions,
  type Recipient,
  isPracticeNumber,
  practicePath,
} from './catalogue.api';

const TITLE = 'Members with this practice';
const FILTERS = ['version'] as const;
/** Those to whom it is still to come, as the server has it. */
const STILL_TO_COME = 'none';

/** /staff/catalogue/{number}/members: which members have which version of a practice, and who is still to get it. */
export function RecipientsScreen() {
  const { number = '' } = useParams();
  const practice = usePractice(isPracticeNumber(number) ? Number(number) : null);
  if (isPracticeNumber(number) && !hasStatus(practice.error, 404)) {
    return <Recipients contentNumber={Number(number)} practice={practice} />;
  }
  return (
    <StaffPage title={TITLE} back={{ to: paths.catalogue, name: 'Catalog' }}>
      <Alert tone="error">No practice has this number.</Alert>
    </StaffPage>
  );
}

function Recipients({ contentNumber, practice }: { contentNumber: number; practice: ReturnType<typeof usePractice> }) {
  const list = useListFilters(FILTERS);
  const response = useRecipients(contentNumber, list.query);
  const versions = useVersions(contentNumber, FIRST_PAGE, practice.data?.version ?? 0);
  const versionNames = (versions.data?.results ?? []).map(
    ({ version, members }) => [version, `Version ${version} (${members})`] as const,
  );
  const options = [['', 'All'], [STILL_TO_COME, stateName('item', 'scheduled')], ...versionNames] as const;
  const path = `/staff/content/${contentNumber}/members`;
  return (
    <StaffPage
      title={practice.data ? `${TITLE}: ${practice.data.title}` : TITLE}
      heading={TITLE}
      back={{ to: practicePath(contentNumber), name: `Practice ${contentNumber}` }}
      tools={<ExportButton path={path} file={`practice-${contentNumber}-members`} query={list.query} />}
    >
      <p className="mb-4 min-h-6 font-medium break-words">{practice.data?.title}</p>
      <div role="search" className="sm:w-72">
        <SelectField label="Version" {...list.field('version')} options={options} />
      </div>
      <UnloadedPart what="The title or the versions" of={[practice, versions]} className="mb-6" />
      <p role="status" className="text-ink-soft mb-3 min-h-6 text-sm">
        {/* A practice may come to a member again. */}
        {response.data !== undefined &&
          response.data.count > 0 &&
          `${formatCount(response.data.count)} ${response.data.count === 1 ? 'entry' : 'entries'} in plans`}
      </p>
      <ListTable
        response={response}
        list={list}
        name={TITLE}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        emptyTitle={list.isFiltered ? 'No members found' : undefined}
        empty={
          list.isFiltered
            ? 'No member has this version.'
            : 'No member has received this practice, and no plan includes it.'
        }
      />
    </StaffPage>
  );
}

const COLUMNS: readonly Column<Recipient>[] = [
  {
    title: 'Member',
    isName: true,
    className: '@3xl:w-2/5',
    cell: ({ member }) =>
      member ? (
        <MemberLink id={member.id} className="font-medium break-words">
          {member.name || 'Unnamed member'}
        </MemberLink>
      ) : (
        'A former member'
      ),
  },
  { title: 'State', cell: ({ state }) => <StateBadge kind="item" state={state} /> },
  { title: 'Version', sortBy: 'version', className: 'tabular-nums', cell: ({ version }) => version },
  {
    title: 'Sent or due',
    sortBy: 'date',
    className: 'text-ink-soft tabular-nums',
    cell: ({ version, sentAt, dueAt }) =>
      version === null ? dueAt && `Due ${formatDate(dueAt)}` : `Sent ${formatDate(sentAt)}`,
  },
];
