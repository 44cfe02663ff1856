import { type ReactNode, useId } from 'react';
import { Arrow, SiteLink } from '../components/links.tsx';
import { Image, SectionVideo } from '../components/media.tsx';
import { EmptyList, ListOf, Section, type SectionOf, SectionTitle } from '../components/Section.tsx';
import { Markdown, PriceTag, StatRow } from '../components/text.tsx';
import type { Figure, Price } from '../content.gen.ts';
import { asLink, formatValue, type KeyKind, listEntries, toItems } from '../entries.ts';
import type { Html } from '../html.ts';
import { aspectRatio, galleryWidth, imageWidths, sizesOf } from '../images.ts';
import { useSite } from '../site-context.tsx';
import { formatWhen } from '../text/formats.ts';

export function Links({ items, ...section }: SectionOf<'links'>) {
  return (
    <Section {...section} layout="aside">
      <ListOf of={items} className="ruled border-t border-line">
        {({ label, to, text }) => (
          <SiteLink
            to={to}
            className="group grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-1 py-6 text-ink md:grid-cols-[2fr_3fr_auto]"
          >
            <span className="display text-item underline decoration-transparent decoration-1 underline-offset-4 fade-colors group-hover:decoration-brand">
              {label}
            </span>
            {text !== undefined && (
              <span className="text-small text-body max-md:order-last max-md:col-span-2">{text}</span>
            )}
            <span className="text-quiet fade-colors group-hover:text-ink md:col-start-3">
              <Arrow />
            </span>
          </SiteLink>
        )}
      </ListOf>
    </Section>
  );
}

/** Shows figures in rows. Beside a title, where there is less room, rows have two figures, or three if that is all. */
export function Stats({ items, ...section }: SectionOf<'stats'>) {
  return (
    <Section {...section} layout={section.title === undefined ? 'stacked' : 'aside'}>
      <StatRow stats={items} isWide={section.title === undefined || items.length === 3} />
    </Section>
  );
}

/** Shows subjects as one line of large words, separated by slashes. */
export function Topics({ id, items, ...heading }: SectionOf<'topics'>) {
  return (
    <Section id={id}>
      <div className="grid gap-x-10 gap-y-heading lg:grid-cols-12">
        {(heading.eyebrow ?? heading.title ?? heading.lead) !== undefined && (
          <div className="lg:col-span-3">
            <SectionTitle {...heading} look="small" />
          </div>
        )}
        <ListOf
          of={items}
          className="display flex flex-wrap content-start gap-x-[0.28em] gap-y-[0.15em] text-title text-ink lg:col-span-8 lg:col-start-5"
          item="after:ms-[0.28em] after:text-accent-quiet after:content-['/'/''] last:after:content-none"
        />
      </div>
    </Section>
  );
}

