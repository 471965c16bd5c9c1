import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/field-errors';
import { keepWork, keptWork } from '../../../lib/kept-work';
import { useAuth } from '../../../session/auth-store';

interface Kept<Form> {
  /** Names the form and whose it is. */
  key: string;
  /** What the tab keeps where the session ends meanwhile: never a password. */
  fields: readonly Path<Form>[];
}

/**
 * The result of a form's last submission. A failed one leaves everything typed where it is; where the session has ended, the
 * frame asks the person to log in, as on every other screen, and they find it again.
 */
export function useSubmission<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  send: (values: Form) => Promise<void>,
  kept?: Kept<Form>,
) {
  const [errors, setErrors] = useState<string[]>([]);
  const [isDone, setIsDone] = useState(false);
  useKeptFields(form, kept);
  const submit = form.handleSubmit(async (values) => {
    setErrors([]);
    setIsDone(false);
    try {
      await send(values);
      if (kept) keepWork(kept.key, null);
      setIsDone(true);
    } catch (error) {
      setErrors(showFieldErrors(error, form));
    }
  });
  return { submit, errors, isDone };
}

/**
 * Keeps what is typed at the moment when the session ends, whoever notices it: this tab, or another one that was asked first.
 * It is put back once, when the form is shown again.
 */
function useKeptFields<Form extends FieldValues>(form: UseFormReturn<Form>, kept: Kept<Form> | undefined): void {
  const { setValue } = form;
  const key = kept?.key;
  useEffect(() => {
    const fields = key === undefined ? null : keptWork<Record<string, unknown>>(key);
    if (key === undefined || fields === null) return;
    keepWork(key, null);
    for (const [name, value] of Object.entries(fields))
      setValue(name as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true, shouldValidate: true });
  }, [key, setValue]);

  const keep = useEffectEvent(() => {
    if (!kept) return;
    const saved = form.formState.defaultValues as Partial<Record<Path<Form>, unknown>>;
    const typed = kept.fields
      .map((name) => [name, form.getValues(name)] as const)
      .filter(([name, value]) => value !== saved[name]);
    if (typed.length > 0) keepWork(kept.key, Object.fromEntries(typed));
  });
  useEffect(
    () =>
      useAuth.subscribe(({ token }, previous) => {
        if (previous.token && token !== previous.token) keep();
      }),
    [],
  );
}
