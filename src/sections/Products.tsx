import { buttonLooks } from '../components/controls.ts';
import { Waitlist } from '../components/forms.tsx';
import { Icon, Image } from '../components/media.tsx';
import { ItemTitle, Section } from '../components/Section.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { findStatus, PriceTag, StatusBadge } from '../components/text.tsx';
import type { Product, ProductsSection, ProductsSignUp } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../images.ts';
import { entriesById, type Site } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** The number of products up to which each shows its form; among more, forms would be all that one sees. */
const maxOpenForms = 2;

/** A list of products, each with its cover, description and features. */
export function Products({ items, signUp, ...section }: ProductsSection) {
  const { products } = useSite();
  return (
    <Section {...section}>
      <ul className="ruled border-t border-line">
        {entriesById(products, items).map((product) => (
          <li
            key={product.id}
            className="grid gap-x-10 gap-y-8 py-10 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-14 lg:grid-cols-12"
          >
            <ProductCover product={product} isLarge={items.length === 1} />
            <ProductText
              product={product}
              isWide={items.length === 1}
              signUp={signUp}
              isFolded={items.length > maxOpenForms}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Shows the cover as a book: the image with the title below it, or else the icon. */
function ProductCover({ product, isLarge }: { product: Product; isLarge: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`@container relative aspect-3/4 not-printed w-full max-w-40 self-start overflow-hidden rounded-panel border border-line bg-surface sm:max-w-60 lg:max-w-none ${isLarge ? 'lg:col-span-4' : 'lg:col-span-3'}`}
    >
      {product.cover === undefined ? (
        <Icon name={product.icon} className="absolute inset-0 m-auto size-1/4 text-accent-quiet" />
      ) : (
        <Image
          src={product.cover}
          alt=""
          sizes={sizesOf(isLarge ? imageWidths.coverAlone : imageWidths.cover)}
          className="size-full object-cover"
        />
      )}
      <p className="display absolute inset-x-[11%] bottom-[9%] text-[9cqi] leading-none text-ink">{product.title}</p>
    </div>
  );
}

interface ButtonProps {
  product: Product;
  /** Where visitors ask to be told, if not here. */
  signUp: ProductsSignUp | undefined;
  /** Shows the form only when it is asked for. */
  isFolded: boolean;
}

interface Props extends ButtonProps {
  isWide: boolean;
}

function ProductText({ product, isWide, ...button }: Props) {
  return (
    <div
      className={`grid content-start gap-x-10 gap-y-6 ${isWide ? 'lg:col-span-7 lg:col-start-6' : 'lg:col-span-9 lg:grid-cols-2'}`}
    >
      <div>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <p className="eyebrow flex items-center gap-2.5">
            <Icon name={product.icon} className="size-5 text-accent-quiet" />
            {product.category}
          </p>
          <StatusBadge status={product.status} of="products" />
        </div>
        <ItemTitle className="display text-subject">{product.title}</ItemTitle>
        <p className="measure mt-4">{product.description}</p>
      </div>
      <div className="flex flex-col items-start gap-8">
        {product.features && (
          <ul className="grid w-full ruled border-t border-line text-small">
            {product.features.map((feature) => (
              <li key={feature} className="py-3">
                {feature}
              </li>
            ))}
          </ul>
        )}
        {product.price && <PriceTag price={product.price} />}
        <ProductButton product={product} {...button} />
      </div>
    </div>
  );
}

/**
 * Shows the link to a product; for one that is not available yet, the form to be told when it is, with a disabled
 * button beside it.
 */
function ProductButton({ product, signUp, isFolded }: ButtonProps) {
  const { statuses, messages } = useSite();
  if (findLink(product, statuses) !== undefined) return <ProductAction product={product} />;
  const closed = (
    <button type="button" disabled className={closedButton}>
      {product.status}
    </button>
  );
  if (signUp)
    return (
      <div className="flex w-full flex-wrap items-center gap-3 max-sm:*:w-full">
        <SiteLink to={signUp.to} className={buttonLooks.quiet}>
          {signUp.label}
        </SiteLink>
        {closed}
      </div>
    );
  if (isFolded)
    return (
      <div className="flex w-full flex-wrap items-start gap-3 max-sm:*:w-full">
        <details className="open:basis-full">
          <summary className={`max-sm:w-full ${buttonLooks.main}`}>{messages.waitlist.ask}</summary>
          <div className="mt-4">
            <Waitlist product={product} look="main" />
          </div>
        </details>
        {closed}
      </div>
    );
  return (
    <div className="grid w-full gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium text-ink">{messages.waitlist.ask}</p>
        {closed}
      </div>
      <Waitlist product={product} look="main" />
    </div>
  );
}

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
function findLink({ status, link }: Product, { products }: Site['statuses']): string | undefined {
  return findStatus(products, status)?.closed ? undefined : link;
}

/** The classes of a disabled button. In a file of its own: the style of a page has all classes that its islands could add. */
export const closedButton = 'group button button-closed';
