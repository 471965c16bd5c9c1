import { FieldGroup } from './field-group';
import { fieldId } from './practice-text';

interface SituationsFieldProps {
  value: readonly string[];
  choices: readonly { slug: string; label: string }[];
  error?: string;
  onChange: (value: string[]) => void;
}

/** Whom a practice suits: a plan prefers what fits what the person said. */
export function SituationsField({ value, choices, error, onChange }: SituationsFieldProps) {
  return (
    <FieldGroup
      id={fieldId('situations')}
      label="Situations"
      hint={`Who it suits, in their own words. ${value.length} chosen.`}
      error={error}
    >
      <div
        role="group"
        aria-label="Situations to choose"
        tabIndex={0}
        className="border-line-strong bg-card max-h-72 overflow-y-auto rounded-xl border px-4 py-2"
      >
        {choices.map(({ slug, label }) => (
          <label key={slug} className="flex items-start gap-3 py-2">
            <input
              type="checkbox"
              className="accent-primary-ink mt-0.5 size-5 shrink-0"
              checked={value.includes(slug)}
              onChange={() =>
                onChange(value.includes(slug) ? value.filter((other) => other !== slug) : [...value, slug])
              }
            />
            <span className="text-[0.9375rem]">{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
