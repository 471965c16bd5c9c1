import { useId, type ComponentProps, type ReactNode } from 'react';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  label: string;
  hint?: ReactNode;
}

/** A labelled field for several lines. */
export function TextArea({ label, hint, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
      </label>
      <textarea
        rows={4}
        {...input}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="border-line-strong bg-card focus:border-primary-light focus:ring-primary-light/25 block w-full rounded-xl border px-4 py-3 text-base outline-none focus:ring-4"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft mt-1.5 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
