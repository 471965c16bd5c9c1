import { useEffect, useState } from 'react';
import { detailMessage, serverMessages } from '../../lib/error-messages';
import { formatMoment } from '../../lib/format';
import { usePagination } from '../../lib/pagination';
import { Alert, ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PaginationBar } from '../../ui/pagination';
import { Skeleton } from '../../ui/spinner';
import { TextDiff } from '../../ui/text-diff';
import { restoreVersion, useVersions, type Choices, type Practice, type Version } from './catalogue.api';
import { COMPARED_FIELDS, FIELD_LABELS, inWords } from './field-words';
import { textOf, type PracticeText } from './practice-text';

interface VersionsProps {
  practice: Practice;
  choices: Choices;
  /** Something is unsaved: restoring would take its place. */
  isDirty: boolean;
  onRestored: (restored: Practice) => Promise<void>;
}

/** Every version of a practice: who, when, why, and who was sent it; any two side by side, and the way back to one. */
export function Versions({ practice, choices, isDirty, onRestored }: VersionsProps) {
  const pagination = usePagination();
  const { data, error, mutate } = useVersions(practice.contentNumber, pagination.page, practice.version);
  const [chosen, setChosen] = useState<readonly Version[]>([]);
  const [asked, setAsked] = useState<Version | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isRestoring, setIsRestoring] = useState(false);
  const { receive } = pagination;
  useEffect(() => {
    if (data) receive(data);
  }, [data, receive]);

  async function restore({ version }: Version) {
    setErrors([]);
    setIsRestoring(true);
    try {
      await onRestored(await restoreVersion(practice.contentNumber, version));
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
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  }
  const [older, newer] = chosen.toSorted((a, b) => a.version - b.version);
  return (
    <div className="space-y-4">
      <ErrorList messages={errors} />
      <ul aria-label="Versions" className="border-line divide-line divide-y rounded-xl border">
        {data.results.map((version) => (
          <li key={version.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <label className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-3">
              <input
                type="checkbox"
                className="accent-primary size-5 shrink-0"
                aria-label={`Compare version ${version.version}`}
                checked={chosen.some((other) => other.version === version.version)}
                onChange={() => setChosen(toggled(chosen, version))}
              />
              <span className="min-w-0">
                <span className="block font-medium">
                  Version {version.version}
                  {version.version === practice.version && ' (current)'}
                </span>
                <span className="text-ink-soft block text-sm break-words">
                  {formatMoment(version.editedAt)} · {editorOf(version)}
                  {version.reason && ` · ${version.reason}`}
                </span>
                <span className="text-ink-soft block text-sm">{sentTo(version.members)}</span>
              </span>
            </label>
            {version.version !== practice.version && (
              <Button
                look="quiet"
                size="sm"
                aria-label={`Restore version ${version.version}`}
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
        <section aria-label="Differences" className="space-y-3">
          <h3 className="text-lg font-medium">
            Version {older.version} → version {newer.version}
          </h3>
          <Differences before={asText(older, practice)} after={asText(newer, practice)} choices={choices} />
        </section>
      ) : (
        data.count > 1 && <p className="text-ink-soft text-sm">Choose two versions to see what differs.</p>
      )}
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={`Restore version ${asked?.version ?? practice.version}?`}
      >
        <p>
          It becomes version {practice.version + 1}, for whoever is sent the practice from now on.
          {isDirty && ' What you have not saved here is given up.'}
        </p>
        {asked && (
          <div className="mt-4 max-h-72 overflow-y-auto" tabIndex={0} role="group" aria-label="What changes">
            <Differences before={textOf(practice)} after={asText(asked, practice)} choices={choices} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={() => setAsked(null)}>
            Cancel
          </Button>
          <Button pending={isRestoring} onClick={() => asked && void restore(asked)}>
            Restore
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** Field by field, those that differ. */
function Differences(props: { before: PracticeText; after: PracticeText; choices: Choices }) {
  const { before, after, choices } = props;
  const differing = COMPARED_FIELDS.map((field) => ({
    field,
    was: inWords(before, field, choices),
    is: inWords(after, field, choices),
  })).filter(({ was, is }) => was !== is);
  if (differing.length === 0) return <p className="text-ink-soft">They say the same.</p>;
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
  editedByStaff ? (editedBy?.name ?? 'A former colleague') : 'Starter catalogue';

const sentTo = (members: number): string =>
  members === 0 ? 'Sent to nobody yet' : `Sent to ${members} ${members === 1 ? 'member' : 'members'}`;

/** A version from before its place in the catalogue was kept is taken to have stood as the practice does. */
const asText = ({ traits, ...matter }: Version, practice: Practice): PracticeText =>
  textOf({ ...practice, ...matter, ...traits });

/** At most two are compared: a third takes the place of the one that was chosen first. */
function toggled(chosen: readonly Version[], version: Version): readonly Version[] {
  const others = chosen.filter((other) => other.version !== version.version);
  return others.length < chosen.length ? others : [...chosen.slice(-1), version];
}
