import { Children, isValidElement, type ComponentProps, type ReactNode, memo, useMemo } from 'react';
import { otherTimeZones, usTimeZones, type TimeZoneOption } from '../lib/local-times';
import { ChevronDownIcon } from './icons';
import { control, Field, type FieldProps } from './text-fields';

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'id'> {}

/**
 * A labeled choice of one; its options are its children. A value that none of them has is shown as it is, and cannot
 * be chosen: a URL may ask for several at once, or for something that does not exist.
 */
export function SelectField({ label, error, hint, id, children, ...select }: SelectFieldProps) {
  const other = otherChoice(select.value, children);
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(described) => (
        <div className="relative">
          <select {...select} {...described} className={`${control} appearance-none truncate pr-11 pl-4 max-sm:pl-3.5`}>
            {children}
            {other && (
              <option value={String(select.value)} disabled>
                {other}
              </option>
            )}
          </select>
          <ChevronDownIcon className="text-ink-soft pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5" />
        </div>
      )}
    </Field>
  );
}

/** @returns the names of several choices, what else the value is, or null where one option has it */
function otherChoice(value: SelectFieldProps['value'], children: ReactNode): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const names = namesIn(children);
  if (names.has(value)) return null;
  const parts = value.split(',').map((part) => names.get(part.trim()));
  return parts.every((name) => name !== undefined) ? parts.join(', ') : `Unknown: ${value}`;
}

/** The options' words by their values; they may be in groups. */
function namesIn(children: ReactNode): Map<string, string> {
  const names = new Map<string, string>();
  for (const child of Children.toArray(children)) {
    if (!isValidElement<ComponentProps<'option'>>(child)) continue;
    const { value, children: words } = child.props;
    if (child.type === 'option') names.set(String(value), Children.toArray(words).join(''));
    else for (const [key, name] of namesIn(words)) names.set(key, name);
  }
  return names;
}

interface TimeZoneFieldProps extends Omit<SelectFieldProps, 'label' | 'children'> {
  /** The person's zone so far; null where none is known: one is asked for. */
  own: string | null;
}

/** The choice of a time zone: those of the United States first, then all others. */
export function TimeZoneField({ own, ...select }: TimeZoneFieldProps) {
  const others = useMemo(() => otherTimeZones(own), [own]);
  return (
    <SelectField {...select} label="Time zone">
      {!own && <option value="">Choose your time zone</option>}
      <Group label="United States" zones={usTimeZones} />
      <Group label="Other" zones={others} />
    </SelectField>
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
