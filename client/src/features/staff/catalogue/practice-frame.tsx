import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { StaffPage } from '../../../ui/staff-page';
import type { CameFrom } from './practice-path';

/** The frame of the screen: the way back to the list, the heading, and what can be done beside it. */
export function PracticeFrame({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  useDocumentTitle(title);
  const { state } = useLocation();
  const list = (state as Partial<CameFrom> | null)?.list ?? '';
  return (
    <StaffPage
      title={title}
      tools={tools}
      back={{ to: { pathname: paths.catalogue, search: list }, name: 'Catalogue' }}
    >
      {children}
    </StaffPage>
  );
}
