import { useState } from 'react';
import { unsavedMessages } from '../../../lib/error-messages';
import { useSubmit } from '../../../lib/form-submission';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogButtons } from '../../../ui/dialog';
import { Form } from '../../../ui/form';
import { NotLoaded } from '../../../ui/loading';
import { Menu, MenuItem } from '../../../ui/menu';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-fields';
import { offerUndo } from '../../../ui/undo';
import { removeReply, saveReply, useSavedReplies, type SavedReply } from './messages.api';
import { MOST_CHARACTERS } from '@contracts/shared/domain/field-rules';

interface SavedRepliesProps {
  /** Takes the place of `{{ first_name }}`. */
  firstName: string;
  onInsert: (text: string) => void;
}

export function SavedReplies({ firstName, onInsert }: SavedRepliesProps) {
  const { data, error } = useSavedReplies();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <Menu
        label="Saved replies"
        trigger={
          <span className="text-primary-light inline-flex min-h-10 items-center px-3 font-semibold">Saved replies</span>
        }
      >
        {data?.map(({ id, title, body }) => (
          <MenuItem key={id} onSelect={() => onInsert(body.replace(/\{\{\s*first_name\s*\}\}/g, firstName))}>
            {title}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setIsEditing(true)}>
          {!data && error !== undefined ? 'Saved replies could not be loaded…' : 'Edit saved replies…'}
        </MenuItem>
      </Menu>
      <Dialog isOpen={isEditing} onClose={() => setIsEditing(false)} title="Saved replies">
        <Replies />
      </Dialog>
    </>
  );
}

function Replies() {
  const response = useSavedReplies();
  const { data, mutate } = response;
  /** `new` for one that is still to be written. */
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  const { errors, submit } = useSubmit();
  const refresh = async () => {
    await mutate();
    setEdited(null);
  };

  const remove = ({ id, title, body }: SavedReply) =>
    submit(async () => {
      await removeReply(id);
      offerUndo(`“${title}” was deleted.`, async () => {
        await saveReply(null, { title, body });
        await mutate();
      });
      await mutate();
    });

  if (edited !== null)
    return <ReplyForm reply={edited === 'new' ? null : edited} onSaved={refresh} onCancel={() => setEdited(null)} />;
  if (!data) return <NotLoaded what="Saved replies" response={response} size="sm" bars={['h-12']} />;
  return (
    <>
      <ErrorList messages={errors} />
      {data.length === 0 ? (
        <p className="text-ink-soft">No saved replies yet. All staff share them.</p>
      ) : (
        <ul
          aria-label="Saved replies"
          className="divide-line border-line max-h-[50dvh] divide-y overflow-y-auto border-y"
        >
          {data.map((reply) => (
            <li key={reply.id} className="flex flex-wrap items-center gap-x-2 py-2">
              <span className="mr-auto min-w-0 flex-1">
                <span className="block font-medium break-words">{reply.title}</span>
                <span className="text-ink-soft line-clamp-2 text-sm break-words">{reply.body}</span>
              </span>
              <Button variant="quiet" size="sm" aria-label={`Edit ${reply.title}`} onClick={() => setEdited(reply)}>
                Edit
              </Button>
              <Button variant="quiet" size="sm" aria-label={`Delete ${reply.title}`} onClick={() => void remove(reply)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DialogButtons>
        <Button variant="outline" onClick={() => setEdited('new')}>
          New saved reply
        </Button>
      </DialogButtons>
    </>
  );
}

interface ReplyFormProps {
  /** null for a new one. */
  reply: SavedReply | null;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

function ReplyForm({ reply, onSaved, onCancel }: ReplyFormProps) {
  const [title, setTitle] = useState(reply?.title ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const { isPending, errors, submit } = useSubmit(unsavedMessages);
  const save = async () => {
    await saveReply(reply?.id ?? null, { title: title.trim(), body: body.trim() });
    await onSaved();
  };
  return (
    <Form onSubmit={() => submit(save)}>
      <TextField
        label="Title"
        maxLength={MOST_CHARACTERS.savedReplyTitle}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label="Text"
        rows={6}
        maxLength={MOST_CHARACTERS.savedReply}
        hint="{{ first_name }} becomes the member’s first name."
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <ErrorList messages={errors} />
      <DialogButtons>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending} disabled={title.trim() === '' || body.trim() === ''}>
          Save
        </Button>
      </DialogButtons>
    </Form>
  );
}
