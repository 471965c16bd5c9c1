import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { GripIcon } from '../../../ui/icons';
import { unknownPlaceholders } from './prompt';
import type { Template } from './templates.api';

interface TemplateListProps {
  templates: readonly Template[];
  drafted: ReadonlySet<string>;
  selectedId: string | null;
  /** False while only some are shown: places among those would say little. */
  isSortable: boolean;
  onMove: (fromId: string, toId: string) => void;
}

export function TemplateList({ templates, drafted, selectedId, isSortable, onMove }: TemplateListProps) {
  const sensors = useSensors(
    // A few pixels, so that a press is not yet a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => announcementsOf(templates), [templates]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext
        items={templates.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
        disabled={!isSortable}
      >
        <ul className="space-y-2">
          {templates.map((template) => (
            <Row
              key={template.id}
              template={template}
              hasDraft={drafted.has(template.id)}
              isSelected={template.id === selectedId}
              isSortable={isSortable}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** Said to a screen reader at the handle of a row. */
const screenReaderInstructions = {
  draggable: 'To move this template, press Space. Then use the arrow keys, Space to drop it, or Escape to cancel.',
};

/** Where a template is on its way, by name and place. */
function announcementsOf(templates: readonly Template[]): Announcements {
  const nameOf = (id: unknown) => templates.find((template) => template.id === id)?.name ?? '';
  const placeOf = (id: unknown) =>
    `position ${templates.findIndex((template) => template.id === id) + 1} of ${templates.length}`;
  // A dragged template is at first over its own position: nothing is announced until it has been elsewhere.
  let hasMoved = false;
  return {
    onDragStart({ active }) {
      hasMoved = false;
      return `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`;
    },
    onDragOver({ active, over }) {
      if (!over || (over.id === active.id && !hasMoved)) return undefined;
      hasMoved = true;
      return `${nameOf(active.id)} is over ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} was moved to ${placeOf(over.id)}.` : `${nameOf(active.id)} was not moved.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
  };
}

function Row(props: { template: Template; hasDraft: boolean; isSelected: boolean; isSortable: boolean }) {
  const { id, name, description, isActive, content } = props.template;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const isBroken = unknownPlaceholders(content).length > 0;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={`flex items-stretch rounded-xl border ${
        props.isSelected ? 'border-primary-ink bg-primary-wash' : 'border-line bg-card'
      } ${isDragging ? 'shadow-float relative z-10' : ''}`}
    >
      {props.isSortable && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
          className="text-ink-soft hover:text-ink touch-none cursor-grab rounded-l-xl pl-2.5"
        >
          <GripIcon className="size-4.5" />
        </button>
      )}
      <Link
        to={`?template=${id}`}
        aria-current={props.isSelected || undefined}
        className="min-w-0 flex-1 rounded-xl px-3 py-2.5"
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-medium">{name}</span>
          <span className={`shrink-0 text-sm ${isBroken ? 'text-error-ink' : 'text-ink-soft'}`}>
            {isActive ? 'Active' : 'Inactive'}
            {isBroken && ', broken'}
          </span>
        </span>
        {props.hasDraft && (
          <span className="border-warning bg-warning/12 text-warning-ink mt-1 inline-block rounded-md border px-1.5 text-sm">
            Draft
          </span>
        )}
        {description && <span className="text-ink-soft block truncate text-sm">{description}</span>}
      </Link>
    </li>
  );
}
