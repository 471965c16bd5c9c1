import type { Curriculum } from '../../../api/curriculum';
import { NOW_ID } from './plan-actions';
import type { NextPracticeProps } from './next-practice-parts';
import { placeOf } from './kept-focus';
import { Now } from './now';
import { weeksOf, type Progress } from './plan';
import { ProgressLine } from './progress-line';

/** What matters now: the practice in the person's hands, else the one that comes next, and how far they have come. */
export function NextPractice({ curriculum, progress, actions }: NextPracticeProps) {
  const { week, weeks } = progress;
  return (
    <section aria-label="Now" {...placeOf(NOW_ID)} className="bg-primary-deep overflow-hidden rounded-3xl text-white">
      <div className="px-6 pt-8 pb-4 sm:px-10 sm:pt-11">
        <Now curriculum={curriculum} progress={progress} actions={actions} />
      </div>
      <ProgressLine weeks={weeksOf(curriculum)} current={curriculum.state === 'finished' ? weeks + 1 : week} />
      <p className="bg-[#1b3c4c] px-6 pb-5 text-sm text-white/85 sm:px-10">{tally(progress, curriculum)}</p>
    </section>
  );
}

function tally({ done, skipped, week, weeks }: Progress, { items, state }: Curriculum): string {
  const parts = [`${done} of ${items.length} practices done`];
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (state !== 'finished') parts.push(`week ${week} of ${weeks}`);
  return parts.join(' · ');
}
