import { TextArea } from '../../../ui/text-area';
import { fieldId } from './practice-text';

/** The characters that a text message carries one for one; the others make it cost more, or arrive as a box. */
const PLAIN = /[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]/;

interface TextMessageFieldProps {
  value: string;
  max: number;
  /** Up to here, the text usually fits one segment with the sender and the link. */
  aim: number;
  error?: string;
  onChange: (value: string) => void;
}

/** The line that goes out by text message, counted as it is written. */
export function TextMessageField({ value, max, aim, error, onChange }: TextMessageFieldProps) {
  const odd = [...new Set([...value].filter((character) => !PLAIN.test(character) && character !== '\n'))];
  const isLong = value.length > max;
  return (
    <div className="pb-7">
      <TextArea
        id={fieldId('textMessage')}
        label="Text message"
        rows={3}
        error={error}
        hint={
          <>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>What makes people want to open it. The coach’s name and the link are added when it is sent.</span>
              <span className={`tabular-nums ${isLong ? 'text-error-ink font-semibold' : ''}`}>
                {value.length} of {max}
              </span>
            </p>
            {value.length > aim && !isLong && (
              <p className="text-warning-ink">
                Above {aim} characters, a text usually costs twice as much: it takes a second segment.
              </p>
            )}
            {odd.length > 0 && (
              <p className="text-warning-ink">
                Plain characters only: not <span className="font-semibold">{odd.join(' ')}</span>
              </p>
            )}
          </>
        }
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
