import { EditConflict } from '../../ui/edit-conflict';
import type { TemplateText } from './templates.api';
import type { TemplateDesk } from './use-template-desk';

/** What someone else has saved of a template or its draft, beside what is written here. */
export function ConflictDialog({ desk }: { desk: TemplateDesk }) {
  const { theirs, text } = desk;
  const isDraft = theirs?.kind === 'draft';
  return (
    <EditConflict
      isOpen={theirs !== null}
      onClose={desk.closeConflict}
      onTakeTheirs={desk.takeTheirs}
      onKeepMine={desk.keepMine}
    >
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
    </EditConflict>
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
