import { formatDateTime } from '../../../lib/format';
import { usePagination } from '../../../lib/pagination';
import { Collapsible } from '../../../ui/collapsible';
import { NotLoaded } from '../../../ui/loading';
import { TextLink } from '../../../ui/text-link';
import { TextDiff, inSentence, VersionList, WhatChanges } from '../../../ui/version-list';
import {
  restoreVersion,
  saveDraft,
  useVersions,
  type Draft,
  type Version,
  useTwoVersions,
  type Template,
} from './templates.api';

interface VersionsProps {
  template: Template;
  /** null for none. */
  draft: Draft | null;
  /** Something is written and not saved, which a restored text would take the place of. */
  isDirty: boolean;
  onRestored: (restored: Template) => Promise<void>;
  onDrafted: (draft: Draft) => Promise<void>;
}

export function Versions({ template, draft, isDirty, onRestored, onDrafted }: VersionsProps) {
  const pagination = usePagination();
  const response = useVersions(template.id, pagination.page, template.version);
  /** An active template takes effect at once for everyone, so its text can be restored as a draft first. */
  const restoreAsDraft = async (version: Version) => {
    const reason = `Restored ${inSentence(nameOf(version))}`;
    onDrafted(await saveDraft(template.id, version.content, { draft, baseVersion: template.version, reason }));
  };
  return (
    <Collapsible title="Versions">
      <p className="text-ink-soft mb-3 text-sm">
        Each version is the whole prompt as published. These versions changed this template.
      </p>
      <VersionList
        response={response}
        pagination={pagination}
        present={template.version}
        rowOf={(version: Version) => ({
          number: version.number,
          name: nameOf(version),
          mark: version.removed ? 'deleted' : undefined,
          savedAt: version.savedAt,
          savedBy: version.savedBy?.name ?? 'Unknown',
          reason: version.reason,
          more: version.release && <ReleaseMark release={version.release} />,
        })}
        canRestore={!isDirty}
        renderDifferences={(older, newer) => <Differences older={older} newer={newer} />}
        restore={async ({ number }) => onRestored(await restoreVersion(template.id, number))}
        restoreAsDraft={template.isActive ? restoreAsDraft : undefined}
        renderQuestion={(version) => (
          <>
            <p>
              {template.isActive
                ? 'Restoring now publishes the text from the coach’s next reply, without a check. A draft can be checked first' +
                  (draft ? '; it replaces the current draft.' : '.')
                : 'Its text becomes the current text.'}
            </p>
            <WhatChanges>
              <TextDiff before={template.content} after={version.content} />
            </WhatChanges>
          </>
        )}
      />
    </Collapsible>
  );
}

/** Versions count what was published; a save that was not is named by its time. */
const nameOf = ({ publishedVersion, savedAt }: Version): string =>
  publishedVersion === null ? `Unpublished change of ${formatDateTime(savedAt)}` : `Version ${publishedVersion}`;

function Differences({ older, newer }: { older: Version; newer: Version }) {
  return (
    <div className="space-y-2">
      {older.name !== newer.name && <TextDiff before={older.name} after={newer.name} />}
      {older.isActive !== newer.isActive && (
        <p className="text-ink-soft text-sm">{newer.isActive ? 'Activated.' : 'Deactivated.'}</p>
      )}
      {older.description !== newer.description && (
        <div>
          <p className="text-ink-soft mb-1 text-sm">Description</p>
          <TextDiff before={older.description} after={newer.description} />
        </div>
      )}
      <TextDiff before={older.content} after={newer.content} />
    </div>
  );
}

const RELEASES: Record<NonNullable<Version['release']>, string> = {
  passed: 'Check passed',
  failed: 'Published despite a failed check',
  unchecked: 'Published without a check',
};

function ReleaseMark({ release }: { release: NonNullable<Version['release']> }) {
  return (
    <span className={`block text-sm ${release === 'passed' ? 'text-success-ink' : 'text-warning-ink'}`}>
      {RELEASES[release]}
    </span>
  );
}

/** Two saves of one template, as an address names them. */
export interface Compared {
  templateId: string;
  older: number;
  newer: number;
}

/** `?template=…&compare=5-9`, the numbers of two saves; null where an address names none. */
export function comparedIn(query: URLSearchParams): Compared | null {
  const templateId = query.get('template');
  const [, older, newer] = /^(\d{1,9})-(\d{1,9})$/.exec(query.get('compare') ?? '') ?? [];
  return templateId && older && newer ? { templateId, older: Number(older), newer: Number(newer) } : null;
}

export function Comparison({ templateId, older, newer }: Compared) {
  const response = useTwoVersions(templateId, older, newer);
  const [before, after] = response.data ?? [];
  return (
    <section aria-label="Comparison" className="border-line bg-card mb-8 space-y-3 rounded-2xl border p-5">
      {before && after ? (
        <>
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 className="mr-auto text-xl font-medium">
              {after.name}: {inSentence(nameOf(before))} → {inSentence(nameOf(after))}
            </h2>
            <TextLink to={`?${new URLSearchParams({ template: templateId })}`}>Close comparison</TextLink>
          </div>
          <p className="text-ink-soft text-sm break-words">
            {formatDateTime(after.savedAt)} · {after.savedBy?.name ?? 'Unknown'}
            {after.reason && ` · ${after.reason}`}
          </p>
          {after.removed ? <p>The template was deleted.</p> : <Differences older={before} newer={after} />}
        </>
      ) : (
        <NotLoaded what="The versions" response={response} size="sm" className="space-y-2" bars={['h-8', 'h-24']} />
      )}
    </section>
  );
}
