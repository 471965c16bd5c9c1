import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDate } from '../../lib/format';
import { Alert, ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Collapsible } from '../../ui/collapsible';
import { LeaveQuestion, useQuestionBeforeLeaving } from '../../ui/leave-question';
import { ReasonField } from '../../ui/reason-field';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { AssetField } from './asset-field';
import { BodyField } from './body-field';
import type { Choices, Practice } from './catalogue.api';
import { ConflictDialog } from './conflict-dialog';
import { Holders } from './holders';
import { Outcomes } from './outcomes';
import { PracticeFrame } from './practice-frame';
import { practicePath } from './practice-path';
import { PracticePreview, type RenderPractice } from './practice-preview';
import { fieldId } from './practice-text';
import { PrerequisitesField } from './prerequisites-field';
import { Retirement } from './retirement';
import { SituationsField } from './situations-field';
import { SkillsField } from './skills-field';
import { StateMark } from './state-mark';
import { TextMessageField } from './text-message-field';
import { usePracticeSession } from './use-practice-session';
import { Versions } from './versions';
import { emptyWorksheet, WorksheetField } from './worksheet-field';

interface PracticeEditorProps {
  /** What is edited; null for a new one. */
  practice: Practice | null;
  choices: Choices;
  renderPractice: RenderPractice;
  /** What the server has now. */
  onChanged: (current: Practice) => Promise<unknown>;
}

/** One practice beside what members will see of it. Unsaved text is never lost without a question. */
export function PracticeEditor({ practice, choices, renderPractice, onChanged }: PracticeEditorProps) {
  const navigate = useNavigate();
  const session = usePracticeSession({
    practice,
    onChanged,
    onCreated: ({ contentNumber }) =>
      leaving.freely(() => void navigate(practicePath(contentNumber), { replace: true })),
  });
  const [isUploading, setIsUploading] = useState(false);
  const leaving = useQuestionBeforeLeaving(session.isDirty || isUploading, session.discard);
  const { base, text, change, fieldErrors } = session;
  const badFields = Object.keys(fieldErrors).length;
  const isRefused = session.errors.length > 0 || badFields > 0;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void session.save();
  }

  return (
    <PracticeFrame
      title={base ? base.title : 'New practice'}
      tools={base && <Retirement practice={base} onChanged={session.showState} />}
    >
      {base && (
        <p className="text-ink-soft -mt-3 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
          <span>
            Practice {base.contentNumber} · version {base.version} · {formatDate(base.lastEdited)}
          </span>
          <StateMark practice={base} />
        </p>
      )}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:gap-14">
        <form onSubmit={onSubmit} noValidate aria-label={base ? base.title : 'New practice'} className="min-w-0">
          {session.isRestored && (
            <div className="mb-5">
              <Alert tone="info">
                <p>Your unsaved changes have been restored.</p>
                <button type="button" className="link" onClick={session.discard}>
                  Discard them
                </button>
              </Alert>
            </div>
          )}
          <TextField
            id={fieldId('title')}
            label="Title"
            hint={`${text.title.length} of ${choices.titleMaxCharacters} characters`}
            error={fieldErrors.title}
            value={text.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextMessageField
            value={text.textMessage}
            max={choices.textMessageMaxCharacters}
            aim={choices.textMessageAimCharacters}
            error={fieldErrors.textMessage}
            onChange={(textMessage) => change({ textMessage })}
          />
          <BodyField
            value={text.text}
            choices={choices}
            error={fieldErrors.text}
            onChange={(body) => change({ text: body })}
          />
          <AssetField
            base={base}
            asset={text.asset}
            assetLink={text.assetLink}
            assetAlt={text.assetAlt}
            altMax={choices.assetAltMaxCharacters}
            error={fieldErrors.assetLink}
            altError={fieldErrors.assetAlt}
            // A worksheet goes with its link, and comes back with it.
            onChange={(changes) =>
              change({
                ...changes,
                ...(changes.assetLink !== undefined && {
                  worksheet: base && changes.assetLink === base.assetLink ? base.worksheet : null,
                }),
              })
            }
            onUploading={setIsUploading}
          />
          {text.worksheet ? (
            <WorksheetField
              value={text.worksheet}
              bounds={choices.worksheet}
              error={fieldErrors.worksheet}
              onChange={(worksheet) => change({ worksheet })}
            />
          ) : (
            text.assetLink === '' && (
              <Button
                look="outline"
                size="sm"
                className="mb-7"
                onClick={() => change({ worksheet: emptyWorksheet(choices.worksheet) })}
              >
                Write a worksheet
              </Button>
            )
          )}
          <SkillsField
            value={text.skills}
            choices={choices.skills}
            error={fieldErrors.skills}
            onChange={(skills) => change({ skills })}
          />
          <SelectField
            id={fieldId('stage')}
            label="Stage"
            error={fieldErrors.stage}
            value={text.stage}
            onChange={(event) => change({ stage: event.target.value as Practice['stage'] })}
          >
            <option value="" disabled>
              Choose a stage
            </option>
            {choices.stages.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </SelectField>
          <PrerequisitesField
            value={text.prerequisites}
            own={base?.contentNumber ?? null}
            error={fieldErrors.prerequisites}
            onChange={(prerequisites) => change({ prerequisites })}
          />
          <SituationsField
            value={text.situations}
            choices={choices.situations}
            error={fieldErrors.situations}
            onChange={(situations) => change({ situations })}
          />
          <TextField
            id={fieldId('source')}
            label="Source"
            hint="Only for an idea that has a known one: author, title, year."
            error={fieldErrors.source}
            value={text.source}
            onChange={(event) => change({ source: event.target.value })}
          />
          <div className="border-line border-t pt-5">
            <ReasonField value={session.reason} onChange={session.setReason} />
          </div>
          <div className="bg-paper border-line sticky bottom-0 z-10 -mx-2 mt-4 flex flex-wrap items-center gap-3 border-t px-2 py-3">
            {/* Beside the button that was pressed: the form's end may be out of sight. */}
            {isRefused && (
              <div className="basis-full space-y-3">
                <ErrorList messages={session.errors} />
                <Refusal count={badFields} />
              </div>
            )}
            <Button
              type="submit"
              disabled={!session.isDirty || isUploading}
              pending={session.isSaving}
              pendingLabel="Saving…"
            >
              {base ? 'Save' : 'Create practice'}
            </Button>
            {session.isDirty && base && (
              <Button look="quiet" disabled={session.isSaving} onClick={session.discard}>
                Undo changes
              </Button>
            )}
            <p role="status" className="text-ink-soft text-[0.9375rem]">
              {session.isDirty ? 'Unsaved changes' : session.saved ? 'Saved' : ''}
            </p>
          </div>
        </form>
        <PracticePreview text={text} base={base} choices={choices} renderPractice={renderPractice} />
      </div>
      {base && (
        <div className="border-line mt-12 max-w-4xl space-y-4 border-t pt-6">
          <Collapsible title="Versions">
            <Versions practice={base} choices={choices} isDirty={session.isDirty} onRestored={session.show} />
          </Collapsible>
          <Collapsible title="How it does" isLazy>
            <Outcomes practice={base} />
          </Collapsible>
          <Collapsible title="Members who have it">
            <Holders practice={base} />
          </Collapsible>
        </div>
      )}
      <LeaveQuestion leaving={leaving} />
      <ConflictDialog session={session} choices={choices} />
    </PracticeFrame>
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
