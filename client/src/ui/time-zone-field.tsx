import { memo, useMemo } from 'react';
import { otherTimeZones, usTimeZones, type TimeZoneOption } from '../lib/time-zones';
import { SelectField, type SelectFieldProps } from './select-field';

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
      <Group label="Elsewhere" zones={others} />
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
