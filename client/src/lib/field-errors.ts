import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { formMessages, serverMessages } from './error-messages';
import { hasStatus, HttpError } from './http-error';

/**
 * Puts what the server has said about a form's fields beside them, and the focus into the first.
 * @returns what belongs to no field; all of it goes into the form's error list
 */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<Form>, 'getValues' | 'setError'>,
): string[] {
  const said = hasStatus(error, 400) ? error.data : undefined;
  if (typeof said !== 'object' || said === null) return formMessages(error);
  const fields = Object.keys(getValues()) as Path<Form>[];
  const rest: Record<string, unknown> = { ...said };
  let isFirst = true;
  for (const field of fields) {
    const message = [rest[field]].flat()[0];
    if (typeof message !== 'string') continue;
    setError(field, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
    delete rest[field];
  }
  const hasRest = Object.keys(rest).length > 0;
  return hasRest || isFirst ? serverMessages(HttpError.status(400, rest)) : [];
}
