import { useState, type FormEvent } from 'react';
import { type RatingBody, ratingWire } from '#contracts/coach-prompts/adapters/http/prompts';
import { api } from '../../../api/api';
import { formMessages } from '../../../lib/error-messages';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/text-area';
import type { ChatMessage } from '../../shared/chat/chat-state';
import { fetchTranscript } from '../../shared/chat/chat.api';
import { bodyOf } from '../../../lib/request-body';
import { useKeptWork } from '../../../lib/use-kept-work';
import { useAuth } from '../../../session/auth-store';

const VERDICTS = ['good', 'neutral', 'bad'] as const;
type Verdict = (typeof VERDICTS)[number];

const NAMES: Record<Verdict, string> = { good: 'Good', neutral: 'Neutral', bad: 'Bad' };

interface RateReplyProps {
  chatId: string;
  reply: string;
  /** How many replies before this one in the chat say the very same. */
  twins: () => number;
}

interface Rating {
  verdict: Verdict;
  correctedReply: string;
  note: string;
}

/** What a member of staff thinks of one reply: a verdict, what would have been better, and a note. */
export function RateReply(rated: RateReplyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [given, setGiven] = useState<Rating | null>(null);
  const close = () => setIsOpen(false);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="text-ink-soft hover:bg-paper-deep hover:text-ink inline-flex h-9 items-center rounded-lg px-2 text-sm"
      >
        {given ? `Rated: ${NAMES[given.verdict]}` : 'Rate reply'}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="Rate this reply">
        {isOpen && <RatingForm {...rated} given={given} onGiven={setGiven} onClose={close} />}
      </Dialog>
    </>
  );
}

interface RatingFormProps extends RateReplyProps {
  given: Rating | null;
  onGiven: (rating: Rating) => void;
  onClose: () => void;
}

function RatingForm({ chatId, reply, twins, given, onGiven, onClose }: RatingFormProps) {
  const author = useAuth((auth) => auth.userId);
  const { work, change, forget } = useKeptWork<Rating>(
    `rating:${chatId} ${author} ${reply}`,
    given ?? { verdict: 'good', correctedReply: '', note: '' },
  );
  const { verdict, correctedReply, note } = work;
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
      forget();
      onGiven(work);
      onClose();
    } catch (error) {
      setErrors(formMessages(error));
      setIsSaving(false);
    }
  }

  return (
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
              onChange={() => change({ verdict: value })}
            />
            {NAMES[value]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Corrected reply"
        hint="What the coach should have said."
        value={correctedReply}
        onChange={(event) => change({ correctedReply: event.target.value })}
      />
      <TextArea
        label="Note"
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <ErrorList messages={errors} />
      <div className="flex justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSaving}>
          Save rating
        </Button>
      </div>
    </form>
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
