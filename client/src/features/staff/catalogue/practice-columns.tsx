import { Link, useLocation } from 'react-router-dom';
import { formatDate } from '../../../lib/format';
import type { Column } from '../../../ui/table';
import type { Choices, Practice } from './catalogue.api';
import { practicePath, type CameFrom } from './practice-path';
import { labelOf } from './practice-text';
import { StateMark } from './state-mark';

export const practiceColumns = (choices: Choices | undefined): readonly Column<Practice>[] => [
  {
    title: 'Number',
    sortBy: 'number',
    ownSort: 'ascending',
    className: 'text-ink-soft tabular-nums',
    cell: ({ contentNumber }) => contentNumber,
  },
  {
    title: 'Practice',
    sortBy: 'title',
    isName: true,
    className: '@3xl:w-1/2',
    cell: (practice) => <Title practice={practice} />,
  },
  {
    title: 'Skills',
    cell: ({ skills }) => skills.map(({ skill }) => labelOf(choices?.skills ?? [], skill)).join(' · '),
  },
  { title: 'Stage', cell: ({ stage }) => labelOf(choices?.stages ?? [], stage) },
  {
    title: 'Edited',
    sortBy: 'last_edited',
    className: 'text-ink-soft @3xl:whitespace-nowrap',
    cell: ({ lastEdited, editedByStaff }) => (editedByStaff ? formatDate(lastEdited) : null),
  },
];

function Title({ practice }: { practice: Practice }) {
  const { contentNumber, title, textMessage } = practice;
  const { search } = useLocation();
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to={practicePath(contentNumber)}
          // The link back leads to the list with its filters.
          state={{ list: search } satisfies CameFrom}
          className="link min-w-0 font-medium break-words"
        >
          {title}
        </Link>
        <StateMark practice={practice} />
      </span>
      <span className="text-ink-soft line-clamp-2 text-sm break-words">{textMessage}</span>
    </>
  );
}
