import { Button } from '../../ui/button';
import { Dialog, DialogButtons } from '../../ui/dialog';
import type { TemplateText } from './templates.api';
import type { TemplateDesk } from './use-template-desk';

/** Two people have edited one template: the second sees both texts before one of them stands. */
export function ConflictDialog({ desk }: { desk: TemplateDesk }) {
  const { theirs, text } = desk;
  const isDraft = theirs?.kind === 'draft';
  return (
    <Dialog isOpen={theirs !== null} onClose={desk.closeConflict} title="Changed by someone else">
      <p>
        {isDraft ? 'The draft of this template' : 'This template'} was saved by someone else while you were writing.
        Which text shall stand?
      </p>
      <div className="mt-4 space-y-4">
        <Version
          title="Theirs"
          text={theirs?.kind === 'template' ? theirs.template : { ...text, ...theirs?.draft }}
          isDraft={isDraft}
        />
        <Version title="Yours" text={text} isDraft={isDraft} />
      </div>
      <DialogButtons>
        <Button look="outline" onClick={desk.takeTheirs}>
          Take theirs
        </Button>
        <Button onClick={desk.keepMine}>Save yours</Button>
      </DialogButtons>
    </Dialog>
  );
}

function Version(props: { title: string; text: TemplateText; isDraft: boolean }) {
  const { name, description, content, isActive } = props.text;
  return (
    <section aria-label={props.title}>
      <h3 className="text-lg font-medium">{props.title}</h3>
      <div className="border-line max-h-60 overflow-y-auto rounded-xl border p-4 text-[0.9375rem]" tabIndex={0}>
        <p className="font-medium">
          {name}{' '}
          <span className="text-ink-soft font-normal">
            ({props.isDraft ? 'draft' : isActive ? 'active' : 'inactive'})
          </span>
        </p>
        {description && <p className="text-ink-soft">{description}</p>}
        <p className="mt-2 break-words whitespace-pre-wrap">{content}</p>
      </div>
    </section>
  );
}
