import { useId, type ComponentProps, type ReactNode } from 'react';
import { TextField } from './text-fields';
import { MOST_CHARACTERS } from '@contracts/shared/domain/field-rules';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  label: string;
  hint?: ReactNode;
  /** The problem of the value; announced as soon as it appears. */
  error?: string;
  /** Becomes as high as what is written in it, where the browser can. */
  grows?: boolean;
}

export function TextArea({ label, hint, error, id, rows = 4, grows = false, ...input }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  const hintId = hint ? `${areaId}-hint` : undefined;
  const errorId = error ? `${areaId}-error` : undefined;
  return (
    <div>
      <label htmlFor={areaId} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
      </label>
      <textarea
        rows={rows}
        // The height of so many lines and the padding, which a field that grows has as its least.
        style={grows ? { fieldSizing: 'content', minHeight: `${rows * 1.5 + 1.625}rem` } : undefined}
        {...input}
        id={areaId}
        aria-invalid={error ? true : undefined}
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        className="border-line-strong bg-card focus:border-primary-light focus:ring-primary-light/25 aria-invalid:border-error aria-invalid:focus:ring-error/20 block w-full rounded-xl border px-4 py-3 text-base outline-none focus:ring-4"
      />
      {hint && (
        <div id={hintId} className="text-ink-soft mt-1.5 text-sm">
          {hint}
        </div>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-error-ink mt-1 text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

/** The reason of a change of something that keeps its versions. */
export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label="Why you are changing this"
      hint="For the list of versions. Only staff read it."
      maxLength={MOST_CHARACTERS.reason}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
