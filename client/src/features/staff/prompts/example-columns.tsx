import { formatDate } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/table';
import type { Example } from './example-form';

interface ExampleTools {
  onEdit: (example: Example) => void;
  onDelete: (example: Example) => void;
}

/** Where a row is a sheet, its name says this in one line. */
const inOneLine = '@max-3xl:hidden!';

export const exampleColumns = ({ onEdit, onDelete }: ExampleTools): readonly Column<Example>[] => [
  {
    title: 'Example',
    sortBy: 'title',
    isName: true,
    className: '@3xl:w-1/2',
    cell: ({ title, messages, isCrisis, created, lastEdited }) => (
      <>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-medium break-words">{title}</span>
          {isCrisis && <Badge tone="error">Danger</Badge>}
        </span>
        <span className="text-ink-soft line-clamp-1 text-sm break-words @3xl:line-clamp-2">{messages[0]}</span>
        <span className="text-ink-soft block text-sm @3xl:hidden">
          {messages.length} {messages.length === 1 ? 'message' : 'messages'} ·{' '}
          {lastEdited === created ? 'written' : 'edited'} {formatDate(lastEdited)}
        </span>
      </>
    ),
  },
  { title: 'Messages', className: `tabular-nums ${inOneLine}`, cell: ({ messages }) => messages.length },
  {
    title: 'Written',
    sortBy: 'created',
    ownSort: 'ascending',
    className: `text-ink-soft @3xl:whitespace-nowrap ${inOneLine}`,
    cell: ({ created }) => formatDate(created),
  },
  {
    title: 'Edited',
    sortBy: 'last_edited',
    className: `text-ink-soft @3xl:whitespace-nowrap ${inOneLine}`,
    cell: ({ created, lastEdited }) => (lastEdited === created ? null : formatDate(lastEdited)),
  },
  {
    title: 'Edit or delete',
    isTools: true,
    cell: (example) => (
      <div className="flex @3xl:justify-end @max-3xl:-my-2 @max-3xl:-ml-4">
        <Button look="quiet" size="sm" aria-label={`Edit ${example.title}`} onClick={() => onEdit(example)}>
          Edit
        </Button>
        <Button look="quiet" size="sm" aria-label={`Delete ${example.title}`} onClick={() => onDelete(example)}>
          Delete
        </Button>
      </div>
    ),
  },
];
