import { browser } from '../../../lib/browser';
import { detailMessage } from '../../../lib/error-messages';
import { hasStatus } from '../../../lib/http-error';
import { useAuth } from '../../../session/auth-store';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { CrisisHelp } from '../../../ui/crisis-help';
import { asSentence, Unloaded } from '../../../ui/loading';
import { TextArea } from '../../../ui/text-area';
import { useWorksheet, type Worksheet as Form } from './use-worksheet';

type Own = ReturnType<typeof useWorksheet>;
type Question = Form['sections'][number]['questions'][number];

/** The worksheet of a practice as a form, saved while it is written, and to be printed with what was written. */
export function Worksheet({ itemId }: { itemId: string }) {
  const canWrite = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  const own = useWorksheet(itemId, canWrite);
  const { worksheet, error } = own;
  if (worksheet === undefined) {
    if (error === undefined || hasStatus(error, 403) || hasStatus(error, 404)) return null;
    return (
      <Unloaded
        className="border-line mt-8 border-t pt-6"
        what="Your worksheet"
        error={error}
        onRetry={own.reload}
        size="sm"
      />
    );
  }
  if (!canWrite && worksheet.savedAt === null) return null;
  const isBegun = (question: Question) => fieldsOf(question).some((field) => own.textOf(field) !== '');
  return (
    <section id="worksheet" aria-labelledby="worksheet-title" className="border-line mt-8 border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="worksheet-title" className="text-2xl font-medium">
          Your worksheet
        </h2>
        <Button variant="outline" size="sm" onClick={() => browser.print()}>
          Print
        </Button>
      </div>
      {/* The practice's buttons are below: on a phone a long table would push them out of sight. */}
      {worksheet.sections.map(({ heading, questions }, at) => (
        <div key={heading} className="mt-4">
          <Collapsible title={heading} defaultOpen={at === 0 || questions.some(isBegun)} isPrinted>
            <div className="space-y-5">
              {questions.map((question, index) => (
                <QuestionFields key={index} question={question} own={own} isReadOnly={!canWrite} />
              ))}
            </div>
          </Collapsible>
        </div>
      ))}
      {canWrite && <SavedState own={own} />}
    </section>
  );
}

const fieldsOf = (question: Question): string[] =>
  question.kind === 'lines' ? [question.field] : question.rows.flatMap(({ cells }) => cells.map(({ field }) => field));

interface FieldsProps {
  own: Own;
  isReadOnly: boolean;
}

function QuestionFields({ question, ...rest }: FieldsProps & { question: Question }) {
  if (question.kind === 'lines') {
    return <Answer field={question.field} label={question.prompt} lines={question.lines} {...rest} />;
  }
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">{question.prompt}</legend>
      <div className="mt-2 space-y-3">
        {question.rows.map(({ label, cells }) => (
          <fieldset key={label} className="bg-primary-wash rounded-xl px-4 pt-2 pb-4 break-inside-avoid">
            <legend className="text-primary-ink float-left mb-1 w-full font-semibold">{label}</legend>
            <div className={`clear-left grid gap-3 ${GRID[cells.length] ?? ''}`}>
              {cells.map((cell) => (
                <Answer key={cell.field} field={cell.field} label={cell.label} lines={1} {...rest} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

const GRID: Record<number, string> = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-2' };

interface AnswerProps extends FieldsProps {
  field: string;
  label: string;
  lines: number;
}

/** A field as high as what is written in it; on paper what was written, or room to write. */
function Answer({ field, label, lines, own, isReadOnly }: AnswerProps) {
  const text = own.textOf(field);
  const theirs = own.theirsOf(field);
  const isOthers = own.worksheet?.readOnly.includes(field);
  return (
    <div className="min-w-0">
      <div className="print:hidden">
        <TextArea
          label={label}
          rows={lines}
          dir="auto"
          grows
          value={text}
          readOnly={isReadOnly || isOthers}
          hint={isOthers && 'This was written after a log-in. Log in to change it.'}
          error={own.isTooLong(field) ? 'Not saved: please keep each answer under 4,000 characters.' : undefined}
          onChange={(event) => own.write(field, event.target.value)}
          onBlur={own.leave}
        />
      </div>
      {/* A text field would print only as much as it shows. */}
      <div className="hidden break-inside-avoid print:block">
        <p className="text-[0.9375rem] font-medium">{label}</p>
        <p
          dir="auto"
          className="border-line-strong border-b break-words whitespace-pre-wrap"
          style={{ minHeight: `${text ? 1.5 : lines * 1.5}rem` }}
        >
          {text}
        </p>
      </div>
      {theirs !== undefined && (
        <Alert className="mt-2 print:hidden" tone="warning">
          <p>This answer was also changed on another device, to:</p>
          <blockquote className="my-2 break-words whitespace-pre-wrap">{theirs || '(nothing)'}</blockquote>
          <div className="flex flex-wrap gap-2">
            {!isOthers && (
              <Button variant="outline" size="sm" onClick={() => own.keepMine(field)}>
                Keep what is written here
              </Button>
            )}
            <Button variant="outline" size="sm" onClick={() => own.takeTheirs(field)}>
              Take the other
            </Button>
          </div>
        </Alert>
      )}
      {own.help?.fields.includes(field) && (
        <div className="mt-3 print:hidden">
          <CrisisHelp text={own.help.answer} onClose={own.closeHelp} />
        </div>
      )}
    </div>
  );
}

/** Says whether everything is stored. Only a failure is announced. */
function SavedState({ own: { worksheet, failure, isRetried, isUnsaved, isUndecided } }: { own: Own }) {
  return (
    <div data-end-bar className="bg-paper sticky bottom-0 z-10 mt-4 py-2 text-sm print:hidden">
      <p role="status" className="text-error-ink">
        {failure !== null &&
          (isRetried
            ? 'Not saved yet. What you write stays here, and this page keeps trying to save it.'
            : `Not saved. ${asSentence(detailMessage(failure.error))}`)}
      </p>
      {failure === null && (
        <p className="text-ink-soft">{stateOf(isUnsaved, isUndecided, worksheet?.savedAt ?? null)}</p>
      )}
    </div>
  );
}

function stateOf(isUnsaved: boolean, isUndecided: boolean, savedAt: string | null): string {
  if (isUnsaved) return 'Saving…';
  if (isUndecided) return 'One answer is not saved yet: see what it says above.';
  return savedAt === null ? 'What you write is saved as you go.' : 'Saved';
}
