import { useId, useState } from 'react';
import { hasStatus } from '../../../lib/http-error';
import { Button } from '../../../ui/button';
import { ChevronDownIcon, CloseIcon } from '../../../ui/icons';
import { Unloaded, UnloadedPart } from '../../../ui/loading';
import { control, TextField } from '../../../ui/text-fields';
import { usePractice, usePractices, type Practice } from './catalogue.api';
import { FieldGroup } from './field-group';
import { mainSkill, totalPercent, type PracticeText } from './practice-text';
import type { FieldProps } from './use-practice-session';

type Offered = readonly { slug: string; label: string }[];

export function SkillsField({ choices, ...field }: FieldProps<'skills'> & { choices: Offered }) {
  const { id, value, error, onChange } = field;
  const total = totalPercent(value);
  const main = mainSkill(value);
  const put = (index: number, changes: Partial<PracticeText['skills'][number]>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  const left = Math.max(0, Number((100 - total).toFixed(2)));

  return (
    <FieldGroup
      id={id}
      label="Skills"
      hint="Percentages that add up to 100. The practice is planned for the skill with the largest share."
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
          variant="outline"
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
            {total}% in total
            {main && ` · planned for ${choices.find(({ slug }) => slug === main)?.label ?? main}`}
          </p>
        )}
      </div>
    </FieldGroup>
  );
}

/** The situations that a practice suits: a plan prefers what fits what the person said. */
export function SituationsField({ choices, ...field }: FieldProps<'situations'> & { choices: Offered }) {
  const { id, value, error, onChange } = field;
  return (
    <FieldGroup
      id={id}
      label="Situations"
      hint={`Situations that the practice helps with, in members’ words. ${value.length} chosen.`}
      error={error}
    >
      <div
        role="group"
        aria-label="Available situations"
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

/** The number of results that fit under the field without scrolling. */
const SHOWN = 5;

/** @param own the practice itself, which cannot be among them; null for a new one */
export function PrerequisitesField({ own, ...field }: FieldProps<'prerequisites'> & { own: number | null }) {
  const { id, value, error, onChange } = field;
  const [search, setSearch] = useState('');
  return (
    <FieldGroup id={id} label="Builds on" hint="Only if members need the other practice first." error={error}>
      {value.length > 0 && (
        <ul className="mb-3 space-y-1.5">
          {value.map((number) => (
            <Chosen key={number} number={number} onRemove={() => onChange(value.filter((other) => other !== number))} />
          ))}
        </ul>
      )}
      <div className="-mb-7">
        <TextField
          label="Find a practice"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter would save the practice.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {search.trim() !== '' && (
        <Found
          search={search.trim()}
          isLeftOut={(number) => number === own || value.includes(number)}
          onChoose={(number) => {
            onChange([...value, number]);
            setSearch('');
          }}
        />
      )}
    </FieldGroup>
  );
}

function Chosen({ number, onRemove }: { number: number; onRemove: () => void }) {
  const response = usePractice(number);
  const { data, error } = response;
  return (
    <li className="border-line bg-card flex items-center gap-3 rounded-xl border py-1 pr-1 pl-4">
      <span className="text-ink-soft text-sm tabular-nums">{number}</span>
      <span className="min-w-0 flex-1 break-words">
        {data?.title ?? (error === undefined ? '…' : hasStatus(error, 404) && 'not found')}
        <UnloadedPart what="The title" of={[response]} />
        {data?.state === 'retired' && <span className="text-warning-ink"> (retired: new plans leave it out)</span>}
      </span>
      <button
        type="button"
        aria-label={`Remove ${number}`}
        onClick={onRemove}
        className="text-ink-soft hover:text-ink grid size-10 shrink-0 place-items-center rounded-lg"
      >
        <CloseIcon />
      </button>
    </li>
  );
}

function Found(props: { search: string; isLeftOut: (number: number) => boolean; onChoose: (number: number) => void }) {
  const labelId = useId();
  // Results that are left out may take positions.
  const { data, error, mutate } = usePractices({ search: props.search, state: 'active', page: 1 });
  if (error !== undefined)
    return <Unloaded what="Matching practices" error={error} size="sm" onRetry={() => mutate()} />;
  const found = (data?.results ?? []).filter(({ contentNumber }) => !props.isLeftOut(contentNumber)).slice(0, SHOWN);
  return (
    <div className="mt-2">
      <p id={labelId} role="status" className="text-ink-soft mb-1.5 text-sm">
        {data && (found.length > 0 ? 'Choose one' : 'Nothing found')}
      </p>
      <ul aria-labelledby={labelId} className="space-y-1">
        {found.map(({ contentNumber, title }: Practice) => (
          <li key={contentNumber}>
            <button
              type="button"
              onClick={() => props.onChoose(contentNumber)}
              className="border-line bg-card hover:border-primary-ink hover:bg-primary-wash flex min-h-11 w-full items-center gap-3 rounded-xl border px-4 py-2 text-left transition-colors"
            >
              <span className="text-ink-soft text-sm tabular-nums">{contentNumber}</span>
              <span className="min-w-0 break-words">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
