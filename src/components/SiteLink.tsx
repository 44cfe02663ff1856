import type { ReactNode } from 'react';

interface Props {
  to: string;
  className?: string;
  /** Marks the link that leads where one is. */
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * A link to a page of the site, an anchor, or an address outside. Links that know by themselves whether they are current
 * are drawn by React Router, which takes four times as long; articles have ten of these.
 */
export function SiteLink({ to, className, isCurrent, children }: Props) {
  return (
    <a
      className={className}
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      rel={to.startsWith('http') ? 'noopener' : undefined}
    >
      {children}
    </a>
  );
}
