import type { ReactNode } from 'react';

interface FieldGroupProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Several controls that make up one field. It takes the focus when its error is to be read. */
export function FieldGroup({ id, label, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      className="min-w-0 pb-7 outline-none"
    >
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft mb-2.5 max-w-prose text-sm">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-error-ink mt-1.5 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
