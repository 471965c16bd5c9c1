import { diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

/** Longer than this, a comparison word by word gives way to one line by line. */
const TIMEOUT_MS = 500;

/** What one text has and the other hasn't: taken out is struck through, put in is underlined. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const changes = useMemo(
    () => diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS }) ?? diffLines(before, after),
    [before, after],
  );
  if (before === after) return <p className="text-ink-soft">The texts are the same.</p>;
  return (
    <p className="border-line bg-card rounded-xl border p-4 text-[0.9375rem] break-words whitespace-pre-wrap">
      {changes.map(({ value, added, removed }, index) => {
        if (added) {
          return (
            <ins key={index} className="bg-success/15 text-success-ink">
              {value}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={index} className="bg-error/10 text-error-ink">
              {value}
            </del>
          );
        }
        return value;
      })}
    </p>
  );
}
