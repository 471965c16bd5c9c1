import { useId, type ComponentProps, type ReactNode } from 'react';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  /** What is wrong with the value; announced as soon as it appears. */
  error?: string;
  hint?: ReactNode;
  /** Something at the end of the field, such as a button. */
  end?: ReactNode;
}

/** A labelled input. The line for its error is always there, so that nothing moves when one appears. */
export function TextField({ label, error, hint, end, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;
  return (
    <div>
      <label htmlFor={inputId} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          className={`border-line-strong bg-card placeholder:text-ink-soft focus:border-primary-light focus:ring-primary-light/25 aria-invalid:border-error aria-invalid:focus:ring-error/20 block h-12 w-full rounded-xl border px-4 text-base transition-shadow outline-none placeholder:text-[0.9375rem] max-sm:px-3.5 max-sm:placeholder:text-[0.78rem] focus:ring-4 ${end ? 'pr-13' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
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
