import { useId } from 'react';
import { PLACEHOLDER_NAMES } from '#contracts/coach-prompts/adapters/http/prompts';
import { stretchesOf, unknownPlaceholders } from './prompt';

interface PlaceholderFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A text area that marks placeholders in place. A copy of the text lies behind it, with the same letters in the same
 * places; it also gives the area its height, so neither ever scrolls away from the other.
 */
export function PlaceholderField({ label, value, onChange }: PlaceholderFieldProps) {
  const id = useId();
  const unknown = unknownPlaceholders(value);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
      </label>
      <div className="border-line-strong bg-card focus-within:border-primary-light focus-within:ring-primary-light/25 grid rounded-xl border focus-within:ring-4">
        <div aria-hidden="true" className={`${layer} text-transparent`}>
          {stretchesOf(value).map(({ kind, source }, index) =>
            kind === 'text' ? (
              source
            ) : (
              <mark key={index} className={`rounded-sm text-transparent ${washes[kind]}`}>
                {source}
              </mark>
            ),
          )}
          {/* A last empty line counts too. */}
          {'\n'}
        </div>
        <textarea
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          spellCheck
          aria-invalid={unknown.length > 0 || undefined}
          aria-describedby={`${id}-unknown`}
          className={`${layer} resize-none overflow-hidden bg-transparent outline-none`}
        />
      </div>
      <p className="text-ink-soft mt-1.5 text-sm">
        Placeholders: {PLACEHOLDER_NAMES.map((name) => `{{ ${name} }}`).join(', ')}
      </p>
      <p id={`${id}-unknown`} role="status" className="text-error-ink min-h-6 pt-1 text-sm">
        {unknown.length > 0 && `Unknown: ${unknown.map((name) => `{{ ${name} }}`).join(', ')}`}
      </p>
    </div>
  );
}

/** Whatever places a letter must be the same in both layers. */
const layer =
  'col-start-1 row-start-1 min-h-64 w-full px-4 py-3 font-sans text-base leading-7 break-words whitespace-pre-wrap';

const washes = { known: 'bg-primary-wash', unknown: 'bg-error/25' };
