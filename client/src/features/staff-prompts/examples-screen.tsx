import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { promptExampleWire, type PromptExampleWire } from '#contracts/coach-prompts/adapters/http/prompts';
import { api } from '../../api/api';
import type { Camelized } from '../../lib/casing';
import { serverMessages } from '../../lib/error-messages';
import { createResource } from '../../lib/resource';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog, DialogButtons } from '../../ui/dialog';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { PagedList } from '../../ui/paged-list';
import { Loading, Unloaded } from '../../ui/loading';
import { Skeleton } from '../../ui/spinner';
import { StaffPage } from '../../ui/staff-page';
import { useRatedConversation } from './rated-conversation';

type Example = Camelized<PromptExampleWire>;
type Written = Pick<Example, 'title' | 'messages' | 'isCrisis'> & { id?: string };

const TITLE = 'Example Conversations';
const NO_FILTERS = [] as const;
const examples = createResource({ api, basePath: '/coach/examples', schema: promptExampleWire });

/** A blank line ends a message. */
const messagesIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((message) => message.trim())
    .filter(Boolean);

/** /staff/coach/examples: conversations that drafts of the prompt are checked with. */
export function ExamplesScreen() {
  useDocumentTitle(TITLE);
  const { pagination, query: listed } = useListFilters(NO_FILTERS);
  const answer = useSWR(['examples', listed], () => examples.list(listed), { keepPreviousData: true });
  const [edited, setEdited] = useState<Written | null>(null);
  const [asked, setAsked] = useState<Example | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [query, setQuery] = useSearchParams();
  const ratingId = query.get('rating');
  const leaveRating = () =>
    setQuery(
      (now) => {
        now.delete('rating');
        return now;
      },
      { replace: true },
    );

  async function remove(example: Example) {
    setErrors([]);
    try {
      await examples.remove(example.id);
      await answer.mutate();
    } catch (error) {
      setErrors(serverMessages(error));
    } finally {
      setAsked(null);
    }
  }

  return (
    <StaffPage
      title={TITLE}
      tools={
        <Button size="sm" onClick={() => setEdited({ title: '', messages: [], isCrisis: false })}>
          New example
        </Button>
      }
    >
      <ErrorList messages={errors} />
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Examples"
        empty="Keep what people say here; a check replays it against a draft of the prompt."
      >
        {(example: Example) => (
          <li key={example.id} className="border-line bg-card rounded-xl border px-4 py-3">
            <div className="flex items-start gap-x-3">
              <h2 className="mt-1.5 mr-auto min-w-0 text-lg font-medium break-words">{example.title}</h2>
              <div className="-mr-3 flex shrink-0">
                <Button look="quiet" size="sm" aria-label={`Edit ${example.title}`} onClick={() => setEdited(example)}>
                  Edit
                </Button>
                <Button look="quiet" size="sm" aria-label={`Delete ${example.title}`} onClick={() => setAsked(example)}>
                  Delete
                </Button>
              </div>
            </div>
            <p className="text-ink-soft text-sm">
              {example.messages.length} {example.messages.length === 1 ? 'message' : 'messages'}
              {example.isCrisis && ' · someone is in danger'}
            </p>
            <p className="mt-1 line-clamp-2 break-words">{example.messages[0]}</p>
          </li>
        )}
      </PagedList>
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title={edited?.id ? 'Edit example' : 'New example'}
      >
        {edited && (
          <ExampleForm
            example={edited}
            onSaved={async () => {
              setEdited(null);
              await answer.mutate();
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
              await answer.mutate();
            }}
          />
        )}
      </Dialog>
      <Dialog isOpen={asked !== null} onClose={() => setAsked(null)} title="Delete this example?">
        <p>“{asked?.title}” won’t be used in future checks.</p>
        <DialogButtons>
          <Button look="outline" onClick={() => setAsked(null)}>
            Cancel
          </Button>
          <Button onClick={() => asked && void remove(asked)}>Delete example</Button>
        </DialogButtons>
      </Dialog>
    </StaffPage>
  );
}

/** What the person said up to a rated reply, to be kept. */
function ExampleOfRating({ ratingId, onSaved }: { ratingId: string; onSaved: () => Promise<void> }) {
  const { data, error, mutate } = useRatedConversation(ratingId);
  if (error !== undefined) return <Unloaded what="The conversation" error={error} onRetry={() => mutate()} />;
  if (!data) {
    return (
      <Loading className="space-y-2">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const said = data.messages
    .slice(0, data.rating.position)
    .filter(({ role }) => role === 'user')
    // A blank line would end the message.
    .map(({ content }) => content.replaceAll(/\n{2,}/g, '\n'));
  return <ExampleForm example={{ title: '', messages: said, isCrisis: false }} onSaved={onSaved} />;
}

function ExampleForm({ example, onSaved }: { example: Written; onSaved: () => Promise<void> }) {
  const [title, setTitle] = useState(example.title);
  const [text, setText] = useState(example.messages.join('\n\n'));
  const [isCrisis, setIsCrisis] = useState(example.isCrisis);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const messages = messagesIn(text);

  async function save(event: FormEvent) {
    event.preventDefault();
    setErrors([]);
    setIsSaving(true);
    try {
      const written = { title, messages, isCrisis };
      await (example.id ? examples.replace({ id: example.id, ...written }) : examples.create(written));
      await onSaved();
    } catch (error) {
      setErrors(serverMessages(error));
      setIsSaving(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="space-y-3">
      <TextField label="Title" maxLength={100} value={title} onChange={(event) => setTitle(event.target.value)} />
      <TextArea
        label="What the person says"
        rows={10}
        hint={`Leave a blank line between messages. ${messages.length} of at most 12.`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="accent-primary-ink size-5"
          checked={isCrisis}
          onChange={(event) => setIsCrisis(event.target.checked)}
        />
        Someone is in danger: a reply must point to 988
      </label>
      <ErrorList messages={errors} />
      <div className="flex justify-end">
        <Button type="submit" disabled={title.trim() === '' || messages.length === 0} pending={isSaving}>
          Save example
        </Button>
      </div>
    </form>
  );
}
