import type { ComponentProps, ReactNode } from 'react';
import { control, Field, type FieldProps } from './field';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** Something at the end of the field, such as a button. */
  end?: ReactNode;
}

/** A search stands in the address, which a server takes no longer than 16 KB of; names and addresses are shorter than this. */
const LONGEST_SEARCH = 200;

/** A labelled input. */
export function TextField({ label, error, hint, id, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(described) => (
        <div className="relative">
          <input
            maxLength={input.type === 'search' ? LONGEST_SEARCH : undefined}
            {...input}
            {...described}
            // As a block, WebKit would show a date at its upper edge.
            className={`${control} items-center pl-4 [&[type=date]]:flex max-sm:pl-3.5 ${end ? 'pr-13' : 'pr-4 max-sm:pr-3.5'}`}
          />
          {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  );
}
