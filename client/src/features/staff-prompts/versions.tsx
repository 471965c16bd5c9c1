import { useEffect, useState } from 'react';
import { detailMessage, serverMessages } from '../../lib/error-messages';
import { formatMoment } from '../../lib/format';
import { usePagination } from '../../lib/pagination';
import { Alert, ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Collapsible } from '../../ui/collapsible';
import { Dialog } from '../../ui/dialog';
import { PaginationBar } from '../../ui/pagination';
import { Skeleton } from '../../ui/spinner';
import { restoreVersion, saveDraft, useVersions, type Draft, type Version } from './prompt-desk.api';
import type { Template } from './templates.api';
import { TextDiff } from '../../ui/text-diff';

interface VersionsProps {
  template: Template;
  /** null for none. */
  draft: Draft | null;
  /** Something is written and not saved, which a restored text would take the place of. */
  isDirty: boolean;
  onRestored: (restored: Template) => Promise<void>;
  onDrafted: (draft: Draft) => Promise<void>;
}

/** Every save of a template: who, when and why; any two of them side by side, and the way back to one. */
export function Versions(props: VersionsProps) {
  return (
    <Collapsible title="Versions">
      <VersionList {...props} />
    </Collapsible>
  );
}

function VersionList({ template, draft, isDirty, onRestored, onDrafted }: VersionsProps) {
  const pagination = usePagination();
  const { data, error, mutate } = useVersions(template.id, pagination.page, template.version);
  const [chosen, setChosen] = useState<readonly Version[]>([]);
  const [asked, setAsked] = useState<Version | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isRestoring, setIsRestoring] = useState(false);
  const { receive } = pagination;
  useEffect(() => {
    if (data) receive(data);
  }, [data, receive]);

  /** An active template is told to everyone's coach at once, so its text can come back as a draft first. */
  async function restore(version: Version, asDraft: boolean) {
    setErrors([]);
    setIsRestoring(true);
    try {
      if (asDraft) {
        await onDrafted(await saveDraft(template.id, version.content, { draft, baseVersion: template.version }));
      } else await onRestored(await restoreVersion(template.id, version.number));
    } catch (failure) {
      setErrors(serverMessages(failure));
    } finally {
      setIsRestoring(false);
      setAsked(null);
    }
  }

  if (error) {
    return (
      <div className="space-y-3">
        <Alert tone="error">The versions could not be loaded. {detailMessage(error)}</Alert>
        <Button look="outline" size="sm" onClick={() => void mutate()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status" className="animate-late space-y-2">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  const [older, newer] = chosen.toSorted((a, b) => a.number - b.number);
  return (
    <div className="space-y-4">
      <ErrorList messages={errors} />
      <ul className="border-line divide-line divide-y rounded-xl border">
        {data.results.map((version) => (
          <li key={version.number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <label className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-3">
              <input
                type="checkbox"
                className="accent-primary size-5 shrink-0"
                aria-label={`Compare version ${version.number}`}
                checked={chosen.some(({ number }) => number === version.number)}
                onChange={() => setChosen(toggled(chosen, version))}
              />
              <span className="min-w-0">
                <span className="block font-medium">
                  Version {version.number}
                  {version.number === template.version && ' (current)'}
                  {version.removed && ' (deleted)'}
                </span>
                <span className="text-ink-soft block text-sm break-words">
                  {formatMoment(version.savedAt)} · {version.savedBy?.name ?? 'Unknown'}
                  {version.reason && ` · ${version.reason}`}
                </span>
                {version.release && <ReleaseMark release={version.release} />}
              </span>
            </label>
            {version.number !== template.version && (
              <Button
                look="quiet"
                size="sm"
                aria-label={`Restore version ${version.number}`}
                disabled={isDirty}
                onClick={() => setAsked(version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PaginationBar pagination={pagination} />
      {older && newer ? (
        <section aria-label="Differences" className="space-y-2">
          <h3 className="text-lg font-medium">
            Version {older.number} → version {newer.number}
          </h3>
          {older.name !== newer.name && <TextDiff before={older.name} after={newer.name} />}
          {older.isActive !== newer.isActive && (
            <p className="text-ink-soft text-sm">{newer.isActive ? 'Made active.' : 'Made inactive.'}</p>
          )}
          <TextDiff before={older.content} after={newer.content} />
        </section>
      ) : (
        <p className="text-ink-soft text-sm">Choose two versions to see what differs.</p>
      )}
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={`Restore version ${asked?.number ?? template.version}?`}
      >
        <p>
          {template.isActive
            ? 'Restored now, its text is what members’ coach is told from the next reply on, without a check. As a draft it can be checked first' +
              (draft ? '; it takes the place of the present draft.' : '.')
            : 'Its text becomes the present one.'}
        </p>
        {asked && (
          <div className="mt-4 max-h-72 overflow-y-auto" tabIndex={0} role="group" aria-label="What changes">
            <TextDiff before={template.content} after={asked.content} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {template.isActive ? (
            <>
              <Button look="outline" disabled={isRestoring} onClick={() => asked && void restore(asked, false)}>
                Restore now
              </Button>
              <Button pending={isRestoring} onClick={() => asked && void restore(asked, true)}>
                Restore as draft
              </Button>
            </>
          ) : (
            <>
              <Button look="outline" onClick={() => setAsked(null)}>
                Cancel
              </Button>
              <Button pending={isRestoring} onClick={() => asked && void restore(asked, false)}>
                Restore
              </Button>
            </>
          )}
        </div>
      </Dialog>
    </div>
  );
}

const RELEASES: Record<NonNullable<Version['release']>, string> = {
  passed: 'Check passed',
  failed: 'Published despite a failed check',
  unchecked: 'Published without a check',
};

/** What stood between a version and the people whom the coach talks with. */
function ReleaseMark({ release }: { release: NonNullable<Version['release']> }) {
  return (
    <span className={`block text-sm ${release === 'passed' ? 'text-success-ink' : 'text-warning-ink'}`}>
      {RELEASES[release]}
    </span>
  );
}

/** At most two are compared: a third takes the place of the one that was chosen first. */
function toggled(chosen: readonly Version[], version: Version): readonly Version[] {
  const others = chosen.filter(({ number }) => number !== version.number);
  return others.length < chosen.length ? others : [...chosen.slice(-1), version];
}
