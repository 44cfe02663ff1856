import type { Product } from '../content.gen.ts';
import type { Site } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { buttonLooks } from './button-looks.ts';
import { SiteLink } from './SiteLink.tsx';
import { findStatus } from './StatusBadge.tsx';
import { Waitlist } from './Waitlist.tsx';

/** What a visitor can do about a product: get it, or ask to be told when it is out. */
export function ProductAction({ product }: { product: Product }) {
  const { statuses, messages } = useSite();
  const link = findLink(product, statuses);
  if (link === undefined) return <Waitlist product={product} look="main" />;
  return (
    <SiteLink to={link} className={`self-start ${buttonLooks.main}`}>
      {messages.labels.getAccess}
    </SiteLink>
  );
}

/** Returns the link to a product, if it is available. */
export function findLink({ status, link }: Product, { products }: Site['statuses']): string | undefined {
  return findStatus(products, status)?.closed ? undefined : link;
}
