import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/page';

/** One kind of second factor. */
export function FactorCard({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="text-2xl font-medium">
          {title}
        </h2>
        <div className="text-ink-soft mt-2 mb-5 text-[0.9375rem]">{about}</div>
        {children}
      </section>
    </Card>
  );
}
