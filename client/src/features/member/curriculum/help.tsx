import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { HelpLines } from '../../../ui/help-lines';

interface HelpProps {
  /** The fixed words of the server. */
  text: string;
  onClose: () => void;
}

/** For a person who wrote of danger: where help is, with numbers to tap. It has the focus and is read out at once. */
export function Help({ text, onClose }: HelpProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div role="alert" className="border-primary-ink/30 bg-primary-wash rounded-2xl border p-5">
      <div ref={words} tabIndex={-1} className="outline-none">
        <p className="text-lg break-words">{text}</p>
        <p className="text-ink-soft mt-3 text-sm">What you wrote was not saved.</p>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <HelpLines text={text} />
        <Button look="outline" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
