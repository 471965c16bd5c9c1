import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { promptExampleWire, type PromptExampleWire } from '@contracts/coach-prompts/adapters/http/prompts';
import { useSubmit } from '../../../lib/form-submission';
import { formatDate } from '../../../lib/format';
import { useListFilters } from '../../../lib/use-list-filters';
import { ErrorList } from '../../../ui/alert';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ConfirmDialog, Dialog } from '../../../ui/dialog';
import { Form } from '../../../ui/form';
import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { ListTable } from '../../../ui/paged-lists';
import { SelectField } from '../../../ui/select-field';
import type { Column } from '../../../ui/table';
import { SearchField, TextField } from '../../../ui/text-fields';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { unsavedMessages } from '../../../lib/error-messages';
import { keepWork, useKeptWork } from '../../../lib/kept-work';
import { createResource } from '../../../lib/resource';
import { useAuth } from '../../../session/auth-store';
import { NotLoaded } from '../../../ui/loading';
import { TextArea } from '../../../ui/text-area';
import { useRatedConversation } from './rated-conversation';

const TITLE = 'Example Conversations';
const FILTERS = ['search', 'is_crisis'] as const;

const keptAs = ({ id = 'new' }: Written): string => id;

/** /staff/coach/examples: conversations that drafts of the prompt are checked with. */
export function ExamplesScreen() {
  const list = useListFilters(FILTERS);
  const { isFiltered, field, query: listed } = list;
  const response = useSWR(['examples', listed], () => examples.list(listed), { keepPreviousData: true });
  const [edited, setEdited] = useState<Written | null>(null);
  const [asked, setAsked] = useState<Example | null>(null);
  const { isPending, errors, submit } = useSubmit();
  const [query, setQuery] = useSearchParams();
  const ratingId = query.get('rating');
  function leaveRating() {
    giveUpExample(`rating ${ratingId}`);
    setQuery(
      (now) => {
        now.delete('rating');
        return now;
      },
      { replace: true },
    );
  }
  function leaveEdited() {
    if (edited) giveUpExample(keptAs(edited));
    setEdited(null);
  }

  async function remove(example: Example) {
    await submit(async () => {
      await examples.remove(example.id);
      await response.mutate();
    });
    setAsked(null);
  }

  const columns = exampleColumns({ onEdit: setEdited, onDelete: setAsked });
  return (
    <StaffPage
      title={TITLE}
      tools={
        <>
          <ExportButton path="/coach/examples" file="examples" query={listed} />
          <Button size="sm" onClick={() => setEdited({ title: '', messages: [], isCrisis: false })}>
            New example
          </Button>
        </>
      }
    >
      <ErrorList messages={errors} />
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-[1fr_12rem]">
        <SearchField {...field('search')} />
        <SelectField
          label="Crisis"
          {...field('is_crisis')}
          options={{ '': 'All', true: 'Crisis', false: 'No crisis' }}
        />
      </div>
      <ListTable
        response={response}
        list={list}
        name="Examples"
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          isFiltered
            ? 'No examples match. Try different words or fewer filters.'
            : 'Save what members say here. A check replays it with a draft of the prompt.'
        }
      />
      <Dialog isOpen={edited !== null} onClose={leaveEdited} title={edited?.id ? 'Edit example' : 'New example'}>
        {edited && (
          <ExampleForm
            keptAs={keptAs(edited)}
            example={edited}
            onSaved={async () => {
              setEdited(null);
              await response.mutate();
            }}
          />
        )}
      </Dialog>
      <Dialog isOpen={ratingId !== null} onClose={leaveRating} title="New example">
        {ratingId !== null && (
          <ExampleOfRating
            ratingId={ratingId}
            onSaved={async () => {
              leaveRating();
              await response.mutate();
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="Delete this example?"
        action="Delete example"
        pending={isPending}
        onConfirm={() => asked && void remove(asked)}
      >
        <p>“{asked?.title}” won’t be used in future checks.</p>
      </ConfirmDialog>
    </StaffPage>
  );
}

interface ExampleTools {
  onEdit: (example: Example) => void;
  onDelete: (example: Example) => void;
}

/** Where a row is a sheet, its name says this in one line. */
const inOneLine = '@max-3xl:hidden!';

const exampleColumns = ({ onEdit, onDelete }: ExampleTools): readonly Column<Example>[] => [
  {
    title: 'Example',
    sortBy: 'title',
    isName: true,
    className: '@3xl:w-1/2',
    cell: ({ title, messages, isCrisis, created, lastEdited }) => (
      <>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-medium break-words">{title}</span>
          {isCrisis && <Badge tone="error">Crisis</Badge>}
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
    title: 'Created',
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
        <Button variant="quiet" size="sm" aria-label={`Edit ${example.title}`} onClick={() => onEdit(example)}>
          Edit
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Delete ${example.title}`} onClick={() => onDelete(example)}>
          Delete
        </Button>
      </div>
    ),
  },
];

type Example = Camelized<PromptExampleWire>;
type Written = Pick<Example, 'title' | 'messages' | 'isCrisis'> & { id?: string };

const examples = createResource({ api, basePath: '/coach/examples', schema: promptExampleWire });

const keyOf = (keptAs: string, author: string): string => `example:${keptAs} ${author}`;

/** Closing the form gives up what was written. */
const giveUpExample = (keptAs: string): void => keepWork(keyOf(keptAs, useAuth.getState().userId), null);

/** A blank line ends a message. */
const messagesIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((message) => message.trim())
    .filter(Boolean);

function ExampleOfRating({ ratingId, onSaved }: { ratingId: string; onSaved: () => Promise<void> }) {
  const response = useRatedConversation(ratingId);
  const { data } = response;
  if (!data || response.error !== undefined)
    return <NotLoaded what="The conversation" response={response} bars={['h-40']} />;
  const said = data.messages
    .slice(0, data.rating.position)
    .filter(({ role }) => role === 'user')
    // A blank line would end the message.
    .map(({ content }) => content.replaceAll(/\n{2,}/g, '\n'));
  return (
    <ExampleForm
      keptAs={`rating ${ratingId}`}
      example={{ title: '', messages: said, isCrisis: false }}
      onSaved={onSaved}
    />
  );
}

interface ExampleFormProps {
  /** The tab's key for it. */
  keptAs: string;
  example: Written;
  onSaved: () => Promise<void>;
}

function ExampleForm({ keptAs, example, onSaved }: ExampleFormProps) {
  const author = useAuth((auth) => auth.userId);
  const { work, change, forget } = useKeptWork(keyOf(keptAs, author), {
    title: example.title,
    text: example.messages.join('\n\n'),
    isCrisis: example.isCrisis,
  });
  const { title, text, isCrisis } = work;
  const { isPending, errors, submit } = useSubmit(unsavedMessages);
  const messages = messagesIn(text);

  const save = async () => {
    const written = { title, messages, isCrisis };
    await (example.id ? examples.replace({ id: example.id, ...written }) : examples.create(written));
    forget();
    await onSaved();
  };

  return (
    <Form onSubmit={() => submit(save)} className="space-y-3">
      <TextField
        label="Title"
        maxLength={100}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="Member’s messages"
        rows={10}
        hint={`Leave a blank line between messages. ${messages.length} of at most 12.`}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="accent-primary-ink size-5"
          checked={isCrisis}
          onChange={(event) => change({ isCrisis: event.target.checked })}
        />
        Crisis: a reply must point to 988
      </label>
      <ErrorList messages={errors} />
      <div className="flex justify-end">
        <Button type="submit" disabled={title.trim() === '' || messages.length === 0} pending={isPending}>
          Save example
        </Button>
      </div>
    </Form>
  );
}
