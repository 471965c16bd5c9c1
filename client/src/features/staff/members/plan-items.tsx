import { useState } from 'react';
import { formatDateTimeIn } from '../../../lib/local-times';
import { skillName, stageName, StateBadge } from '../../shared/labels';
import { Button } from '../../../ui/button';
import type { PlanItem } from './members.api';

/** The items that are usually looked for; half a year is a long way to scroll. */
const SHOWN_AT_FIRST = 6;

const CAN_BE_RESENT: readonly PlanItem['state'][] = ['sent', 'delivered', 'done'];

interface PlanItemsProps {
  items: readonly PlanItem[];
  zone: string;
  onResend?: (item: PlanItem) => void;
}

export function PlanItems({ items, zone, onResend }: PlanItemsProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return <p className="text-ink-soft">None.</p>;
  const shown = isWhole ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className="divide-line border-line divide-y border-y">
        {shown.map((item) => (
          <Item key={item.id} item={item} zone={zone} onResend={onResend} />
        ))}
      </ol>
      {shown.length < items.length && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-4" onClick={() => setIsWhole(true)}>
          Show all {items.length}
        </Button>
      )}
    </>
  );
}

function Item({ item, zone, onResend }: { item: PlanItem; zone: string; onResend?: (item: PlanItem) => void }) {
  const { state, week, title, skill, stage, reason, reflection, contentVersion } = item;
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-1 py-3.5 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <p className="text-ink-soft text-sm leading-6 whitespace-nowrap">Week {week}</p>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-sans leading-6 font-semibold tracking-normal break-words">{title}</h3>
          {state !== 'scheduled' && <StateBadge kind="item" state={state} />}
        </div>
        <p className="mt-1 text-[0.9375rem] break-words">{reason}</p>
        {reflection && (
          <blockquote className="border-accent/50 mt-2 border-l-2 pl-3 text-[0.9375rem] break-words whitespace-pre-line">
            {reflection}
          </blockquote>
        )}
        <p className="text-ink-soft mt-1 text-sm">
          {[skillName(skill), stageName(stage), times(item, zone), contentVersion && versions(item)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {onResend && CAN_BE_RESENT.includes(state) && contentVersion !== null && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start max-sm:-ml-4 sm:self-start"
          aria-label={`Send again: “${title}”`}
          onClick={() => onResend(item)}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

function times({ dueAt, sentAt, doneAt }: PlanItem, zone: string): string {
  const at = (what: string, timestamp: string | null) =>
    timestamp === null ? [] : [`${what} ${formatDateTimeIn(timestamp, zone)}`];
  return [...at('due', dueAt), ...at('sent', sentAt), ...at('done', doneAt)].join(', ');
}

function versions({ contentVersion, latestVersion }: PlanItem): string {
  return contentVersion === latestVersion
    ? `version ${contentVersion}`
    : `version ${contentVersion} was sent; the current one is ${latestVersion}`;
}
