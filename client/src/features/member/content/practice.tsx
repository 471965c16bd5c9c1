import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../lib/product';
import { Foot, HorizonBand } from '../../../ui/page';
import { PracticeBody, type ShownPractice } from '../../shared/practice/practice-body';

interface PracticeProps {
  practice: ShownPractice;
  /** The worksheet as a form. */
  worksheet?: ReactNode;
  before?: ReactNode;
  children?: ReactNode;
}

/** One column, in which a film of 640 pixels (product.md 9.5) is as wide as the words. */
const column = 'mx-auto w-full max-w-[43rem] px-4 pt-8 sm:px-6 sm:pt-14 print:p-0';

/** A practice, whichever way it was opened. */
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
