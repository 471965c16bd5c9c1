import { useId, type ReactNode } from 'react';

export interface FieldProps {
  label: string;
  /** What is wrong with the value; announced as soon as it appears. */
  error?: string;
  hint?: ReactNode;
  id?: string;
}

/** What ties a control to its label, hint and error. */
interface Described {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The look of every control that people type or choose in. */
export const control =
  'border-line-strong bg-card placeholder:text-ink-soft focus:border-primary-light focus:ring-primary-light/25 aria-invalid:border-error aria-invalid:focus:ring-error/20 block h-12 w-full rounded-xl border text-base transition-shadow outline-none placeholder:text-[0.9375rem] max-sm:placeholder:text-[0.78rem] focus:ring-4';

/** A control with its label. The line for its error is always there, so that nothing moves when one appears. */
export function Field({
  label,
  error,
  hint,
  id,
  children,
}: FieldProps & { children: (props: Described) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div>
      <label htmlFor={controlId} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-ink-soft mt-1.5 text-sm">
          {hint}
        </p>
      )}
      <div className="min-h-7 pt-1 pb-1.5 text-sm leading-5">
        {error && (
          <p id={errorId} role="alert" className="text-error-ink">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
