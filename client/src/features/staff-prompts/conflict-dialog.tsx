import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { Template, TemplateText } from './templates.api';

interface ConflictDialogProps {
  /** What someone else has saved meanwhile; null when nobody has. */
  theirs: Template | null;
  mine: TemplateText;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two people have edited one template: the second sees both texts before one of them stands. */
export function ConflictDialog({ theirs, mine, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog isOpen={theirs !== null} onClose={onClose} title="Changed by someone else">
      <p>This template was saved by someone else while you were writing. Which text shall stand?</p>
      <div className="mt-4 space-y-4">
        <Version title="Theirs" text={theirs ?? mine} />
        <Version title="Yours" text={mine} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Save yours</Button>
      </div>
    </Dialog>
  );
}

function Version({ title, text: { name, description, content, isActive } }: { title: string; text: TemplateText }) {
  return (
    <section aria-label={title}>
      <h3 className="text-lg font-medium">{title}</h3>
      <div className="border-line max-h-60 overflow-y-auto rounded-xl border p-4 text-[0.9375rem]" tabIndex={0}>
        <p className="font-medium">
          {name} <span className="text-ink-soft font-normal">({isActive ? 'active' : 'draft'})</span>
        </p>
        {description && <p className="text-ink-soft">{description}</p>}
        <p className="mt-2 break-words whitespace-pre-wrap">{content}</p>
      </div>
    </section>
  );
}
