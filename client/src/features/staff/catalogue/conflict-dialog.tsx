import { EditConflict } from '../../../ui/edit-conflict';
import type { Choices } from './catalogue.api';
import { COMPARED_FIELDS, FIELD_LABELS, inWords, type ComparedField } from './field-words';
import { textOf, type PracticeText } from './practice-text';
import type { PracticeSession } from './use-practice-session';

/** What someone else has saved of a practice, beside what is written here, field by field. */
export function ConflictDialog({ session, choices }: { session: PracticeSession; choices: Choices }) {
  const { theirs, merged } = session;
  return (
    <EditConflict
      isOpen={theirs !== null}
      onClose={session.closeConflict}
      onTakeTheirs={session.takeTheirs}
      onKeepMine={session.keepMine}
    >
      {theirs?.base && merged && (
        <>
          <p>
            {theirs.savedBy ?? 'Someone else'} saved version {theirs.base.version} of this practice while you were
            writing. Which version should we keep?
          </p>
          <Comparison theirs={textOf(theirs.base)} yours={merged} choices={choices} />
          <p className="text-ink-soft mt-4 text-[0.9375rem]">Anything you didn’t change stays as they saved it.</p>
        </>
      )}
    </EditConflict>
  );
}

function Comparison({ theirs, yours, choices }: { theirs: PracticeText; yours: PracticeText; choices: Choices }) {
  const differing = COMPARED_FIELDS.filter(
    (field) => inWords(theirs, field, choices) !== inWords(yours, field, choices),
  );
  if (differing.length === 0) return <p className="mt-4">What you wrote says the same.</p>;
  return (
    <div className="mt-4 space-y-5">
      {differing.map((field) => (
        <section key={field} aria-label={FIELD_LABELS[field]}>
          <h3 className="text-lg font-medium">{FIELD_LABELS[field]}</h3>
          <div className="mt-1.5 grid gap-3">
            <Side name="Theirs" field={field} text={theirs} choices={choices} />
            <Side name="Yours" field={field} text={yours} choices={choices} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Side(props: { name: string; field: ComparedField; text: PracticeText; choices: Choices }) {
  const { name, field, text, choices } = props;
  return (
    <div>
      <p className="text-ink-soft text-sm font-medium">{name}</p>
      <p
        tabIndex={0}
        role="group"
        aria-label={`${name}: ${FIELD_LABELS[field]}`}
        className="border-line max-h-48 overflow-y-auto rounded-xl border px-4 py-2.5 text-[0.9375rem] break-words whitespace-pre-wrap"
      >
        {inWords(text, field, choices) || '–'}
      </p>
    </div>
  );
}
