import { useId } from 'react';
import { type ButtonLook, buttonLooks } from '../components/controls.ts';
import { Island, SalesButton, Waitlist } from '../components/forms.tsx';
import { SiteLink } from '../components/links.tsx';
import { Icon, Image, SectionVideo } from '../components/media.tsx';
import { ItemTitle, ListOf, Section, type SectionOf, SectionTitle, useEntries } from '../components/Section.tsx';
import { findStatus, PriceTag, StatRow, StatusBadge } from '../components/text.tsx';
import type { Product } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../images.ts';
import { toFigures, units } from '../islands/Countdown.island.ts';
import type { Site } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { formatMoment } from '../text/formats.ts';

/** The number of products up to which each shows its form; with more products, visitors would see little else. */
const maxOpenForms = 2;

/** A list of products. One that is not available yet has its status on a disabled button, as there is no link. */
export function Products({ items, signUp, ...section }: SectionOf<'products'>) {
  const { statuses } = useSite();
  const isAlone = items.length === 1;
  const beside = isAlone ? 'lg:col-span-7 lg:col-start-6' : 'lg:col-span-9 lg:grid-cols-2';
  const features = 'grid w-full ruled border-t border-line text-small';
  return (
    <Section {...section}>
      <ListOf
        of={useEntries('products', items)}
        className="ruled border-t border-line"
        item="flow-root gap-x-10 gap-y-8 py-10 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-14 lg:grid-cols-12"
      >
        {(product, index) => (
          <>
            <ProductCover {...product} isLarge={isAlone} />
            <div className={`gap-x-10 gap-y-6 sm:grid sm:content-start ${beside}`}>
              <div>
                <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
                  <p className="eyebrow flex items-center gap-2.5">
                    <Icon name={product.icon} className="size-5 text-accent-quiet" />
                    {product.category}
                  </p>
                  {findLink(product, statuses) === undefined ? (
                    <button type="button" disabled className="cursor-not-allowed">
                      <StatusBadge status={product.status} of="products" />
                    </button>
                  ) : (
                    <StatusBadge status={product.status} of="products" />
                  )}
                </div>
                <ItemTitle className="display text-subject">{product.title}</ItemTitle>
                <p className="measure mt-4">{product.description}</p>
              </div>
              <div className="flex flex-col items-start gap-8 max-sm:clear-both max-sm:pt-6">
                {product.features && <ListOf of={product.features} className={features} item="py-3" />}
                {product.price && <PriceTag price={product.price} />}
                <ProductButton
                  {...{ product, signUp }}
                  isFolded={items.length > maxOpenForms}
                  look={index === 0 ? 'main' : 'quiet'}
                />
              </div>
            </div>
          </>
        )}
      </ListOf>
    </Section>
  );
}

/** Shows the image of the cover, or else the icon, with the title on it, like a book. Small screens show no title. */
function ProductCover({ cover, icon, title, isLarge }: Product & { isLarge: boolean }) {
  const sizes = sizesOf(isLarge ? imageWidths.coverAlone : imageWidths.cover);
  return (
    <div
      aria-hidden="true"
      className={`@container relative aspect-3/4 max-sm:aspect-square not-printed w-full max-w-24 self-start overflow-hidden max-sm:float-end max-sm:ms-5 max-[23rem]:hidden rounded-panel border border-edge bg-raised sm:max-w-60 lg:max-w-none ${isLarge ? 'lg:col-span-4' : 'lg:col-span-3'}`}
    >
      {cover === undefined ? (
        <Icon name={icon} className="absolute inset-0 m-auto size-1/4 text-accent-quiet" />
      ) : (
        <Image src={cover} sizes={sizes} className="size-full object-cover max-sm:object-top max-sm:[scale:1.25]" />
      )}
      <p className="display max-sm:hidden absolute inset-x-[11%] bottom-[9%] text-[8.25cqi] leading-none text-ink">
        {title}
      </p>
    </div>
  );
}

