import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to a page of the site, an anchor, or an address outside. */
export function SiteLink({ to, className, children }: Props) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={className} rel={to.startsWith('http') ? 'noopener' : undefined}>
      {children}
    </a>
  );
}
