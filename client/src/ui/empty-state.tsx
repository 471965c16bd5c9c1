import type { ReactNode } from 'react';

/** What a list or a section says when it has nothing to show, and what can be done about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="border-line rounded-2xl border border-dashed px-6 py-12 text-center">
      <p className="font-serif text-xl">{title}</p>
      {children && <div className="text-ink-soft mt-2">{children}</div>}
    </div>
  );
}
