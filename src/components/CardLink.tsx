import { Arrow } from './Arrow.tsx';
import { SiteLink } from './SiteLink.tsx';

interface Props {
  to: string;
  label: string;
  /** Makes the nearest positioned `group` clickable as a whole. */
  isCovering?: boolean;
}

/** The link at the end of a card or row, with an arrow. */
export function CardLink({ to, label, isCovering = true }: Props) {
  return (
    <SiteLink
      to={to}
      className={`inline-flex items-center gap-2 font-semibold text-ink fade-colors ${isCovering ? 'group-hover:text-brand after:absolute after:inset-0' : 'hover:text-brand'}`}
    >
      {label}
      <Arrow />
    </SiteLink>
  );
}
