import { Button } from '../../../ui/button';
import { control } from '../../../ui/field';
import { ChevronDownIcon, CloseIcon } from '../../../ui/icons';
import { FieldGroup } from './field-group';
import { fieldId, mainSkill, totalPercent, type PracticeText } from './practice-text';

interface SkillsFieldProps {
  value: PracticeText['skills'];
  choices: readonly { slug: string; label: string }[];
  error?: string;
  onChange: (value: PracticeText['skills']) => void;
}

/** Which skills a practice trains, and with what weight. */
export function SkillsField({ value, choices, error, onChange }: SkillsFieldProps) {
  const total = totalPercent(value);
  const main = mainSkill(value);
  const put = (index: number, changes: Partial<PracticeText['skills'][number]>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  const left = Math.max(0, Number((100 - total).toFixed(2)));

  return (
    <FieldGroup
      id={fieldId('skills')}
      label="Skills"
      hint="In percent, adding up to 100. The practice is planned for the largest one."
      error={error}
    >
      <ul className="space-y-2">
        {value.map(({ skill, percent }, index) => (
          <li key={index} className="flex items-center gap-2">
            <div className="relative min-w-0 flex-1">
              <select
                aria-label={`Skill ${index + 1}`}
                value={skill}
                onChange={(event) => put(index, { skill: event.target.value })}
                className={`${control} appearance-none truncate pr-10 pl-3.5`}
              >
                <option value="" disabled>
                  Choose a skill
                </option>
                {choices.map(({ slug, label }) => (
                  <option
                    key={slug}
                    value={slug}
                    disabled={value.some((row, at) => at !== index && row.skill === slug)}
                  >
                    {label}
                  </option>
                ))}
              </select>
              <ChevronDownIcon className="text-ink-soft pointer-events-none absolute inset-y-0 right-3 my-auto size-5" />
            </div>
            <div className="relative w-24 shrink-0">
              <input
                type="number"
                inputMode="decimal"
                min={1}
                max={100}
                step={5}
                aria-label={`Percent of skill ${index + 1}`}
                value={percent}
                onChange={(event) => put(index, { percent: event.target.value })}
                className={`${control} pr-8 pl-3 tabular-nums`}
              />
              <span aria-hidden="true" className="text-ink-soft absolute inset-y-0 right-3 flex items-center">
                %
              </span>
            </div>
            <button
              type="button"
              aria-label={`Remove skill ${index + 1}`}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
              className="text-ink-soft hover:text-ink grid size-11 shrink-0 place-items-center rounded-lg"
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          size="sm"
          disabled={value.length >= choices.length}
          onClick={() => onChange([...value, { skill: '', percent: String(left || '') }])}
        >
          Add a skill
        </Button>
        {value.length > 0 && (
          <p
            aria-live="polite"
            className={`text-sm tabular-nums ${total === 100 ? 'text-ink-soft' : 'text-warning-ink'}`}
          >
            {total}% in all
            {main && ` · planned for ${choices.find(({ slug }) => slug === main)?.label ?? main}`}
          </p>
        )}
      </div>
    </FieldGroup>
  );
}
