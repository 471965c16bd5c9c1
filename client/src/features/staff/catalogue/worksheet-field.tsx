import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/select-field';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-fields';
import type { Choices, Worksheet } from './catalogue.api';
import { FieldGroup } from './field-group';
import { fieldId } from './practice-text';

type Bounds = Choices['worksheet'];
type Question = Worksheet['exercise'][number];

/** A new worksheet: as few questions as are allowed. */
export const emptyWorksheet = ({ exercise }: Bounds): Worksheet => ({
  minutes: 15,
  exercise: Array.from({ length: exercise.min }, () => emptyQuestion),
  lookBack: [''],
});

const emptyQuestion: Question = { kind: 'lines', prompt: '', lines: 3 };

interface WorksheetFieldProps {
  value: Worksheet;
  bounds: Bounds;
  error?: string;
  onChange: (value: Worksheet) => void;
}

/** The questions of the worksheet; its PDF is printed from them when the practice is saved. */
export function WorksheetField({ value, bounds, error, onChange }: WorksheetFieldProps) {
  const { minutes, exercise, lookBack } = value;
  const ask = (index: number, question: Question) =>
    onChange({ ...value, exercise: replaced(exercise, index, question) });
  return (
    <FieldGroup
      id={fieldId('worksheet')}
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
      <ol aria-label="Exercise questions" className="space-y-4">
        {exercise.map((question, index) => (
          <li key={index} className="border-line bg-card rounded-xl border px-4 pt-3 pb-2">
            <QuestionFields
              name={`Question ${index + 1}`}
              question={question}
              bounds={bounds}
              onChange={(changed) => ask(index, changed)}
            />
            <Order
              name={`question ${index + 1}`}
              index={index}
              count={exercise.length}
              min={bounds.exercise.min}
              onMove={(to) => onChange({ ...value, exercise: moved(exercise, index, to) })}
              onRemove={() => onChange({ ...value, exercise: without(exercise, index) })}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        className="mt-3 mb-5"
        disabled={exercise.length >= bounds.exercise.max}
        onClick={() => onChange({ ...value, exercise: [...exercise, emptyQuestion] })}
      >
        Add a question
      </Button>
      <ol aria-label="Reflection questions" className="space-y-2">
        {lookBack.map((prompt, index) => (
          <li key={index}>
            <TextField
              label={`Reflection question ${index + 1}`}
              maxLength={bounds.promptCharacters}
              value={prompt}
              onChange={(event) => onChange({ ...value, lookBack: replaced(lookBack, index, event.target.value) })}
            />
            <Order
              name={`reflection question ${index + 1}`}
              index={index}
              count={lookBack.length}
              min={bounds.lookBack.min}
              onMove={(to) => onChange({ ...value, lookBack: moved(lookBack, index, to) })}
              onRemove={() => onChange({ ...value, lookBack: without(lookBack, index) })}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        disabled={lookBack.length >= bounds.lookBack.max}
        onClick={() => onChange({ ...value, lookBack: [...lookBack, ''] })}
      >
        Add a reflection question
      </Button>
    </FieldGroup>
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
      <TextField
        label={name}
        maxLength={bounds.promptCharacters}
        value={prompt}
        onChange={(event) => onChange({ ...question, prompt: event.target.value })}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
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
        >
          <option value="lines">Lines</option>
          <option value="table">A table</option>
        </SelectField>
        {question.kind === 'lines' && (
          <SelectField
            label={`${name}: lines`}
            value={question.lines}
            onChange={(event) => onChange({ ...question, lines: Number(event.target.value) })}
          >
            {numbersIn(bounds.lines).map((lines) => (
              <option key={lines} value={lines}>
                {lines}
              </option>
            ))}
          </SelectField>
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
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        Up
      </Button>
      <Button
        variant="quiet"
        size="sm"
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
