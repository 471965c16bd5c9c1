import { TextField, type TextFieldProps } from './text-field';

/** The input of a US phone number. */
export function PhoneField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      {...props}
      label="Phone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      title="US phone number (10 digits with +1 prefix)"
      placeholder="Enter 10-digit US phone number... (ex 555-123-4567)"
    />
  );
}
