import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/use-document-title';
import { Foot } from './foot';
import { HorizonBand } from './horizon';

interface PageProps {
  /** The tab's title, and the heading unless that is given apart. */
  title: string;
  heading?: ReactNode;
  /** A small picture or mark above the heading. */
  mark?: ReactNode;
  /** A sentence or two under the heading. */
  lead?: ReactNode;
  /** For screens with something beside their column. */
  isWide?: boolean;
  children?: ReactNode;
}

/** One column of text with its heading: the frame of every screen that is not a tool. */
export function Page({ title, heading = title, mark, lead, isWide = false, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <>
      <div className={`animate-rise mx-auto w-full px-5 pt-10 pb-16 sm:pt-20 ${isWide ? 'max-w-5xl' : 'max-w-xl'}`}>
        {mark && <div className="mb-6">{mark}</div>}
        <h1 className="text-4xl font-medium sm:text-5xl">{heading}</h1>
        {lead && <div className="text-ink-soft mt-4 text-lg">{lead}</div>}
        {children && <div className="mt-8">{children}</div>}
      </div>
      <HorizonBand />
      <Foot />
    </>
  );
}

/** A sheet on the paper. */
export function Card({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`border-line bg-card shadow-card rounded-2xl border p-6 sm:p-8 ${className}`}>{children}</div>;
}
