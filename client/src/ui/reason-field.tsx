import { TextField } from './text-field';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Why something is changed that keeps its versions; at most 500 characters, as the server takes them. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <TextField
      label="Reason"
      hint="Why it changes, for the list of versions."
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
