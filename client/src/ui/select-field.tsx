import { type ComponentProps, memo, useMemo } from 'react';
import { otherTimeZones, usTimeZones, type TimeZoneOption } from '../lib/local-times';
import { ChevronDownIcon } from './icons';
import { control, Field, type FieldProps } from './text-fields';

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'id'> {}

function Select({ label, error, hint, id, ...select }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(described) => (
        <div className="relative">
          <select
            {...select}
            {...described}
            className={`${control} appearance-none truncate pr-11 pl-4 max-sm:pl-3.5`}
          />
          <ChevronDownIcon className="text-ink-soft pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5" />
        </div>
      )}
    </Field>
  );
}

interface SelectFieldProps extends Omit<SelectProps, 'children'> {
  /** The names by their values; in pairs where values are numbers, which an object would sort. */
  options: Record<string, string> | readonly (readonly [value: string | number, name: string])[];
  placeholder?: string;
}

/**
 * A labeled choice of one. A value that no option has is shown as it is, and cannot be chosen: a URL may ask for
 * several at once, or for something that does not exist.
 */
export function SelectField({ options, placeholder, ...select }: SelectFieldProps) {
  const names = new Map(
    (Array.isArray(options) ? options : Object.entries(options)).map(([value, name]) => [String(value), name]),
  );
  const other = otherChoice(select.value, names);
  return (
    <Select {...select}>
      {placeholder && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {[...names].map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
      {other && (
        <option value={String(select.value)} disabled>
          {other}
        </option>
      )}
    </Select>
  );
}

/** @returns the names of several choices, what else the value is, or null where one option has it */
function otherChoice(value: SelectFieldProps['value'], names: ReadonlyMap<string, string>): string | null {
  if (typeof value !== 'string' || value === '' || names.has(value)) return null;
  const parts = value.split(',').map((part) => names.get(part.trim()));
  return parts.every((name) => name !== undefined) ? parts.join(', ') : `Unknown: ${value}`;
}

interface TimeZoneFieldProps extends Omit<SelectProps, 'label' | 'children'> {
  /** The person's zone so far; null where none is known: one is asked for. */
  own: string | null;
}

/** The choice of a time zone: those of the United States first, then all others. */
export function TimeZoneField({ own, ...select }: TimeZoneFieldProps) {
  const others = useMemo(() => otherTimeZones(own), [own]);
  return (
    <Select {...select} label="Time zone">
      {!own && <option value="">Choose your time zone</option>}
      <Group label="United States" zones={usTimeZones} />
      <Group label="Other" zones={others} />
    </Select>
  );
}

/** There are some 400: they are not rendered again at each letter that is typed into the form around them. */
const Group = memo(function Group({ label, zones }: { label: string; zones: readonly TimeZoneOption[] }) {
  return (
    <optgroup label={label}>
      {zones.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  );
});
