import { useState, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { adviceOn, formMessages, serverMessages } from './error-messages';
import { hasStatus, HttpError, mayPass } from './http-error';

/** One action that the server carries out: whether it is under way, and what the person reads of a failure. */
export function useSubmit(messagesOf: (failure: unknown) => string[] = formMessages) {
  const [pending, setPending] = useState<string | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const [advice, setAdvice] = useState<string | null>(null);

  function forget() {
    setErrors([]);
    setAdvice(null);
  }

  /** Never throws. Code after the call in `action` runs only if it succeeded. `what` names it where there are several. */
  async function submit(action: () => Promise<unknown>, what = 'it'): Promise<void> {
    setPending(what);
    forget();
    try {
      await action();
    } catch (failure) {
      setErrors(messagesOf(failure));
      setAdvice(adviceOn(failure));
    } finally {
      setPending(null);
    }
  }

  return { pending, isPending: pending !== null, errors, advice, submit, forget };
}

/** Puts the server's messages about fields next to them, and the focus into the first; returns the others, for the form's list. */
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

/**
 * Sends something with a key by which the server does it once. The same content keeps its key as long as nobody knows
 * its outcome: a second click, or a retry after a lost response, repeats nothing.
 */
export function useRequestKey() {
  const last = useRef<{ content: string; key: string } | null>(null);
  return async <T>(content: string, send: (key: string) => Promise<T>): Promise<T> => {
    if (last.current?.content !== content) last.current = { content, key: newKey() };
    try {
      const response = await send(last.current.key);
      last.current = null;
      return response;
    } catch (error) {
      if (!mayPass(error)) last.current = null;
      throw error;
    }
  };
}

/** A random UUID (version 4). `crypto.randomUUID` is there on secure pages alone. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
