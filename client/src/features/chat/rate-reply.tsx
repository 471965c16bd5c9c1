import { useState, type FormEvent } from 'react';
import { type RatingBody, ratingWire } from '#contracts/coach-prompts/adapters/http/prompts';
import { api } from '../../api/api';
import { formMessages } from '../../lib/error-messages';
import { ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/text-area';
import type { ChatMessage } from './chat-state';
import { fetchTranscript } from './chat.api';
import { bodyOf } from '../../lib/request-body';

const VERDICTS = ['good', 'neutral', 'bad'] as const;
type Verdict = (typeof VERDICTS)[number];

const NAMES: Record<Verdict, string> = { good: 'Good', neutral: 'Neutral', bad: 'Bad' };

interface RateReplyProps {
  chatId: string;
  reply: string;
  /** How many replies before this one in the chat say the very same. */
  twins: () => number;
}

/** What a member of staff thinks of one reply: a verdict, what would have been better, and a note. */
export function RateReply({ chatId, reply, twins }: RateReplyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [given, setGiven] = useState<Verdict | null>(null);
  const [verdict, setVerdict] = useState<Verdict>('good');
  const [correctedReply, setCorrectedReply] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isSaving, setIsSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setErrors([]);
    setIsSaving(true);
    try {
      const position = await positionOf({ chatId, reply, twins });
      const body = bodyOf<RatingBody>({ chatId, position, reply, rating: verdict, correctedReply, note });
      await api.post('/coach/ratings/', { body, schema: ratingWire });
      setGiven(verdict);
      setIsOpen(false);
    } catch (error) {
      setErrors(formMessages(error));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="text-ink-soft hover:bg-paper-deep hover:text-ink inline-flex h-9 items-center rounded-lg px-2 text-sm"
      >
        {given ? `Rated: ${NAMES[given]}` : 'Rate reply'}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Rate this reply">
        <form onSubmit={(event) => void save(event)} className="space-y-4">
          <fieldset className="flex flex-wrap gap-x-6">
            <legend className="sr-only">Rating</legend>
            {VERDICTS.map((value) => (
              <label key={value} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="rating"
                  className="accent-primary-ink size-5"
                  checked={verdict === value}
                  onChange={() => setVerdict(value)}
                />
                {NAMES[value]}
              </label>
            ))}
          </fieldset>
          <TextArea
            label="Corrected reply"
            hint="What the coach should have said."
            value={correctedReply}
            onChange={(event) => setCorrectedReply(event.target.value)}
          />
          <TextArea
            label="Note"
            rows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <ErrorList messages={errors} />
          <div className="flex justify-end gap-3">
            <Button look="outline" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" pending={isSaving}>
              Save rating
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** The reply's place in the server's record, from 1; what is on the screen may hold messages that never got there. */
async function positionOf({ chatId, reply, twins }: RateReplyProps): Promise<number> {
  const { messages } = await fetchTranscript(chatId, new AbortController().signal);
  const places = messages.flatMap(({ role, content }, index) =>
    role === 'assistant' && content === reply ? [index + 1] : [],
  );
  return places[twins()] ?? messages.length;
}

/** @returns how many replies before this one say the very same */
export const twinsBefore = (messages: readonly ChatMessage[], message: ChatMessage): number =>
  messages
    .slice(0, messages.indexOf(message))
    .filter(({ role, content }) => role === 'assistant' && content === message.content).length;
