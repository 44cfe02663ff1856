import { buttonLooks } from '../components/button-looks.ts';
import { Icon } from '../components/Icon.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { findStatus, StatusBadge } from '../components/StatusBadge.tsx';
import type { Product, ProductsSection } from '../content.gen.ts';
import { rowsById } from '../site.ts';
import { useSite } from '../site-context.tsx';

export function Products({ id, items, ...heading }: ProductsSection) {
  const { products } = useSite();
  const isSingle = items.length === 1;
  return (
    <SectionFrame id={id} {...heading}>
      <ul className={`grid gap-5 ${isSingle ? '' : 'md:grid-cols-2'}`}>
        {rowsById(products, items).map((product) => (
          <li
            key={product.id}
            className={`rounded-2xl border border-line bg-surface p-7 md:p-9 ${isSingle ? 'grid gap-x-14 gap-y-8 lg:grid-cols-2' : 'flex flex-col'}`}
          >
            <ProductCard product={product} under={heading.title} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

function ProductCard({ product, under }: { product: Product; under: string | undefined }) {
  return (
    <>
      <div>
        <div className="mb-8 flex items-start justify-between gap-4">
          <Icon name={product.icon} className="size-9 text-accent" />
          <StatusBadge status={product.status} of="products" />
        </div>
        <p className="text-sm text-quiet">{product.category}</p>
        <ItemTitle under={under} className="mt-1 font-display text-4xl">
          {product.title}
        </ItemTitle>
        <p className="mt-4">{product.description}</p>
      </div>
      <div className="flex flex-1 flex-col items-start justify-between gap-8 pt-6">
        {product.features && (
          <ul className="grid w-full divide-y divide-line border-y border-line text-[0.9375rem]">
            {product.features.map((feature) => (
              <li key={feature} className="py-3">
                {feature}
              </li>
            ))}
          </ul>
        )}
        <ProductButton product={product} />
      </div>
    </>
  );
}

/** A product that cannot be had yet says so on a disabled button. */
function ProductButton({ product }: { product: Product }) {
  const { statuses, messages } = useSite();
  if (findStatus(statuses.products, product.status)?.closed || product.link === undefined) {
    return (
      <button type="button" disabled className={buttonLooks.closed}>
        {product.status}
      </button>
    );
  }
  return (
    <SiteLink to={product.link} className={buttonLooks.main}>
      {messages.labels.getAccess}
    </SiteLink>
  );
}
