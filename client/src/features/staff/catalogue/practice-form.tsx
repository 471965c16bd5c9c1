import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form';
import { ReasonField, TextArea } from '../../../ui/text-area';
import { CheckIcon } from '../../../ui/form-icons';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-fields';
import type { Choices, Practice } from './catalogue.api';
import type { PracticeSession, FieldProps } from './use-practice-session';
import { AssetField } from './asset-field';
import { countWords, endsInQuestion, namesIn } from './practice-text';
import { PrerequisitesField, SituationsField, SkillsField } from './planning-fields';
import { emptyWorksheet, WorksheetField } from './worksheet-field';

interface PracticeFormProps {
  session: PracticeSession;
  choices: Choices;
  /** A file is on its way: nothing is saved until it has arrived. */
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
  onPublish: () => void;
}

export function PracticeForm({ session, choices, isUploading, onUploading, onPublish }: PracticeFormProps) {
  return (
    <Form
      onSubmit={() => session.save()}
      noValidate
      aria-label={session.base ? session.base.title : 'New practice'}
      className="min-w-0"
    >
      {session.isRestored && (
        <Alert className="mb-5" tone="info">
          <p>Your unsaved changes have been restored.</p>
          <button type="button" className="link" onClick={session.discard}>
            Discard
          </button>
        </Alert>
      )}
      <ContentFields session={session} choices={choices} onUploading={onUploading} />
      <PlanningFields session={session} choices={choices} />
      <div className="border-line border-t pt-5">
        <ReasonField value={session.reason} onChange={session.setReason} />
      </div>
      <SaveBar session={session} isUploading={isUploading} onPublish={onPublish} />
    </Form>
  );
}

function SaveBar({ session, isUploading, onPublish }: Omit<PracticeFormProps, 'choices' | 'onUploading'>) {
  const { base, isDirty, errors, fieldErrors } = session;
  const badFields = Object.keys(fieldErrors).length;
  const isRefused = errors.length > 0 || badFields > 0;
  return (
    <div
      data-end-bar
      className="bg-paper border-line sticky bottom-0 z-10 -mx-2 mt-4 flex flex-wrap items-center gap-3 border-t px-2 py-3"
    >
      {/* Next to the button that was pressed, as the form's end may be out of sight. */}
      {isRefused && (
        <div className="basis-full space-y-3">
          <ErrorList messages={errors} />
          <Refusal count={badFields} />
        </div>
      )}
      <Button type="submit" disabled={!isDirty || isUploading} pending={session.isSaving} pendingLabel="Saving…">
        {base ? 'Save draft' : 'Create practice'}
      </Button>
      {base?.draft && !isDirty && (
        <Button variant="outline" onClick={onPublish}>
          Publish…
        </Button>
      )}
      {isDirty && base && (
        <Button variant="quiet" disabled={session.isSaving} onClick={session.discard}>
          Discard changes
        </Button>
      )}
      <p role="status" className="text-ink-soft text-[0.9375rem]">
        {isDirty ? 'Unsaved changes' : session.saved ? (base?.draft ? 'Draft saved' : 'Saved') : ''}
      </p>
    </div>
  );
}

function Refusal({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert tone="error">
      {count === 1 ? 'One field needs attention.' : `${count} fields need attention.`} Nothing was saved.
    </Alert>
  );
}

interface FieldsProps {
  session: PracticeSession;
  choices: Choices;
}

function ContentFields({
  session,
  choices,
  onUploading,
}: FieldsProps & { onUploading: (isUploading: boolean) => void }) {
  const { field, text, change } = session;
  return (
    <>
      <TextField
        {...field('title')}
        label="Title"
        hint={`${text.title.length} of ${choices.titleMaxCharacters} characters`}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextMessageField
        {...field('textMessage')}
        max={choices.textMessageMaxCharacters}
        aim={choices.textMessageAimCharacters}
      />
      <BodyField {...field('text')} choices={choices} />
      <AssetField session={session} altMax={choices.assetAltMaxCharacters} onUploading={onUploading} />
      <WorksheetPart session={session} choices={choices} />
    </>
  );
}

