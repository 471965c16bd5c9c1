import type { ComponentProps } from 'react';
import { control, Field, type FieldProps } from './field';
import { ChevronDownIcon } from './icons';

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'id'> {}

/** A labelled choice of one; its options are its children. */
export function SelectField({ label, error, hint, id, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(described) => (
        <div className="relative">
          <select {...select} {...described} className={`${control} appearance-none truncate pr-11 pl-4 max-sm:pl-3.5`}>
            {children}
          </select>
          <ChevronDownIcon className="text-ink-soft pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5" />
        </div>
      )}
    </Field>
  );
}
