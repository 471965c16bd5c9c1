import { useEffect, useRef } from 'react';
import { Button } from './button';

/** Help for people in a crisis, as the server's own texts name it. */
const LINES = [
  { named: '988', label: 'Call 988', href: 'tel:988' },
  { named: '988', label: 'Text 988', href: 'sms:988' },
  { named: '911', label: 'Call 911', href: 'tel:911' },
  { named: '1-800-799-7233', label: 'Call 1-800-799-7233', href: 'tel:+18007997233' },
  // Before the body, iPhones expect an '&', everyone else a '?' (RFC 5724).
  { named: '88788', label: 'Text START to 88788', href: 'sms:88788?&body=START' },
  { named: '1-800-656-4673', label: 'Call 1-800-656-4673', href: 'tel:+18006564673' },
  { named: '1-800-422-4453', label: 'Call 1-800-422-4453', href: 'tel:+18004224453' },
];

/**
 * The numbers in a text of the server itself, to be called or texted with one tap, in their order. Never for text by
 * a model or a person: every number that can be dialed from here is known beforehand.
 */
export function HelpLines({ text }: { text: string }) {
  const named = LINES.filter((line) => text.includes(line.named));
  return named
    .sort((one, other) => text.indexOf(one.named) - text.indexOf(other.named))
    .map(({ label, href }) => (
      <a
        key={href}
        href={href}
        className="bg-primary hover:bg-primary-bright rounded-full px-5 py-2.5 text-base font-semibold whitespace-nowrap text-white transition-colors"
      >
        {label}
      </a>
    ));
}

/** For a person who wrote a crisis message: where help is, with numbers to tap. It has the focus and is read out at once. */
export function CrisisHelp({ text, onClose }: { text: string; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  return (
    <div role="alert" className="border-primary-ink/30 bg-primary-wash rounded-2xl border p-5">
      <div ref={content} tabIndex={-1} className="outline-none">
        <p className="text-lg break-words">{text}</p>
        <p className="text-ink-soft mt-3 text-sm">What you wrote was not saved.</p>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <HelpLines text={text} />
        <Button variant="outline" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
