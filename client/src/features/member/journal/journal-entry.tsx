import { useState } from 'react';
import { formatDate } from '../../../lib/format';
import { useAuth } from '../../../session/auth-store';
import { skillName } from '../../shared/labels';
import { practicePath } from '../curriculum/plan';
import { TextLink } from '../../../ui/text-link';
import type { JournalEntry } from './journal.api';

/** Beyond this many characters the rest is folded away. */
const LONG = 600;

/** A practice with what its person wrote about it. On paper it is whole, its worksheet included. */
export function Entry({ entry }: { entry: JournalEntry }) {
  const { id, title, skill, at, isDone, reflection, worksheet } = entry;
  const [isOpen, setIsOpen] = useState(reflection === null || reflection.length <= LONG);
  return (
    <li className="border-line break-inside-avoid border-t py-6 first:border-t-0 print:py-3">
      <p className="text-ink-soft text-sm">
        <time dateTime={at}>{`${isDone ? 'Done' : 'Sent'} ${formatDate(at)}`}</time> · {skillName(skill)}
      </p>
      <h3 className="mt-0.5 text-lg font-medium break-words">{title}</h3>
      {reflection !== null && (
        <blockquote className="border-glow mt-3 border-l-2 pl-4 print:mt-1">
          <p
            dir="auto"
            className={`max-w-prose font-serif text-lg break-words whitespace-pre-wrap italic print:line-clamp-none print:max-w-none print:text-base print:leading-snug ${isOpen ? '' : 'line-clamp-6'}`}
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
      {worksheet.length > 0 && (
        <>
          <p className="mt-2 print:hidden">
            <TextLink to={practicePath({ id })}>
              Read your worksheet<span className="sr-only"> for “{title}”</span>
            </TextLink>
          </p>
          <dl className="mt-2 hidden print:block">
            {worksheet.map(({ question, text }, index) => (
              <div key={index} className="mt-2">
                <dt className="text-ink-soft">{question}</dt>
                <dd dir="auto" className="break-words whitespace-pre-wrap">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </li>
  );
}

export function usePrintedName(): string {
  const user = useAuth((auth) => auth.user);
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ');
}
