import { usePagination } from '../../../lib/pagination';
import { TextDiff, VersionList, WhatChanges } from '../../../ui/version-list';
import {
  restoreVersion,
  useVersions,
  type Choices,
  type Practice,
  type Version,
  type Worksheet,
} from './catalogue.api';
import { textOf, type PracticeText, labelOf, type FieldName } from './practice-text';

interface VersionsProps {
  practice: Practice;
  choices: Choices;
  /** Something is unsaved: restoring would take its place. */
  isDirty: boolean;
  onRestored: (restored: Practice) => Promise<void>;
}

export function Versions({ practice, choices, isDirty, onRestored }: VersionsProps) {
  const { contentNumber, version: present } = practice;
  const pagination = usePagination();
  const response = useVersions(contentNumber, pagination.page, present);
  return (
    <VersionList
      response={response}
      pagination={pagination}
      present={present}
      rowOf={(version: Version) => ({
        number: version.version,
        savedAt: version.editedAt,
        savedBy: editorOf(version),
        reason: version.reason,
        more: <span className="text-ink-soft block text-sm">{sentTo(version.members)}</span>,
      })}
      renderDifferences={(older, newer) => (
        <Differences before={asText(older, practice)} after={asText(newer, practice)} choices={choices} />
      )}
      restore={async ({ version }) => onRestored(await restoreVersion(contentNumber, version))}
      renderQuestion={(version) => (
        <>
          <p>
            It becomes version {present + 1}, which everyone who is sent the practice from now on gets.
            {isDirty && ' Your unsaved changes will be lost.'}
          </p>
          <WhatChanges>
            <Differences before={textOf(practice)} after={asText(version, practice)} choices={choices} />
          </WhatChanges>
        </>
      )}
    />
  );
}

export function Differences(props: { before: PracticeText; after: PracticeText; choices: Choices }) {
  const { before, after, choices } = props;
  const differing = COMPARED_FIELDS.map((field) => ({
    field,
    was: fieldText(before, field, choices),
    is: fieldText(after, field, choices),
  })).filter(({ was, is }) => was !== is);
  if (differing.length === 0) return <p className="text-ink-soft">The versions are identical.</p>;
  return (
    <dl className="space-y-3">
      {differing.map(({ field, was, is }) => (
        <div key={field}>
          <dt className="text-ink-soft mb-1 text-sm font-medium">{FIELD_LABELS[field]}</dt>
          <dd>
            <TextDiff before={was} after={is} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const editorOf = ({ editedBy, editedByStaff }: Version): string =>
  editedByStaff ? (editedBy?.name ?? 'A former staff member') : 'Starter catalog';

const sentTo = (members: number): string =>
  members === 0 ? 'Not sent yet' : `Sent to ${members} ${members === 1 ? 'member' : 'members'}`;

/** A version from before its place in the catalogue was kept is assumed to have had the practice's present one. */
const asText = ({ traits, ...matter }: Version, practice: Practice): PracticeText =>
  textOf({ ...practice, ...matter, ...traits });

/** In the order of the form; an asset's name goes with its link. */
export const FIELD_LABELS: Record<Exclude<FieldName, 'asset'>, string> = {
  title: 'Title',
  textMessage: 'Text message',
  text: 'Practice page',
  assetLink: 'Attachment',
  assetAlt: 'Image description',
  captionsLink: 'Captions',
  worksheet: 'Worksheet',
  skills: 'Skills',
  stage: 'Stage',
  prerequisites: 'Builds on',
  situations: 'Situations',
  source: 'Source',
  planReason: 'Reason shown to the member',
  revisitReason: 'Reason shown when it is repeated',
};

export type ComparedField = keyof typeof FIELD_LABELS;

export const COMPARED_FIELDS = Object.keys(FIELD_LABELS) as ComparedField[];

export function fieldText(text: PracticeText, field: ComparedField, choices: Choices): string {
  switch (field) {
    case 'skills':
      return text.skills.map(({ skill, percent }) => `${labelOf(choices.skills, skill)} ${percent}%`).join('\n');
    case 'stage':
      return labelOf(choices.stages, text.stage);
    case 'prerequisites':
      return text.prerequisites.join(', ');
    case 'situations':
      return text.situations.map((situation) => labelOf(choices.situations, situation)).join('\n');
    case 'assetLink':
      // A worksheet's address is another one with every version, and says nothing.
      return [text.asset, text.assetLink.startsWith('/media/worksheet-') ? null : text.assetLink]
        .filter(Boolean)
        .join('\n');
    case 'worksheet':
      return text.worksheet ? worksheetText(text.worksheet) : '';
    default:
      return text[field];
  }
}

const worksheetText = ({ minutes, exercise, lookBack }: Worksheet): string =>
  [
    `About ${minutes} minutes`,
    ...exercise.map((field) =>
      field.kind === 'lines'
        ? `${field.prompt} (${field.lines} lines)`
        : `${field.prompt} (table: ${field.columns.join(' | ')}; ${field.rows.length} rows: ${field.rows.join(' | ')})`,
    ),
    ...lookBack.map((prompt) => `Reflection question: ${prompt}`),
  ].join('\n');
