import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/select-field';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-fields';
import type { Choices, Worksheet } from './catalogue.api';
import { FieldGroup } from './field-group';
import type { FieldProps } from './use-practice-session';

type Bounds = Choices['worksheet'];
type Question = Worksheet['exercise'][number];

export const emptyWorksheet = ({ exercise }: Bounds): Worksheet => ({
  minutes: 15,
  exercise: Array.from({ length: exercise.min }, () => emptyQuestion),
  lookBack: [''],
});

const emptyQuestion: Question = { kind: 'lines', prompt: '', lines: 3 };

interface WorksheetFieldProps extends Omit<FieldProps<'worksheet'>, 'value'> {
  value: Worksheet;
  bounds: Bounds;
}

/** The questions of the worksheet; its PDF is printed from them when the practice is saved. */
export function WorksheetField({ id, value, bounds, error, onChange }: WorksheetFieldProps) {
  const { minutes, exercise, lookBack } = value;
  return (
    <FieldGroup
      id={id}
      label="Worksheet"
      hint="The PDF is generated from these questions when you save. Members who already have the practice keep their PDF."
      error={error}
    >
      <div className="max-w-44">
        <TextField
          label="Minutes"
          type="number"
          min={bounds.minutes.min}
          max={bounds.minutes.max}
          value={minutes || ''}
          onChange={(event) => onChange({ ...value, minutes: Number(event.target.value) })}
        />
      </div>
      <Questions
        label="Exercise questions"
        name="Question"
        addLabel="Add a question"
        bounds={bounds.exercise}
        value={exercise}
        fresh={emptyQuestion}
        onChange={(changed) => onChange({ ...value, exercise: changed })}
      >
        {(question, name, ask) => <QuestionFields name={name} question={question} bounds={bounds} onChange={ask} />}
      </Questions>
      <Questions
        label="Reflection questions"
        name="Reflection question"
        addLabel="Add a reflection question"
        bounds={bounds.lookBack}
        value={lookBack}
        fresh=""
        onChange={(changed) => onChange({ ...value, lookBack: changed })}
      >
        {(prompt, name, ask) => (
          <PromptField label={name} max={bounds.promptCharacters} value={prompt} onChange={ask} />
        )}
      </Questions>
    </FieldGroup>
  );
}

interface QuestionsProps<Item> {
  label: string;
  /** The name of one of them, without its number. */
  name: string;
  addLabel: string;
  bounds: { min: number; max: number };
  value: readonly Item[];
  fresh: Item;
  onChange: (value: Item[]) => void;
  children: (item: Item, name: string, onChange: (item: Item) => void) => ReactNode;
}

/** Questions in an order. The focus stays with the one that was moved or added: the pressed button may be disabled by it. */
function Questions<Item>({ label, name, addLabel, bounds, value, fresh, onChange, children }: QuestionsProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  /** @param focus the first of these that can take it does, within the question at this index */
  function change(to: Item[], index: number, ...focus: string[]) {
    flushSync(() => onChange(to));
    const changed = list.current?.children[index];
    const target = focus.map((selector) => changed?.querySelector<HTMLElement>(`${selector}:enabled`)).find(Boolean);
    target?.focus();
  }
  return (
    <>
      <ol ref={list} aria-label={label} className="space-y-4">
        {value.map((item, index) => (
          <li key={index} className="border-line bg-card rounded-xl border px-4 pt-3 pb-2">
            {children(item, `${name} ${index + 1}`, (changed) => onChange(replaced(value, index, changed)))}
            <Order
              name={`${name.toLowerCase()} ${index + 1}`}
              index={index}
              count={value.length}
              min={bounds.min}
              onMove={(to) =>
                change(moved(value, index, to), to, to < index ? '[data-move=up]' : '[data-move=down]', '[data-move]')
              }
              onRemove={() => change(without(value, index), Math.min(index, value.length - 2), 'textarea')}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        className="mt-3 mb-5"
        disabled={value.length >= bounds.max}
        onClick={() => change([...value, fresh], value.length, 'textarea')}
      >
        {addLabel}
      </Button>
    </>
  );
}

interface PromptFieldProps {
  label: string;
  max: number;
  value: string;
  onChange: (value: string) => void;
}

/** A question in full view, however long; line breaks become spaces. */
function PromptField({ label, max, value, onChange }: PromptFieldProps) {
  return (
    <TextArea
      label={label}
      rows={1}
      grows
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
    />
  );
}

interface QuestionFieldsProps {
  name: string;
  question: Question;
  bounds: Bounds;
  onChange: (question: Question) => void;
}

function QuestionFields({ name, question, bounds, onChange }: QuestionFieldsProps) {
  const { prompt } = question;
  return (
    <>
      <PromptField
        label={name}
        max={bounds.promptCharacters}
        value={prompt}
        onChange={(changed) => onChange({ ...question, prompt: changed })}
      />
      <div className="mt-4 grid gap-x-4 sm:grid-cols-2">
        <SelectField
          label={`${name}: space to write`}
          value={question.kind}
          onChange={(event) =>
            onChange(
              event.target.value === 'lines'
                ? { kind: 'lines', prompt, lines: 3 }
                : { kind: 'table', prompt, columns: ['', ''], rows: ['', ''] },
            )
          }
          options={{ lines: 'Lines', table: 'A table' }}
        />
        {question.kind === 'lines' && (
          <SelectField
            label={`${name}: lines`}
            value={question.lines}
            onChange={(event) => onChange({ ...question, lines: Number(event.target.value) })}
            options={numbersIn(bounds.lines).map((lines) => [lines, String(lines)] as const)}
          />
        )}
      </div>
      {question.kind === 'table' && (
        <div className="grid gap-x-4 gap-y-3 pb-3 sm:grid-cols-2">
          <TextArea
            label={`${name}: columns`}
            rows={4}
            hint={`One heading per line. ${question.columns.length} of ${bounds.columns.min} to ${bounds.columns.max}`}
            value={question.columns.join('\n')}
            onChange={(event) => onChange({ ...question, columns: event.target.value.split('\n') })}
          />
          <TextArea
            label={`${name}: rows`}
            rows={4}
            hint={`One label per line; an empty line is a row without a label. ${question.rows.length} of ${bounds.rows.min} to ${bounds.rows.max}`}
            value={question.rows.join('\n')}
            onChange={(event) => onChange({ ...question, rows: event.target.value.split('\n') })}
          />
        </div>
      )}
    </>
  );
}

interface OrderProps {
  /** Within a sentence. */
  name: string;
  index: number;
  count: number;
  /** The number that has to stay. */
  min: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Order({ name, index, count, min, onMove, onRemove }: OrderProps) {
  return (
    <div className="flex flex-wrap">
      <Button
        variant="quiet"
        size="sm"
        data-move="up"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        Up
      </Button>
      <Button
        variant="quiet"
        size="sm"
        data-move="down"
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        Down
      </Button>
      <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} disabled={count <= min} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

const replaced = <T,>(all: readonly T[], index: number, by: T): T[] =>
  all.map((item, position) => (position === index ? by : item));

const without = <T,>(all: readonly T[], index: number): T[] => all.filter((_, position) => position !== index);

function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const others = without(all, from);
  return [...others.slice(0, to), all[from]!, ...others.slice(to)];
}

const numbersIn = ({ min, max }: { min: number; max: number }): number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);
