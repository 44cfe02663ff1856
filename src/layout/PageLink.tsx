import { NavLink } from 'react-router-dom';

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
  return (
    <NavLink to={to} end discover="none" className={() => className} data-active={isActive || undefined}>
      {label}
    </NavLink>
  );
}
