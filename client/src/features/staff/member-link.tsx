import type { ReactNode } from 'react';
import { generatePath } from 'react-router-dom';
import { paths } from '../../app/paths';
import { TextLink } from '../../ui/text-link';

export function MemberLink({ id, ...link }: { id: string; className?: string; children: ReactNode }) {
  return <TextLink {...link} to={generatePath(paths.member, { userId: id })} />;
}
