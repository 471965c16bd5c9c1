import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../lib/field-errors';
import { hasStatus } from '../../lib/http-error';
import { keepWork, keptWork } from '../../lib/kept-work';
import { useCurrentUser } from '../../session/current-user';

interface Kept<Form> {
  /** Names the form and whose it is. */
  key: string;
  /** What the tab keeps where the session has ended meanwhile: never a password. */
  fields: readonly Path<Form>[];
}

/**
 * The result of a form's last submission. A failed one leaves everything typed where it is; where the session has ended, the
 * person is led to the log-in and back, and finds it again.
 */
export function useSubmission<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  send: (values: Form) => Promise<void>,
  kept?: Kept<Form>,
) {
  const [errors, setErrors] = useState<string[]>([]);
  const [isDone, setIsDone] = useState(false);
  const { refresh } = useCurrentUser();
  useKeptFields(form, kept?.key);
  const submit = form.handleSubmit(async (values) => {
    setErrors([]);
    setIsDone(false);
    try {
      await send(values);
      setIsDone(true);
    } catch (error) {
      setErrors(showFieldErrors(error, form));
      if (!hasStatus(error, 401)) return;
      if (kept) keepWork(kept.key, Object.fromEntries(kept.fields.map((name) => [name, values[name]])));
      void refresh();
    }
  });
  return { submit, errors, isDone };
}

/** Puts back, once, what was typed before the session ended. */
function useKeptFields<Form extends FieldValues>({ setValue }: UseFormReturn<Form>, key: string | undefined): void {
  useEffect(() => {
    const fields = key === undefined ? null : keptWork<Record<string, unknown>>(key);
    if (key === undefined || fields === null) return;
    keepWork(key, null);
    for (const [name, value] of Object.entries(fields))
      setValue(name as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true, shouldValidate: true });
  }, [key, setValue]);
}
