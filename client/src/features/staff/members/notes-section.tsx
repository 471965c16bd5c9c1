import { unsavedMessages } from '../../../lib/error-messages';
import { useKeptText } from '../../../lib/kept-work';
import { useRequestKey, useSubmit } from '../../../lib/form-submission';
import { useAuth } from '../../../session/auth-store';
import { usePagination } from '../../../lib/pagination';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form';
import { PagedList } from '../../../ui/paged-lists';
import { TextArea } from '../../../ui/text-area';
import { type Note, useNotes, writeNote } from './members.api';
import { MOST_CHARACTERS } from '@contracts/shared/domain/field-rules';
import { DateTime } from '../../../ui/times';
import { MemberLink } from './member-labels';

export function NotesSection({ userId, onChanged }: { userId: string; onChanged: () => Promise<void> }) {
  const pagination = usePagination();
  const response = useNotes(userId, pagination.page);
  const once = useRequestKey();
  const save = async (body: string) => {
    await once(body, (key) => writeNote(userId, { body, key }));
    await Promise.all([response.mutate(), onChanged()]);
  };
  return (
    <section aria-labelledby="notes" className="mb-12">
      <h2 id="notes" className="mb-4 text-2xl font-medium">
        Notes
      </h2>
      <NoteForm key={userId} userId={userId} onSave={save} />
      <PagedList
        response={response}
        pagination={pagination}
        name="Notes"
        emptyTitle="No notes"
        empty="What other staff should know about this member."
      >
        {(note: Note) => (
          <li key={note.id} className="border-line bg-card rounded-xl border px-4 py-3">
            <p className="break-words whitespace-pre-line">{note.body}</p>
            <p className="text-ink-soft mt-1 text-sm">
              {note.author.id ? <MemberLink id={note.author.id}>{note.author.name}</MemberLink> : note.author.name}{' '}
              <DateTime at={note.created} />
            </p>
          </li>
        )}
      </PagedList>
    </section>
  );
}

function NoteForm({ userId, onSave }: { userId: string; onSave: (body: string) => Promise<void> }) {
  const author = useAuth((auth) => auth.userId);
  const [body, write] = useKeptText(`note:${userId} ${author}`);
  const { isPending, errors, submit } = useSubmit(unsavedMessages);
  const length = [...body.trim()].length;

  const save = (form: HTMLFormElement) =>
    submit(async () => {
      await onSave(body);
      write('');
      // The button, which had the focus, is of no use until something is written.
      form.querySelector('textarea')?.focus();
    });

  return (
    <Form onSubmit={save} className="mb-5">
      <TextArea
        label="New note"
        hint="Visible to staff, and to the member if they download their data."
        rows={2}
        value={body}
        onChange={(event) => write(event.target.value)}
        error={
          length > MOST_CHARACTERS.note
            ? `${length.toLocaleString('en-US')} of at most ${MOST_CHARACTERS.note.toLocaleString('en-US')} characters. Please shorten it.`
            : undefined
        }
      />
      <ErrorList messages={errors} />
      <div className="mt-3 flex justify-end">
        <Button
          type="submit"
          variant="outline"
          size="sm"
          disabled={length === 0 || length > MOST_CHARACTERS.note}
          pending={isPending}
          pendingLabel="Saving…"
        >
          Save note
        </Button>
      </div>
    </Form>
  );
}
