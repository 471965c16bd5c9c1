import type { CurriculumItem } from '../../api/curriculum';
import { ButtonLink, Button } from '../../ui/button';
import { CheckIcon, MoreIcon } from '../../ui/icons';
import { Menu, MenuItem } from '../../ui/menu';
import { Spinner } from '../../ui/spinner';
import { headingId, type Deeds } from './deeds';
import { isMarkable, isReadable, isSkippable, isSwappable } from './plan';
import { practicePath } from './practice-path';
import { skillName } from '../../lib/skills';
import { standing } from './words';

interface PracticeItemProps {
  item: CurriculumItem;
  timeZone: string;
  isNext: boolean;
  isCurrent: boolean;
  deeds: Deeds;
}

/** One practice on the path: what it is, why it is there, what became of it, and what can be done with it. */
export function PracticeItem({ item, timeZone, isNext, isCurrent, deeds }: PracticeItemProps) {
  const { state, title, reason, reflection } = item;
  const isQuiet = state === 'skipped';
  return (
    <li className="relative pb-8 pl-10 last:pb-0" aria-current={isCurrent ? 'step' : undefined}>
      <Marker item={item} isNext={isNext} isCurrent={isCurrent} />
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-ink-soft text-sm">
            <span className={markOf(item, isNext)}>
              {isNext ? `Next · ${standing(item, timeZone)}` : standing(item, timeZone)}
            </span>
            {' · '}
            {skillName(item.skill)}
          </p>
          <h4
            id={headingId(item.id)}
            tabIndex={-1}
            className={`mt-0.5 font-serif text-xl leading-snug font-medium break-words outline-none ${isQuiet ? 'text-ink-soft line-through decoration-1' : ''}`}
          >
            {title}
          </h4>
        </div>
        <More item={item} deeds={deeds} />
      </div>
      {!isQuiet && <p className="text-ink-soft mt-1.5 max-w-prose break-words">{reason}</p>}
      {reflection && <Reflection>{reflection}</Reflection>}
      <Actions item={item} deeds={deeds} />
    </li>
  );
}

/** The words weigh as much as the matter does now. */
function markOf({ state }: CurriculumItem, isNext: boolean): string {
  if (state === 'done') return 'text-success-ink font-semibold';
  if (state === 'undeliverable') return 'text-error-ink font-semibold';
  if (state === 'sent' || state === 'delivered' || state === 'sending' || isNext)
    return 'text-accent-ink font-semibold';
  return '';
}

function Marker({ item: { state }, isNext, isCurrent }: Pick<PracticeItemProps, 'item' | 'isNext' | 'isCurrent'>) {
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

function Reflection({ children }: { children: string }) {
  return (
    <blockquote className="border-glow mt-3 max-w-prose border-l-2 pl-4">
      <p className="font-serif text-lg break-words whitespace-pre-wrap italic">{children}</p>
      <p className="text-ink-soft mt-1 text-sm">Your reflection</p>
    </blockquote>
  );
}

function Actions({ item, deeds }: { item: CurriculumItem; deeds: Deeds }) {
  if (deeds.isBusy(item.id)) {
    return (
      <p role="status" className="text-ink-soft mt-3 flex items-center gap-2 text-sm">
        <Spinner className="size-4" /> One moment…
      </p>
    );
  }
  if (!isReadable(item)) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <ButtonLink to={practicePath(item)} look="outline" size="sm" aria-label={`Open “${item.title}”`}>
        Open
      </ButtonLink>
      {isMarkable(item) && item.state !== 'skipped' && (
        <Button
          size="sm"
          look="outline"
          aria-label={`Mark done “${item.title}”`}
          onClick={() => deeds.ask('done', item)}
        >
          <CheckIcon className="size-4" />
          Mark done
        </Button>
      )}
    </div>
  );
}

/** What is done seldom, out of the way. */
function More({ item, deeds }: { item: CurriculumItem; deeds: Deeds }) {
  const isDone = item.state === 'done';
  const canMarkAfterAll = item.state === 'skipped' && isMarkable(item);
  if (!isDone && !canMarkAfterAll && !isSkippable(item)) return null;
  return (
    <Menu
      label={`More for “${item.title}”`}
      trigger={
        <span className="text-ink-soft hover:text-ink grid size-9 place-items-center">
          <MoreIcon />
        </span>
      }
    >
      {isDone && (
        <MenuItem onSelect={() => deeds.ask('done', item)}>
          {item.reflection ? 'Change your reflection' : 'Add a reflection'}
        </MenuItem>
      )}
      {isDone && <MenuItem onSelect={() => deeds.undo(item)}>Not done after all</MenuItem>}
      {canMarkAfterAll && <MenuItem onSelect={() => deeds.ask('done', item)}>I did it after all</MenuItem>}
      {isSwappable(item) && <MenuItem onSelect={() => deeds.swap(item)}>Swap for another</MenuItem>}
      {isSkippable(item) && <MenuItem onSelect={() => deeds.ask('skip', item)}>Skip</MenuItem>}
    </Menu>
  );
}