/** A table whose rows are written here, or are the entries of a collection. On narrow screens it scrolls by itself. */
export function Table({ columns, rows = [], from, ...section }: SectionOf<'table'>) {
  const site = useSite();
  const kinds = from && site.listed[from.collection]?.kinds;
  const entries = from && listEntries(from, site);
  const tableRows: ReactNode[][] =
    entries?.map((entry) =>
      columns.map(({ key, label }) => key && <Cell key={label} value={entry[key]} kind={kinds?.[key]} />),
    ) ?? rows;
  return (
    <Section {...section} instead={tableRows.length === 0 && <EmptyList text={from?.empty} />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it lets visitors scroll the table with the keyboard. */}
      <section aria-label={section.title ?? columns[0]?.label} tabIndex={0} className="overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr className="border-b border-edge text-small text-quiet">
              {columns.map(({ label }) => (
                <th key={label} scope="col" className="min-w-28 py-3 pe-8 text-start font-medium whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="ruled">
            {tableRows.map(([first, ...others], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are rendered once.
              <tr key={row} className="border-b border-line align-baseline">
                <th scope="row" className="py-4 pe-8 text-start font-semibold text-ink">
                  {first}
                </th>
                {others.map((cell, column) => (
                  <td key={columns[column + 1]?.label} className="py-4 pe-8 tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

/** A value of an entry in a table, shown as its kind requires; nothing for a missing value. */
function Cell({ value, kind }: { value: unknown; kind: KeyKind | undefined }) {
  const { settings } = useSite();
  if (value === undefined) return null;
  if (kind === 'date') return <time dateTime={String(value)}>{formatWhen(String(value), settings)}</time>;
  if (kind === 'markdown') return <Markdown html={value as Html} />;
  if (kind === 'price') return <PriceTag price={value as Price} />;
  if (kind === 'list' && Array.isArray(value))
    return new Intl.ListFormat(settings.language, { type: 'unit' }).format(value.map(String));
  const link = kind === 'link' ? asLink(value) : undefined;
  if (!link) return formatValue(value, settings.language);
  return (
    <SiteLink to={link.to} className="text-link">
      {link.label ?? link.to.replace(/^https?:\/\//, '')}
    </SiteLink>
  );
}

const grids = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };

/** Shows images and videos in a grid. The images are cropped to the same box; a pressed image opens uncropped. */
export function Gallery({ items = [], from, columns = 3, ...section }: SectionOf<'gallery'>) {
  // The title of an entry is the caption of its image.
  const entries = toItems(from ? { from } : {}, useSite()).map(({ video, image, title }) =>
    video === undefined && image ? { ...image, alt: image.alt || title, caption: title } : { video },
  );
  const given: SectionOf<'gallery'>['items'] = from ? entries : items;
  const shown = given.filter(({ video, src }) => (video ?? src) !== undefined);
  return (
    <Section {...section} instead={shown.length === 0 && <EmptyList text={from?.empty} />}>
      <ListOf of={shown} className={`grid gap-x-6 gap-y-10 ${grids[columns]}`}>
        {({ video, src = '', alt = '', ...image }) =>
          video === undefined ? (
            <GalleryFigure image={{ src, alt, ...image }} columns={columns} />
          ) : (
            <SectionVideo video={video} shown={galleryWidth(columns, 16 / 9)} />
          )
        }
      </ListOf>
    </Section>
  );
}

/** An image with its caption. It opens as a popover, which needs no script; pressing it again closes it. */
function GalleryFigure({ image: { caption, ...image }, columns }: { image: Figure; columns: 2 | 3 | 4 }) {
  const { media } = useSite();
  const viewer = useId();
  const button = { type: 'button', popoverTarget: viewer } as const;
  const sizes = sizesOf(galleryWidth(columns), aspectRatio(media[image.src]));
  return (
    <figure>
      <button {...button} className="group block w-full cursor-zoom-in overflow-clip rounded-panel border border-line">
        <Image
          {...image}
          sizes={sizes}
          className="aspect-4/3 w-full object-cover transition-[filter] duration-(--theme-calm) group-hover:[filter:brightness(1.1)]"
        />
      </button>
      <div
        id={viewer}
        popover="auto"
        role="dialog"
        aria-label={image.alt}
        className="h-dvh max-h-none w-screen max-w-none bg-ground/95 not-printed"
      >
        <button
          {...button}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: the browser moves the focus here when it opens the image, not before.
          autoFocus
          className="block size-full cursor-zoom-out p-[3vmin] -outline-offset-4"
        >
          <Image {...image} sizes="94vw" className="size-full object-contain" />
        </button>
      </div>
      {caption !== undefined && <figcaption className="mt-3 text-small">{caption}</figcaption>}
    </figure>
  );
}

/** Shows videos as their posters until they are loaded: one beside the heading, several in two columns below it. */
export function Video({ items, ...section }: SectionOf<'video'>) {
  const isAlone = items.length === 1;
  const shown = isAlone ? imageWidths.posterAlone : imageWidths.posterOfSeveral;
  return (
    <Section {...section} layout={isAlone ? 'aside' : 'stacked'}>
      <ListOf of={items} className={isAlone ? '' : 'grid gap-x-6 gap-y-10 md:grid-cols-2'}>
        {(video) => <SectionVideo video={video} shown={shown} />}
      </ListOf>
    </Section>
  );
}
