import { useId, type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useSubmit, showFieldErrors } from '../../../lib/form-submission';
import { keepWork, keptWork } from '../../../lib/kept-work';
import { useAuth } from '../../../session/auth-store';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { RetryAlert } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';

interface AccountSectionProps {
  title: string;
  about: ReactNode;
  /** For a section that takes the focus when the control that had it is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function AccountGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="border-line border-t-2 pt-8 pb-4 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 id={id} tabIndex={-1} className="mb-8 text-3xl font-medium outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function AccountSection({ title, about, headingRef, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="border-line grid grid-cols-1 gap-x-14 gap-y-5 border-t py-8 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h3 id={titleId} ref={headingRef} tabIndex={-1} className="text-xl font-medium">
          {title}
        </h3>
        <div className="text-ink-soft mt-2 max-w-prose text-[0.9375rem]">{about}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface FoldedFormProps {
  name: string;
  /** True once something is written in it, or was sent. */
  isBegun: boolean;
  children: ReactNode;
}

/** A rarely used form: only a button until somebody opens it. */
export function FoldedForm({ name, isBegun, children }: FoldedFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('input:not([autocomplete=username])')?.focus();
  }, [isOpen]);
  if (isOpen || isBegun) return <div ref={box}>{children}</div>;
  return (
    <Button variant="outline" aria-expanded={false} onClick={() => setIsOpen(true)}>
      {name}
    </Button>
  );
}

interface SectionDataProps<Data> {
  /** In the sentences about it: "your calendar". */
  what: string;
  response: { data?: Data; error?: unknown; mutate: () => unknown };
  /** Shown while loading, if it is taller than a line or two. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function SectionData<Data>({ what, response, loading, children }: SectionDataProps<Data>) {
  const { data, error, mutate } = response;
  if (data !== undefined) return children(data);
  if (error === undefined) return loading ?? <SectionLoading label={`Loading ${what}`} />;
  return (
    <RetryAlert onRetry={() => void mutate()}>
      {`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded.`}
    </RetryAlert>
  );
}

export function SectionLoading({ label }: { label: string }) {
  return (
    <div role="status" data-loading className="space-y-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-full max-w-sm" />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  hint: ReactNode;
  isChosen: boolean;
  /** Throws what the server said. */
  onChoose: (isChosen: boolean) => Promise<void>;
}

export function Choice({ label, hint, isChosen, onChoose }: ChoiceProps) {
  const { isPending, errors, submit } = useSubmit();
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="accent-primary size-5 shrink-0"
          checked={isChosen}
          // Not disabled in the meantime: it would lose the focus.
          aria-disabled={isPending}
          onChange={({ target }) => {
            if (!isPending) void submit(() => onChoose(target.checked));
          }}
        />
        <span>
          {label}
          <span className="text-ink-soft block text-sm">{hint}</span>
        </span>
      </label>
      <ErrorList messages={errors} />
    </>
  );
}

interface Kept<Form> {
  /** Names the form and whose it is. */
  key: string;
  /** The fields that the tab keeps if the session ends in the meantime, or the person leaves: never a password. */
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
 * Keeps what is typed when the form is left, and at the moment when the session ends, whoever notices it: this tab, or another one
 * that was asked first. It is put back once, when the form is shown again.
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
    // A person who logs out leaves nothing behind.
    if (!kept || useAuth.getState().isClearingAuth) return;
    const saved = form.formState.defaultValues as Partial<Record<Path<Form>, unknown>>;
    const typed = kept.fields
      .map((name) => [name, form.getValues(name)] as const)
      .filter(([name, value]) => value !== saved[name]);
    if (typed.length > 0) keepWork(kept.key, Object.fromEntries(typed));
  });
  useEffect(() => {
    const unsubscribe = useAuth.subscribe(({ token }, previous) => {
      if (previous.token && token !== previous.token) keep();
    });
    const onLeave = () => keep();
    window.addEventListener('pagehide', onLeave);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', onLeave);
      keep();
    };
  }, []);
}
