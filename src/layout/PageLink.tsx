import { NavLink } from 'react-router-dom';
import { linkLanguage } from '../link-language.ts';
import { useSite } from '../site-context.tsx';

interface PageLinkProps {
  to: string;
  label: string;
  className: string;
  /** Also marks the link as current on pages below its target. */
  isActive?: boolean;
}

/**
 * `NavLink` marks the link to the current page. Without `end`, /products would also be marked on /products/tools.
 */
export function PageLink({ to, label, className, isActive }: PageLinkProps) {
  const language = linkLanguage(to, useSite());
  return (
    <NavLink
      to={to}
      end
      discover="none"
      hrefLang={language}
      className={() => className}
      data-active={isActive || undefined}
    >
      {label}
    </NavLink>
  );
}