interface ButtonProps {
  product: Product;
  /** The link to where visitors ask to be told when a product is out; by default, each product has a form. */
  signUp: SectionOf<'products'>['signUp'];
  /** Shows the form only when it is asked for. */
  isFolded: boolean;
  /** The look of the button that unfolds the form or, if the form is open, of the button that sends it. */
  look: ButtonLook;
}

/** Shows the link to a product; before it is out, the link `signUp` or a form, for visitors who want to be told. */
function ProductButton({ product, signUp, isFolded, look }: ButtonProps) {
  const { statuses, messages } = useSite();
  const { ask } = messages.waitlist;
  if (findLink(product, statuses) !== undefined) return <ProductAction product={product} />;
  if (signUp)
    return (
      <SiteLink to={signUp.to} className={`max-sm:w-full ${buttonLooks.main}`}>
        {signUp.label}
      </SiteLink>
    );
  const form = <Waitlist product={product} look={isFolded ? 'main' : look} />;
  if (isFolded)
    return (
      <details className="w-full">
        <summary className={`max-sm:w-full ${buttonLooks[look]}`}>{ask}</summary>
        <div className="mt-4">{form}</div>
      </details>
    );
  return (
    <div className="grid w-full gap-4">
      <p className="font-medium text-ink">{ask}</p>
      {form}
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

/** The last-chance offer at the end of a sales page: title and video beside countdown and button, then figures. */
export function Offer({
  id,
  video,
  countdown,
  stats,
  submit,
  to,
  note,
  link,
  footnote,
  ...section
}: SectionOf<'offer'>) {
  const { messages } = useSite();
  return (
    <Section id={id} look="panel">
      <div className="grid gap-y-heading">
        <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <SectionTitle {...section} />
            <SectionVideo video={video} className="mt-10" />
          </div>
          <div className="lg:col-span-5">
            <Countdown {...countdown} />
            <SalesButton
              label={submit}
              className={`${buttonLooks.main} w-full`}
              message={messages.offer?.secured}
              next={messages.offer?.next}
              to={to}
              outside="mt-8"
            />
            {note !== undefined && (
              <p className="prose mt-4">
                {`${note} `}
                {link && <SiteLink to={link.to}>{link.label}</SiteLink>}
              </p>
            )}
            <p className="mt-4 text-small text-balance text-quiet">{footnote}</p>
          </div>
        </div>
        <StatRow stats={stats} />
      </div>
    </Section>
  );
}

/**
 * Four figures that count down. For a deadline, the server does not know the figures, so it renders the text of the
 * deadline until the clock runs. Without JavaScript, visitors see only this text; for a duration, they see nothing.
 */
function Countdown({ label, units: words, deadline, ...duration }: SectionOf<'offer'>['countdown']) {
  const { settings } = useSite();
  const id = useId();
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = duration;
  const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  const figures = deadline === undefined ? toFigures(total) : undefined;
  const data = deadline === undefined ? { seconds: total } : { until: deadline };
  const timer = { role: 'timer', 'aria-label': label };
  const untilAwake = figures ? '' : 'noscript:hidden not-in-data-awake:invisible ';
  return (
    <Island name="Countdown" id={id} data={data} when="seen">
      <div {...(figures && { ...timer, className: 'noscript:hidden' })}>
        <p className="eyebrow mb-4">
          {label}
          {deadline !== undefined && (
            <span className="in-data-awake:hidden">{`: ${formatMoment(deadline, settings)}`}</span>
          )}
        </p>
        <div {...(!figures && timer)} className={`${untilAwake}flex flex-wrap border-y border-line`}>
          {units.map((unit) => (
            <p
              key={unit}
              className="min-w-14 flex-1 border-line py-5 ps-2.5 not-first:border-s first:ps-0 sm:ps-4 md:ps-6"
            >
              <span data-unit={unit} className="figures block text-figure text-ink">
                {figures?.[unit] ?? '\u00a0'}
              </span>
              <span className="mt-2 block text-small text-quiet max-sm:text-fine">{words[unit]}</span>
            </p>
          ))}
        </div>
      </div>
    </Island>
  );
}
