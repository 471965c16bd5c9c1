import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSubmit } from '../../../lib/form-submission';
import { formatDate } from '../../../lib/format';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { skillName } from '../../shared/labels';
import { practicePath } from '../curriculum/plan';
import type { JournalEntry } from './journal.api';

/** Beyond this many characters the rest is folded away. */
const LONG = 600;

/** A practice with what its person wrote about it. */
export function Entry({ entry: { id, title, skill, at, isDone, reflection, hasWorksheet } }: { entry: JournalEntry }) {
  const [isOpen, setIsOpen] = useState(reflection === null || reflection.length <= LONG);
  return (
    <li className="border-line border-t py-6 first:border-t-0">
      <p className="text-ink-soft text-sm">
        <time dateTime={at}>{`${isDone ? 'Done' : 'Sent'} ${formatDate(at)}`}</time> · {skillName(skill)}
      </p>
      <h3 className="mt-0.5 text-lg font-medium break-words">{title}</h3>
      {reflection !== null && (
        <blockquote className="border-glow mt-3 border-l-2 pl-4">
          <p
            dir="auto"
            className={`max-w-prose font-serif text-lg break-words whitespace-pre-wrap italic ${isOpen ? '' : 'line-clamp-6'}`}
          >
            {reflection}
          </p>
        </blockquote>
      )}
      {!isOpen && (
        <button type="button" className="link mt-2" onClick={() => setIsOpen(true)}>
          Read all of it<span className="sr-only"> about “{title}”</span>
        </button>
      )}
      {hasWorksheet && (
        <p className="mt-2">
          <Link to={practicePath({ id })} className="link">
            Read your worksheet<span className="sr-only"> for “{title}”</span>
          </Link>
        </p>
      )}
    </li>
  );
}

interface DownloadButtonProps {
  variant?: 'primary' | 'outline';
  onDownload: () => Promise<void>;
  children: ReactNode;
}

/** Gives a file to keep, or says why it could not be made. */
export function DownloadButton({ variant = 'outline', onDownload, children }: DownloadButtonProps) {
  const { isPending, errors, submit } = useSubmit();
  return (
    <div className="space-y-3">
      <Button
        variant={variant}
        size="sm"
        pending={isPending}
        pendingLabel="Preparing…"
        onClick={() => void submit(onDownload)}
      >
        {children}
      </Button>
      <ErrorList messages={errors} />
    </div>
  );
}
