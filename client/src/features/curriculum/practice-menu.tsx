import type { CurriculumItem } from '../../api/curriculum';
import { MoreIcon } from '../../ui/icons';
import { Menu, MenuItem } from '../../ui/menu';
import type { Deeds } from './deeds';
import { isMarkable, isSkippable, isSwappable } from './plan';

/** What is done seldom, out of the way. */
export function PracticeMenu({ item, isPast, deeds }: { item: CurriculumItem; isPast: boolean; deeds: Deeds }) {
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
      {isPast && isMarkable(item) && !canMarkAfterAll && (
        <MenuItem onSelect={() => deeds.ask('done', item)}>Mark done</MenuItem>
      )}
      {isDone && (
        <MenuItem onSelect={() => deeds.ask('done', item)}>
          {item.reflection ? 'Change your reflection' : 'Add a reflection'}
        </MenuItem>
      )}
      {isDone && <MenuItem onSelect={() => deeds.reopen(item)}>Not done after all</MenuItem>}
      {canMarkAfterAll && <MenuItem onSelect={() => deeds.ask('done', item)}>I did it after all</MenuItem>}
      {isSwappable(item) && <MenuItem onSelect={() => deeds.ask('swap', item)}>Swap for another</MenuItem>}
      {isSkippable(item) && <MenuItem onSelect={() => deeds.ask('skip', item)}>Skip</MenuItem>}
    </Menu>
  );
}
