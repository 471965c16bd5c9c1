import { COUNT_BOUND } from '../../../lib/pagination';

interface StateChipsProps<State extends string> {
  label: string;
  states: readonly State[];
  nameOf: (state: State) => string;
  /** Somebody has to look after what is in this state. */
  urgent: State;
  totals: Partial<Record<State, number>> | undefined;
  /** Empty for all, as in the address. */
  chosen: string;
  onChoose: (state: string) => void;
}

/** Narrows a list to what is in one state: all in sight, with how many there are of each. */
export function StateChips<State extends string>(props: StateChipsProps<State>) {
  const { label, states, nameOf, urgent, totals, chosen, onChoose } = props;
  const all = totals && sumOf(states.map((state) => totals[state] ?? 0));
  return (
    <div role="group" aria-label={label} className="mb-6 flex flex-wrap gap-2">
      <Chip name="All" count={all} isChosen={chosen === ''} onChoose={() => onChoose('')} />
      {states.map((state) => (
        <Chip
          key={state}
          name={nameOf(state)}
          count={totals?.[state]}
          isUrgent={state === urgent && (totals?.[state] ?? 0) > 0}
          isChosen={state === chosen}
          onChoose={() => onChoose(state)}
        />
      ))}
    </div>
  );
}

/** The server counts no further than the bound: a sum with a part that it stopped at is more than the bound, too. */
const sumOf = (counts: readonly number[]): number =>
  counts.some((count) => count > COUNT_BOUND) ? COUNT_BOUND + 1 : counts.reduce((sum, count) => sum + count, 0);

const countText = (count: number): string =>
  count > COUNT_BOUND ? `${COUNT_BOUND.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

interface ChipProps {
  name: string;
  count: number | undefined;
  isUrgent?: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Chip({ name, count, isUrgent = false, isChosen, onChoose }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`inline-flex min-h-10 items-center gap-2 rounded-full border px-3.5 text-[0.9375rem] font-medium transition-colors ${
        isChosen
          ? 'border-primary bg-primary text-white'
          : isUrgent
            ? 'border-error/45 bg-error/6 text-error-ink hover:border-error'
            : 'border-line-strong bg-card hover:border-primary-ink hover:bg-primary-wash'
      }`}
    >
      {name}
      {/* As wide as before while the number is on its way. */}
      <span className={`min-w-3 tabular-nums ${isChosen ? 'text-white/85' : isUrgent ? '' : 'text-ink-soft'}`}>
        {count === undefined ? '' : countText(count)}
      </span>
    </button>
  );
}
