import type { ReactNode } from 'react';
import { useSite } from '../site-context.tsx';
import { subjectMailtoUrl } from '../subject-mailto-url.ts';

interface Props {
  to: string;
  className?: string;
  /** Marks the link that leads where one is. */
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * A link to a page of the site, an anchor, or an address outside. Links that know by themselves whether they are current
 * are drawn by React Router, which takes four times as long; articles have ten of these. In the place of a link that
 * fills in the contact form, visitors without scripts get a mail with its subject.
 */
export function SiteLink({ to, className = '', isCurrent, children }: Props) {
  const mail = subjectMailtoUrl(to, useSite());
  return (
    <>
      <a
        className={mail === undefined ? className || undefined : `${className} noscript:hidden`}
        href={to}
        aria-current={isCurrent ? 'page' : undefined}
        rel={to.startsWith('http') ? 'noopener' : undefined}
      >
        {children}
      </a>
      {mail !== undefined && (
        <a hidden className={`${className} by-mail`} href={mail}>
          {children}
        </a>
      )}
    </>
  );
}
