import { useId, useState } from 'react';
import { Alert } from '../../../ui/alert';
import { CloseIcon } from '../../../ui/icons';
import { TextField } from '../../../ui/text-field';
import { usePractice, usePractices, type Practice } from './catalogue.api';
import { FieldGroup } from './field-group';
import { fieldId } from './practice-text';

/** As many as fit under the field without scrolling. */
const SHOWN = 5;

interface PrerequisitesFieldProps {
  value: readonly number[];
  /** The practice itself cannot be among them; null for a new one. */
  own: number | null;
  error?: string;
  onChange: (value: number[]) => void;
}

/** What comes before this practice, found by word or number. */
export function PrerequisitesField({ value, own, error, onChange }: PrerequisitesFieldProps) {
  const [search, setSearch] = useState('');
  return (
    <FieldGroup
      id={fieldId('prerequisites')}
      label="Builds on"
      hint="Only if it makes no sense without the other one."
      error={error}
    >
      {value.length > 0 && (
        <ul className="mb-3 space-y-1.5">
          {value.map((number) => (
            <Chosen key={number} number={number} onRemove={() => onChange(value.filter((other) => other !== number))} />
          ))}
        </ul>
      )}
      <div className="-mb-7">
        <TextField
          label="Find a practice"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter would save the practice.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {search.trim() !== '' && (
        <Found
          search={search.trim()}
          isLeftOut={(number) => number === own || value.includes(number)}
          onChoose={(number) => {
            onChange([...value, number]);
            setSearch('');
          }}
        />
      )}
    </FieldGroup>
  );
}

function Chosen({ number, onRemove }: { number: number; onRemove: () => void }) {
  const { data, error } = usePractice(number);
  const name = data ? data.title : error ? 'not to be found' : '…';
  return (
    <li className="border-line bg-card flex items-center gap-3 rounded-xl border py-1 pr-1 pl-4">
      <span className="text-ink-soft text-sm tabular-nums">{number}</span>
      <span className="min-w-0 flex-1 break-words">
        {name}
        {data?.state === 'retired' && <span className="text-warning-ink"> (retired: plans leave it out)</span>}
      </span>
      <button
        type="button"
        aria-label={`Remove ${number}`}
        onClick={onRemove}
        className="text-ink-soft hover:text-ink grid size-10 shrink-0 place-items-center rounded-lg"
      >
        <CloseIcon />
      </button>
    </li>
  );
}

function Found(props: { search: string; isLeftOut: (number: number) => boolean; onChoose: (number: number) => void }) {
  const labelId = useId();
  // Those that are left out may take places.
  const { data, error } = usePractices({ search: props.search, state: 'active', page: 1 });
  if (error) return <Alert tone="error">The practices could not be searched.</Alert>;
  const found = (data?.results ?? []).filter(({ contentNumber }) => !props.isLeftOut(contentNumber)).slice(0, SHOWN);
  return (
    <div className="mt-2">
      <p id={labelId} role="status" className="text-ink-soft mb-1.5 text-sm">
        {data && (found.length > 0 ? 'Choose one' : 'Nothing found')}
      </p>
      <ul aria-labelledby={labelId} className="space-y-1">
        {found.map(({ contentNumber, title }: Practice) => (
          <li key={contentNumber}>
            <button
              type="button"
              onClick={() => props.onChoose(contentNumber)}
              className="border-line bg-card hover:border-primary-ink hover:bg-primary-wash flex min-h-11 w-full items-center gap-3 rounded-xl border px-4 py-2 text-left transition-colors"
            >
              <span className="text-ink-soft text-sm tabular-nums">{contentNumber}</span>
              <span className="min-w-0 break-words">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
