import { CheckIcon } from '../../../ui/form-icons';
import { TextArea } from '../../../ui/text-area';
import type { Choices } from './catalogue.api';
import { countWords, endsInQuestion, fieldId } from './practice-text';

interface BodyFieldProps {
  value: string;
  choices: Choices;
  error?: string;
  onChange: (value: string) => void;
}

/** The practice itself, with what its text still lacks. */
export function BodyField({ value, choices, error, onChange }: BodyFieldProps) {
  const words = countWords(value);
  const { min, max } = choices.textWords;
  return (
    <div className="pb-7">
      <TextArea
        id={fieldId('text')}
        label="Text"
        rows={18}
        error={error}
        hint={
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            <Rule isKept={words >= min && words <= max}>
              <span className="tabular-nums">{words} words</span> of {min} to {max}
            </Rule>
            <Rule isKept={endsInQuestion(value, choices)}>
              Last line: <code>{choices.reflectMark}</code> and a question
            </Rule>
            <li>Markdown</li>
          </ul>
        }
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function Rule({ isKept, children }: { isKept: boolean; children: React.ReactNode }) {
  return (
    <li className={`flex items-center gap-1.5 ${isKept ? 'text-success-ink' : ''}`}>
      {isKept ? (
        <CheckIcon className="size-4" />
      ) : (
        <span aria-hidden="true" className="border-line-strong size-3 rounded-full border" />
      )}
      <span>{children}</span>
      <span className="sr-only">{isKept ? '(as it should be)' : '(not yet)'}</span>
    </li>
  );
}
