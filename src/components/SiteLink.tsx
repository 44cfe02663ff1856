import type { ReactNode } from 'react';
import { useSite } from '../site-context.tsx';
import { linkLanguage, subjectMailtoUrl } from '../text/urls.ts';

interface SiteLinkProps {
  to: string;
  className?: string;
  /** Marks the link as the current page for screen readers. */
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * A link to a page of the site, an anchor, or an external address. Not React Router's `NavLink`, which detects the
 * current page but takes four times as long to render; articles contain ten links. For visitors without JavaScript, a
 * link that fills in the contact form is replaced by an email link with the same subject.
 */
export function SiteLink({ to, className = '', isCurrent, children }: SiteLinkProps) {
  const site = useSite();
  const mail = subjectMailtoUrl(to, site);
  return (
    <>
      <a
        className={mail === undefined ? className || undefined : `${className} noscript:hidden`}
        href={to}
        hrefLang={linkLanguage(to, site)}
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
