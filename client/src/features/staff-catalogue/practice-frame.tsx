import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useDocumentTitle } from '../../lib/use-document-title';
import type { CameFrom } from './practice-path';

/** The frame of the screen: the way back to the list, the heading, and what can be done beside it. */
export function PracticeFrame({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  useDocumentTitle(title);
  const { state } = useLocation();
  const list = (state as Partial<CameFrom> | null)?.list ?? '';
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-8 pb-16 sm:px-6">
      <Link to={{ pathname: paths.catalogue, search: list }} className="link text-[0.9375rem]">
        Catalogue
      </Link>
      <header className="mt-2 mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="mr-auto min-w-0 text-3xl font-medium break-words sm:text-4xl">{title}</h1>
        {tools}
      </header>
      {children}
    </div>
  );
}
