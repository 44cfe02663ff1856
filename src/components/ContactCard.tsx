import type { Contact } from '../content.gen.ts';
import { Icon } from './Icon.tsx';
import { SiteLink } from './SiteLink.tsx';

export function ContactCard({ contact }: { contact: Contact }) {
  const { label, value, href, description, icon } = contact;
  // Otherwise the groups of a phone number would be in reverse order on a page that is read from right to left.
  const isolated = <bdi>{value}</bdi>;
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-4">
      <Icon name={icon} className="mt-1 size-5 text-quiet" />
      <div className="min-w-0">
        <p className="text-small text-quiet">{label}</p>
        <p className="mt-0.5 font-medium wrap-anywhere text-ink">
          {href === undefined ? (
            isolated
          ) : (
            <SiteLink to={href} className="inline-block py-0.5 text-link">
              {isolated}
            </SiteLink>
          )}
        </p>
        {description !== undefined && <p className="mt-1 text-small">{description}</p>}
      </div>
    </div>
  );
}
