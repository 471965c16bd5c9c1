import { type ReactNode, useState } from 'react';
import { useDocumentTitle } from '../../../lib/product';
import { Foot, HorizonBand } from '../../../ui/page';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-fields';
import { PracticeBody, type ShownPractice } from '../../shared/practice/practice-body';

interface PracticeProps {
  practice: ShownPractice;
  worksheet?: ReactNode;
  before?: ReactNode;
  children?: ReactNode;
}

/** One column, in which a film of 640 pixels (product.md 9.5) is as wide as the words. */
const column = 'mx-auto w-full max-w-[43rem] px-4 pt-8 sm:px-6 sm:pt-14 print:p-0';

export function Practice({ practice, worksheet, before, children }: PracticeProps) {
  useDocumentTitle(practice.title);
  return (
    <>
      <article className={`animate-rise pb-16 ${column}`}>
        {before && <div className="not-empty:mb-8 print:hidden">{before}</div>}
        <PracticeBody practice={practice} worksheet={worksheet} />
        <div className="print:hidden">{children}</div>
      </article>
      <HorizonBand />
      <Foot />
    </>
  );
}

export function PracticeLoading() {
  useDocumentTitle('Your practice');
  return (
    <div className={column}>
      <h1 className="sr-only">Your practice</h1>
      <p role="status" className="text-ink-soft">
        Loading...
      </p>
    </div>
  );
}

interface SharePracticeProps {
  title: string;
  /** The practice's public page on this server. */
  path: string;
}

/** Hands the practice's public page to the phone's share menu; without one it copies the address. */
export function SharePractice({ title, path }: SharePracticeProps) {
  const [outcome, setOutcome] = useState<'copied' | 'shown' | null>(null);
  const url = new URL(path, window.location.origin).href;

  async function share() {
    setOutcome(null);
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
    } catch (error) {
      // The person closed the menu.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // No permission, or a page that isn't secure.
      setOutcome('shown');
    }
  }

  return (
    <div className="mt-10 space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" size="sm" onClick={() => void share()}>
          Share this practice
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {outcome === 'copied' && 'The address is copied. It shows the practice alone, and nothing about you.'}
        </p>
      </div>
      {outcome === 'shown' && (
        <TextField
          label="The practice’s address"
          hint="It shows the practice alone, and nothing about you."
          value={url}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  );
}
