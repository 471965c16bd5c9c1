import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../app/paths';

export function MemberLink({
  id,
  className = 'link',
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link to={generatePath(paths.member, { userId: id })} className={className}>
      {children}
    </Link>
  );
}
