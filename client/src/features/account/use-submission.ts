import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../lib/field-errors';

/** The result of a form's last submission. A failed one leaves everything typed where it is. */
export function useSubmission<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  send: (values: Form) => Promise<void>,
) {
  const [errors, setErrors] = useState<string[]>([]);
  const [isDone, setIsDone] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    setErrors([]);
    setIsDone(false);
    try {
      await send(values);
      setIsDone(true);
    } catch (error) {
      setErrors(showFieldErrors(error, form));
    }
  });
  return { submit, errors, isDone };
}
