import { Glyph } from '../components/Glyph.tsx';
import { CardLink } from '../components/links.tsx';
import { Image } from '../components/media.tsx';
import { ItemTitle, Section, type SectionOf, useEntries } from '../components/Section.tsx';
import { StatusBadge } from '../components/text.tsx';
import type { Venture } from '../content.gen.ts';
import { fallbackLogoWidth, type ImageWidth, imageWidths, sizesOf } from '../images.ts';

const lists = {
  cards: 'grid gap-x-10 gap-y-16 lg:grid-cols-3',
  rows: 'grid gap-y-section',
  fold: 'ruled border-t border-line',
};

/** Ventures in one of three layouts. With the layout `rows`, links can name each by the anchor with its id. */
export function Ventures({ items, layout = 'cards', ...section }: SectionOf<'ventures'>) {
  // One or two cards would leave gaps in a row of three.
  const shown = layout === 'cards' && items.length < 3 ? 'rows' : layout;
  const Item = { cards: VentureCard, rows: VentureRow, fold: VentureFold }[shown];
  return (
    <Section {...section} look={layout === 'fold' ? 'panel' : 'plain'}>
      <ul className={lists[shown]}>
        {useEntries('ventures', items).map((venture, index) => (
          <li
            key={venture.id}
            id={layout === 'rows' ? venture.id : undefined}
            className={`brand brand-${venture.id} ${shown === 'fold' ? '' : 'group/row'}`}
          >
            <Item venture={venture} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The title of a venture, with its logo before it. */
function TitleWithLogo({ venture, className }: { venture: Venture; className: string }) {
  return (
    <ItemTitle className={`display flex items-center ${className}`}>
      <Image src={venture.logo} sizes={sizesOf(imageWidths.logoOnCard)} className="size-8 object-contain" />
      {venture.name}
    </ItemTitle>
  );
}

/** A card with the image of a venture above its title, its texts and the link to its page, which covers the card. */
function VentureCard({ venture }: { venture: Venture }) {
  return (
    <article className="group relative grid h-full grid-rows-[auto_1fr] gap-x-10 gap-y-6 sm:max-lg:grid-cols-2">
      <VenturePlate venture={venture} width={imageWidths.plateOnCard} className="flex aspect-4/3" />
      <div className="flex flex-col">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <TitleWithLogo venture={venture} className="gap-3 text-subject" />
          <StatusBadge status={venture.status} of="ventures" />
        </div>
        <p className="mt-3 font-medium text-ink">{venture.tagline}</p>
        <p className="mt-3 mb-6">{venture.description}</p>
        <p className="mt-auto mb-4 border-t border-line pt-4 text-small text-quiet">{venture.focus}</p>
        <CardLink to={venture.href} label={venture.linkLabel} />
      </div>
    </article>
  );
}

/** Shows a large image with text beside it; the sides alternate from entry to entry. */
function VentureRow({ venture }: { venture: Venture }) {
  const plate = 'flex aspect-4/3 md:col-span-7 md:group-even/row:order-2';
  return (
    <article className="group relative grid items-start gap-x-10 gap-y-8 md:grid-cols-12">
      <VenturePlate venture={venture} width={imageWidths.plateInRow} className={plate} />
      <div className="flex flex-col items-start md:col-span-5">
        <Image src={venture.logo} sizes={sizesOf(imageWidths.logoInRow)} className="mb-6 size-12 object-contain" />
        <ItemTitle className="display text-title">{venture.name}</ItemTitle>
        <p className="mt-3 text-lead text-brand">{venture.tagline}</p>
        <p className="measure mt-5">{venture.description}</p>
        <div className="mt-6 mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 text-small text-quiet">
          <StatusBadge status={venture.status} of="ventures" />
          {venture.focus}
        </div>
        <CardLink to={venture.href} label={venture.linkLabel} />
      </div>
    </article>
  );
}

/** A row that unfolds. It closes no other, as a row that closes above would move the pressed title off the screen. */
function VentureFold({ venture, isFirst }: { venture: Venture; isFirst: boolean }) {
  return (
    <article className="relative">
      <details open={isFirst} className="accordion group">
        <summary className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-3 py-6 xl:min-h-24 xl:grid-cols-12 xl:gap-x-10 xl:py-0">
          <TitleWithLogo
            venture={venture}
            className="gap-5 text-subject fade-colors group-hover:text-brand xl:col-span-3"
          />
          <span className="text-balance max-xl:order-last max-xl:col-span-2 xl:col-span-4">{venture.tagline}</span>
          <StatusBadge
            status={venture.status}
            of="ventures"
            className="justify-self-start max-xl:order-last max-xl:col-span-2 xl:col-span-4"
          />
          <Glyph name="plus" className="size-5 justify-self-end text-quiet transition-[rotate] group-open:rotate-45" />
        </summary>
        <div className="grid gap-x-10 gap-y-8 pt-2 pb-6 lg:grid-cols-12 xl:pb-12">
          <VenturePlate venture={venture} width={imageWidths.plateInFold} className="flex aspect-3/2 lg:col-span-7" />
          <div className="lg:col-span-5 lg:self-center">
            <p className="text-small text-quiet">{venture.focus}</p>
            <p className="measure mt-3 text-lead">{venture.description}</p>
          </div>
        </div>
      </details>
      {/* Beside the summary, since a link inside it would be a control within a control. */}
      <p className="max-xl:pb-6 xl:absolute xl:top-0 xl:end-14 xl:flex xl:h-24 xl:items-center">
        <CardLink to={venture.href} label={venture.linkLabel} isCovering={false} />
      </p>
    </article>
  );
}

/** Shows the image of a venture, or its logo if it has none. */
function VenturePlate({ venture, width, className }: { venture: Venture; width: ImageWidth; className: string }) {
  const isLogo = venture.plate === undefined;
  const frame = 'overflow-clip rounded-panel border border-line bg-ground fade-colors group-hover:border-brand';
  const image = isLogo
    ? 'm-auto size-1/3 object-contain'
    : 'brightens size-full object-cover transition-[scale] duration-(--theme-calm) group-hover:scale-[1.02]';
  const sizes = sizesOf(isLogo ? fallbackLogoWidth(width) : width);
  return (
    <div className={`${frame} ${className}`}>
      <Image src={venture.plate ?? venture.logo} sizes={sizes} className={image} />
    </div>
  );
}
