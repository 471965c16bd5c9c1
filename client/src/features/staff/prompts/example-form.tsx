import { promptExampleWire, type PromptExampleWire } from '@contracts/coach-prompts/adapters/http/prompts';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { unsavedMessages } from '../../../lib/error-messages';
import { keepWork, useKeptWork } from '../../../lib/kept-work';
import { createResource } from '../../../lib/resource';
import { useAuth } from '../../../session/auth-store';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { NotLoaded } from '../../../ui/loading';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-fields';
import { useRatedConversation } from './rated-conversation';
import { useSubmit } from '../../../lib/form-submission';

export type Example = Camelized<PromptExampleWire>;
export type Written = Pick<Example, 'title' | 'messages' | 'isCrisis'> & { id?: string };

export const examples = createResource({ api, basePath: '/coach/examples', schema: promptExampleWire });

const keyOf = (keptAs: string, author: string): string => `example:${keptAs} ${author}`;

/** Closing the form gives up what was written. */
export const giveUpExample = (keptAs: string): void => keepWork(keyOf(keptAs, useAuth.getState().userId), null);

/** A blank line ends a message. */
const messagesIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((message) => message.trim())
    .filter(Boolean);

/** The person's messages up to a rated reply, to be kept as an example. */
export function ExampleOfRating({ ratingId, onSaved }: { ratingId: string; onSaved: () => Promise<void> }) {
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

export function ExampleForm({ keptAs, example, onSaved }: ExampleFormProps) {
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
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(save);
      }}
      className="space-y-3"
    >
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
    </form>
  );
}
