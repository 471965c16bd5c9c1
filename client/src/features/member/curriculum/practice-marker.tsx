import type { CurriculumItem } from '../../../api/curriculum';
import { CheckIcon } from '../../../ui/form-icons';

interface MarkerProps {
  item: CurriculumItem;
  isNext: boolean;
  isCurrent: boolean;
}

/** The state of a practice, as a mark on the timeline. Decorative: the words are next to it. */
export function Marker({ item: { state }, isNext, isCurrent }: MarkerProps) {
  const base = 'absolute top-1 left-0 grid size-6 place-items-center rounded-full';
  if (state === 'done') {
    return (
      <span aria-hidden="true" className={`${base} bg-success-deep text-white`}>
        <CheckIcon className="size-4" />
      </span>
    );
  }
  if (state === 'skipped') {
    return (
      <span aria-hidden="true" className={`${base} border-line bg-paper border`}>
        <span className="bg-line-strong h-px w-2.5" />
      </span>
    );
  }
  if (isCurrent) {
    return (
      <span aria-hidden="true" className={`${base} border-accent bg-paper border-2`}>
        <span className="bg-accent size-2.5 rounded-full" />
      </span>
    );
  }
  const look = isNext
    ? 'border-primary-ink border-2'
    : state === 'scheduled'
      ? 'border-line-strong/60 border border-dashed'
      : 'border-accent/60 border-2';
  return <span aria-hidden="true" className={`${base} bg-paper ${look}`} />;
}
