interface Choice {
  /** What stands in the address; empty for all. */
  value: string;
  name: string;
  /** How many there are; undefined while that is not known. */
  count?: number;
  /** Something waits here for somebody. */
  isUrgent?: boolean;
}

interface ChoiceChipsProps {
  label: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
}

const numbers = new Intl.NumberFormat('en-US');

/** A filter with how many each choice has, all in sight. */
export function ChoiceChips({ label, choices, chosen, onChoose }: ChoiceChipsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ value, name, count, isUrgent = false }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={`inline-flex min-h-10 items-center gap-2 rounded-full border px-3.5 text-[0.9375rem] font-medium transition-colors ${
            value === chosen
              ? 'border-primary bg-primary text-white'
              : isUrgent
                ? 'border-error/45 bg-error/6 text-error-ink hover:border-error'
                : 'border-line-strong bg-card hover:border-primary hover:bg-primary-wash'
          }`}
        >
          {name}
          {/* As wide as before while the number is on its way. */}
          <span
            className={`min-w-3 tabular-nums ${value === chosen ? 'text-white/85' : isUrgent ? '' : 'text-ink-soft'}`}
          >
            {count === undefined ? '' : numbers.format(count)}
          </span>
        </button>
      ))}
    </div>
  );
}
