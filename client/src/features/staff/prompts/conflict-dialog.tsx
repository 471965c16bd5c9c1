import { useEffect, useRef } from 'react';
import { EditConflict } from '../../../ui/unsaved-changes';
import type { TemplateText } from './templates.api';
import type { TemplateSession } from './use-template-session';

/** Lines that stay in view above the difference, to show where it is. */
const LINES_BEFORE_PX = 72;

export function ConflictDialog({ session }: { session: TemplateSession }) {
  const { theirs, theirsSavedBy, isTheirsDraft: isDraft, text } = session;
  const [saved, yours] = [theirs ?? text, session.merged ?? text];
  return (
    <EditConflict
      isOpen={theirs !== null}
      onClose={session.closeConflict}
      onTakeTheirs={session.takeTheirs}
      onKeepMine={session.keepMine}
    >
      <p>
        {theirsSavedBy} saved {isDraft ? 'the draft of this template' : 'this template'} while you were editing. Which
        version do you want to keep?
      </p>
      <div className="mt-4 space-y-4">
        <Version title="Theirs" text={saved} other={yours} isDraft={isDraft} />
        <Version title="Yours" text={yours} other={saved} isDraft={isDraft} />
      </div>
      <p className="text-ink-soft mt-4 text-[0.9375rem]">Whatever you didn’t change stays as they saved it.</p>
    </EditConflict>
  );
}

interface VersionProps {
  title: string;
  text: TemplateText;
  other: TemplateText;
  isDraft: boolean;
}

/** Opens where the two begin to differ: long ones are the same for most of their way. */
function Version(props: VersionProps) {
  const { name, description, content, isActive } = props.text;
  const [before, own, after] = apart(content, props.other.content);
  const difference = useRef<HTMLElement>(null);
  useEffect(() => {
    // The dialog opens after this; before that nothing has a place.
    const frame = requestAnimationFrame(() => {
      const mark = difference.current;
      const box = mark?.closest('[tabindex]');
      if (!mark || !box) return;
      box.scrollTop += mark.getBoundingClientRect().top - box.getBoundingClientRect().top - LINES_BEFORE_PX;
    });
    return () => cancelAnimationFrame(frame);
  }, [before]);
  return (
    <section aria-label={props.title}>
      <h3 className="text-lg font-medium">{props.title}</h3>
      <div
        className="border-line max-h-60 overflow-y-auto rounded-xl border p-4 text-[0.9375rem]"
        role="group"
        aria-label={`${props.title}, word for word`}
        tabIndex={0}
      >
        <p className="font-medium">
          {name}{' '}
          <span className="text-ink-soft font-normal">
            ({props.isDraft ? 'draft' : isActive ? 'active' : 'inactive'})
          </span>
        </p>
        {description && <p className="text-ink-soft">{description}</p>}
        <p className="mt-2 break-words whitespace-pre-wrap">
          {before}
          <mark ref={difference} className="bg-warning/30 text-ink">
            {own}
          </mark>
          {after}
        </p>
      </div>
    </section>
  );
}

/** The lines of a text that another one hasn't, with the lines before and after them in both. */
function apart(text: string, other: string): [before: string, own: string, after: string] {
  const [lines, others] = [text.split(/(?<=\n)/), other.split(/(?<=\n)/)];
  const shorter = Math.min(lines.length, others.length);
  let start = 0;
  while (start < shorter && lines[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && lines.at(-1 - end) === others.at(-1 - end)) end += 1;
  const until = lines.length - end;
  return [lines.slice(0, start), lines.slice(start, until), lines.slice(until)].map((part) => part.join('')) as [
    string,
    string,
    string,
  ];
}
