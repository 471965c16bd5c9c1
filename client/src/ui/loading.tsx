import type { ReactNode } from 'react';

/** The placeholder of something that loads: pale bars, and only once it takes long enough to be noticed. */
export function Loading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status" data-loading className={`animate-late ${className}`}>
      <span className="sr-only">Loading...</span>
      {children}
    </div>
  );
}

/** The message of a list or a section that has nothing to show, with what can be done about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="border-line rounded-2xl border border-dashed px-6 py-12 text-center">
      <p className="font-serif text-xl">{title}</p>
      {children && <div className="text-ink-soft mt-2">{children}</div>}
    </div>
  );
}
