import { useId, type ReactNode, type Ref } from 'react';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/spinner';

interface AccountSectionProps {
  title: string;
  /** What it is for, in a sentence or two. */
  about: ReactNode;
  /** For a section that takes the focus when the control that had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of the account: what it is on the left, what one can do on the right; one above the other on a phone. */
export function AccountSection({ title, about, headingRef, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="border-line grid grid-cols-1 gap-x-14 gap-y-6 border-t py-10 first:border-t-0 first:pt-0 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-12"
    >
      <div>
        <h2 id={titleId} ref={headingRef} tabIndex={-1} className="text-2xl font-medium">
          {title}
        </h2>
        <div className="text-ink-soft mt-2 max-w-prose text-[0.9375rem]">{about}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface SectionAnswerProps<Data> {
  /** In the sentences about it: "your calendar". */
  what: string;
  /** Undefined until it is there. */
  data: Data | undefined;
  error: unknown;
  onRetry: () => void;
  /** What stands there meanwhile, where it is taller than a line or two. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What the server answered, or that it is still to come, or that it did not come. */
export function SectionAnswer<Data>({ what, data, error, onRetry, loading, children }: SectionAnswerProps<Data>) {
  if (data !== undefined) return children(data);
  if (error === undefined) return loading ?? <SectionLoading label={`Loading ${what}`} />;
  return (
    <SectionFailed
      onRetry={onRetry}
    >{`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded.`}</SectionFailed>
  );
}

/** A placeholder, shown until the server has answered. */
export function SectionLoading({ label }: { label: string }) {
  return (
    <div role="status" data-loading className="space-y-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-full max-w-sm" />
    </div>
  );
}

export function SectionFailed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Alert tone="error">
      <p>{children}</p>
      <Button look="outline" size="sm" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
