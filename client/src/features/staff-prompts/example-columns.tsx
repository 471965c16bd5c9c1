import { formatDate } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import type { Column } from '../../ui/table';
import type { Example } from './example-form';

interface ExampleTools {
  onEdit: (example: Example) => void;
  onDelete: (example: Example) => void;
}

export const exampleColumns = ({ onEdit, onDelete }: ExampleTools): readonly Column<Example>[] => [
  {
    title: 'Example',
    sortBy: 'title',
    isName: true,
    className: '@3xl:w-1/2',
    cell: ({ title, messages, isCrisis }) => (
      <>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-medium break-words">{title}</span>
          {isCrisis && <Badge tone="error">Danger</Badge>}
        </span>
        <span className="text-ink-soft line-clamp-2 text-sm break-words">{messages[0]}</span>
      </>
    ),
  },
  { title: 'Messages', className: 'tabular-nums', cell: ({ messages }) => messages.length },
  {
    title: 'Written',
    sortBy: 'created',
    ownSort: 'ascending',
    className: 'text-ink-soft @3xl:whitespace-nowrap',
    cell: ({ created }) => formatDate(created),
  },
  {
    title: 'Edited',
    sortBy: 'last_edited',
    className: 'text-ink-soft @3xl:whitespace-nowrap',
    cell: ({ created, lastEdited }) => (lastEdited === created ? null : formatDate(lastEdited)),
  },
  {
    title: 'Edit or delete',
    isTools: true,
    cell: (example) => (
      <div className="flex @3xl:justify-end @max-3xl:-ml-4">
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
