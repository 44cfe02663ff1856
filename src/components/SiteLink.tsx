import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  className?: string;
  /** Marks the link that leads where one is. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to a page of the site, an anchor, or an address outside. */
export function SiteLink({ to, className, isCurrent, children }: Props) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} discover="none" className={className} aria-current={isCurrent ? 'page' : undefined}>
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
