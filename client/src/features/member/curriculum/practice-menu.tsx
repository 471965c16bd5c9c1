import type { CurriculumItem } from '../../../api/curriculum';
import { MoreIcon } from '../../../ui/icons';
import { Menu, MenuItem } from '../../../ui/menu';
import type { PlanActions } from './plan-actions';
import { isMarkable, isSkippable, isSwappable } from './plan';

/** Actions that are rarely needed, out of the way. */
export function PracticeMenu({
  item,
  isPast,
  actions,
}: {
  item: CurriculumItem;
  isPast: boolean;
  actions: PlanActions;
}) {
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
        <MenuItem onSelect={() => actions.ask('done', item)}>Mark done</MenuItem>
      )}
      {isDone && (
        <MenuItem onSelect={() => actions.ask('done', item)}>
          {item.reflection ? 'Change your reflection' : 'Add a reflection'}
        </MenuItem>
      )}
      {isDone && <MenuItem onSelect={() => actions.reopen(item)}>Not done after all</MenuItem>}
      {canMarkAfterAll && <MenuItem onSelect={() => actions.ask('done', item)}>I did it after all</MenuItem>}
      {isSwappable(item) && <MenuItem onSelect={() => actions.ask('swap', item)}>Swap for another</MenuItem>}
      {isSkippable(item) && <MenuItem onSelect={() => actions.ask('skip', item)}>Skip</MenuItem>}
    </Menu>
  );
}
