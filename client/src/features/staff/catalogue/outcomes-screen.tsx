import { useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useListFilters } from '../../../lib/use-list-filters';
import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { ListTable } from '../../../ui/paged-lists';
import type { Column } from '../../../ui/table';
import { TextLink } from '../../../ui/text-link';
import {
  type CameFrom,
  ofSent,
  type PracticeOutcome,
  practicePath,
  scoreText,
  usePracticeOutcomes,
} from './catalogue.api';

const TITLE = 'Practice results';

/** /staff/catalogue/outcomes: every practice with how often it was sent, done, skipped and swapped. */
export function OutcomesScreen() {
  const list = useListFilters([]);
  return (
    <StaffPage
      title={TITLE}
      back={{ to: paths.catalogue, name: 'Catalog' }}
      tools={<ExportButton path="/staff/practice-outcomes" file="practice-outcomes" query={list.query} />}
    >
      <p className="text-ink-soft mb-6 max-w-prose">
        How often each practice was done, skipped or swapped, across all plans. Percentages are of the times it was
        sent. The median score is that of the scores from 1 to 5 that members gave next after doing the practice.
      </p>
      <ListTable
        response={usePracticeOutcomes(list.query)}
        list={list}
        name="Practices"
        columns={COLUMNS}
        keyOf={({ contentNumber }) => contentNumber}
        empty="No practices yet."
      />
    </StaffPage>
  );
}

function Title({ practice: { contentNumber, title } }: { practice: PracticeOutcome }) {
  const { search } = useLocation();
  return (
    <TextLink
      to={practicePath(contentNumber)}
      state={{ list: search, isOfResults: true } satisfies CameFrom}
      className="font-medium break-words"
    >
      {title}
    </TextLink>
  );
}

const COLUMNS: readonly Column<PracticeOutcome>[] = [
  {
    title: 'Practice',
    sortBy: 'title',
    isName: true,
    className: '@3xl:w-2/5',
    cell: (practice) => <Title practice={practice} />,
  },
  { title: 'Sent', sortBy: 'sent', className: 'tabular-nums', cell: ({ sent }) => sent },
  { title: 'Done', sortBy: 'done', className: 'tabular-nums', cell: ({ done, sent }) => ofSent(done, sent) },
  {
    title: 'Skipped',
    sortBy: 'skipped',
    ownSort: 'descending',
    className: 'tabular-nums',
    cell: ({ skipped, sent }) => ofSent(skipped, sent),
  },
  { title: 'Swapped', sortBy: 'swapped', className: 'tabular-nums', cell: ({ swapped }) => swapped },
  { title: 'Members with reflections', sortBy: 'writers', className: 'tabular-nums', cell: ({ writers }) => writers },
  {
    title: 'Median score',
    sortBy: 'score',
    className: 'tabular-nums',
    cell: ({ medianScore }) => scoreText(medianScore),
  },
];