function WorksheetPart({ session: { field, text, change }, choices }: FieldsProps) {
  if (text.worksheet)
    return <WorksheetField {...field('worksheet')} value={text.worksheet} bounds={choices.worksheet} />;
  if (text.assetLink !== '') return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="mb-7"
      onClick={() => change({ worksheet: emptyWorksheet(choices.worksheet) })}
    >
      Write a worksheet
    </Button>
  );
}

/** The fields by which a planner chooses the practice, and its source. */
function PlanningFields({ session: { base, field, change }, choices }: FieldsProps) {
  return (
    <>
      <SkillsField {...field('skills')} choices={choices.skills} />
      <SelectField
        {...field('stage')}
        label="Stage"
        onChange={(event) => change({ stage: event.target.value as Practice['stage'] })}
        placeholder="Choose a stage"
        options={namesIn(choices.stages)}
      />
      <PrerequisitesField {...field('prerequisites')} own={base?.contentNumber ?? null} />
      <SituationsField {...field('situations')} choices={choices.situations} />
      <TextField
        {...field('source')}
        label="Source"
        hint="Only if the idea has a known source: author, title, year."
        onChange={(event) => change({ source: event.target.value })}
      />
      <SentenceField
        {...field('planReason')}
        label="Reason shown to the member"
        hint="One sentence, shown below the practice. If it is empty, the member sees which skill the practice is for."
      />
      <SentenceField
        {...field('revisitReason')}
        label="Reason shown when it is repeated"
        hint="One sentence for the second time: say that they had the practice before, and ask what has changed."
      />
    </>
  );
}

interface SentenceFieldProps extends FieldProps<'planReason' | 'revisitReason'> {
  label: string;
  hint: string;
}

/** A field in which a whole sentence is in view; line breaks become spaces. */
function SentenceField({ onChange, ...field }: SentenceFieldProps) {
  return (
    <div className="pb-7">
      <TextArea {...field} rows={2} grows onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))} />
    </div>
  );
}

/** The characters that a text message carries one for one; the others make it cost more, or arrive as a box. */
const PLAIN = /[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]/;

interface TextMessageFieldProps extends FieldProps<'textMessage'> {
  max: number;
  /** Up to here, the text usually fits one segment with the sender and the link. */
  aim: number;
}

function TextMessageField({ max, aim, onChange, ...field }: TextMessageFieldProps) {
  const { value } = field;
  const odd = [...new Set([...value].filter((character) => !PLAIN.test(character) && character !== '\n'))];
  const isLong = value.length > max;
  return (
    <div className="pb-7">
      <TextArea
        {...field}
        label="Text message"
        rows={3}
        hint={
          <>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                Gives people a reason to open the practice. The coach’s name and the link are added when it is sent.
              </span>
              <span className={`tabular-nums ${isLong ? 'text-error-ink font-semibold' : ''}`}>
                {value.length} of {max}
              </span>
            </p>
            {value.length > aim && !isLong && (
              <p className="text-warning-ink">
                A text over {aim} characters usually costs twice as much, because it takes a second segment.
              </p>
            )}
            {odd.length > 0 && (
              <p className="text-warning-ink">
                Unsupported characters: <span className="font-semibold">{odd.join(' ')}</span>
              </p>
            )}
          </>
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function BodyField({ choices, onChange, ...field }: FieldProps<'text'> & { choices: Choices }) {
  const { value } = field;
  const words = countWords(value);
  const { min, max } = choices.textWords;
  return (
    <div className="pb-7">
      <TextArea
        {...field}
        label="Practice page"
        rows={18}
        hint={
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            <Rule isKept={words >= min && words <= max}>
              <span className="tabular-nums">{words} words</span> of {min} to {max}
            </Rule>
            <Rule isKept={endsInQuestion(value, choices)}>
              Ends with <code>{choices.reflectMark}</code> and a question
            </Rule>
            <li>Markdown</li>
            <li>What members read when they open the link</li>
          </ul>
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function Rule({ isKept, children }: { isKept: boolean; children: React.ReactNode }) {
  return (
    <li className={`flex items-center gap-1.5 ${isKept ? 'text-success-ink' : ''}`}>
      {isKept ? (
        <CheckIcon className="size-4" />
      ) : (
        <span aria-hidden="true" className="border-line-strong size-3 rounded-full border" />
      )}
      <span>{children}</span>
      <span className="sr-only">{isKept ? '(met)' : '(not met)'}</span>
    </li>
  );
}
