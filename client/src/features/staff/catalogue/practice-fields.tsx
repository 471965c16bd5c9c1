import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import { AssetField } from './asset-field';
import { BodyField } from './body-field';
import type { Choices, Practice } from './catalogue.api';
import { fieldId } from './practice-text';
import { PrerequisitesField } from './prerequisites-field';
import { SituationsField } from './situations-field';
import { SkillsField } from './skills-field';
import { TextMessageField } from './text-message-field';
import type { PracticeSession } from './use-practice-session';
import { emptyWorksheet, WorksheetField } from './worksheet-field';

interface FieldsProps {
  session: PracticeSession;
  choices: Choices;
}

/** What members are sent and shown: the words, and what opens with them. */
export function ContentFields({
  session,
  choices,
  onUploading,
}: FieldsProps & { onUploading: (isUploading: boolean) => void }) {
  const { base, text, change, fieldErrors } = session;
  return (
    <>
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
        onUploading={onUploading}
      />
      <WorksheetPart session={session} choices={choices} />
    </>
  );
}

/** The worksheet; where nothing is attached, the way to begin one. */
function WorksheetPart({ session: { text, change, fieldErrors }, choices }: FieldsProps) {
  if (text.worksheet) {
    return (
      <WorksheetField
        value={text.worksheet}
        bounds={choices.worksheet}
        error={fieldErrors.worksheet}
        onChange={(worksheet) => change({ worksheet })}
      />
    );
  }
  if (text.assetLink !== '') return null;
  return (
    <Button
      look="outline"
      size="sm"
      className="mb-7"
      onClick={() => change({ worksheet: emptyWorksheet(choices.worksheet) })}
    >
      Write a worksheet
    </Button>
  );
}

/** What a planner chooses the practice by, and where its idea comes from. */
export function PlanningFields({ session, choices }: FieldsProps) {
  const { base, text, change, fieldErrors } = session;
  return (
    <>
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
      <TextField
        id={fieldId('planReason')}
        label="Why it is in a plan"
        hint="One sentence to the member, shown under the practice. Without it they read which skill it is for."
        error={fieldErrors.planReason}
        value={text.planReason}
        onChange={(event) => change({ planReason: event.target.value })}
      />
      <TextField
        id={fieldId('revisitReason')}
        label="Why it comes again"
        hint="One sentence for the second time: say that they had it before, and ask what has changed."
        error={fieldErrors.revisitReason}
        value={text.revisitReason}
        onChange={(event) => change({ revisitReason: event.target.value })}
      />
    </>
  );
}
