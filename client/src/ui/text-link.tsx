import { Link, type LinkProps } from 'react-router-dom';

/** A link that looks like one, mostly within a text. */
export function TextLink({ className = '', ...link }: Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link {...link} className={`link ${className}`} />;
}
