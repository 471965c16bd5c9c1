import { useEffect, useRef, type ReactNode } from 'react';
import type { Curriculum } from '../../../api/curriculum';
import { Button } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';

export type Changes = NonNullable<Curriculum['changes']>;

/** More lines than these are folded away at first. */
const FEW = 6;

/** After a correction: which practices left the plan, which came, and which moved. */
export function WhatChanged({ changes: { left, came, moved }, onClose }: { changes: Changes; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSame = left.length + came.length + moved.length === 0;
  return (
    <section aria-labelledby="what-changed" className="border-line bg-card mt-6 rounded-2xl border px-6 py-5">
      <h3 id="what-changed" ref={heading} tabIndex={-1} className="text-xl font-medium outline-none">
        What changed
      </h3>
      <p role="status" className="mt-1">
        {isSame
          ? 'Your plan already fits: the practices and their order stay the same.'
          : `${counted(left.length)} removed, ${counted(came.length)} added, ${counted(moved.length)} moved.`}
      </p>
      <div className="mt-3 space-y-1">
        <Group title="Removed from your plan" count={left.length}>
          {left.map(({ contentNumber, title }) => (
            <li key={contentNumber}>{title}</li>
          ))}
        </Group>
        <Group title="Added to your plan" count={came.length}>
          {came.map(({ contentNumber, title, position }) => (
            <li key={contentNumber}>
              {title} <span className="text-ink-soft">(practice {position})</span>
            </li>
          ))}
        </Group>
        <Group title="Moved" count={moved.length}>
          {moved.map(({ contentNumber, title, from, to }) => (
            <li key={contentNumber}>
              {title}{' '}
              <span className="text-ink-soft">
                (from {from} to {to})
              </span>
            </li>
          ))}
        </Group>
      </div>
      <Button look="outline" size="sm" className="mt-4" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Collapsible title={`${title} (${count})`} defaultOpen={count <= FEW}>
      <ul aria-label={title} className="list-disc space-y-1 pb-2 pl-10 break-words">
        {children}
      </ul>
    </Collapsible>
  );
}

const counted = (count: number): string => `${count} ${count === 1 ? 'practice' : 'practices'}`;
