import type { ReactNode } from 'react';
import { ActionLink, CardLink, SiteLink } from '../components/links.tsx';
import { Icon, Image, SectionVideo } from '../components/media.tsx';
import { Arrange, EmptyList, ItemTitle, type Layout, ListOf, Section, type SectionOf } from '../components/Section.tsx';
import { Fold, Markdown, PriceTag, SampleNote } from '../components/text.tsx';
import { type Item, toItems } from '../entries.ts';
import { type ImageWidth, imageWidths, sizesOf } from '../images.ts';
import { useSite } from '../site-context.tsx';

interface Options {
  picture?: ImageWidth; // The width of images.
  poster?: ImageWidth; // The width of the posters of videos.
  isInner?: true; // Whether the titles are those of items within an item.
}

/** Shows one part of an item, if the item has it. The video takes the place of the image and of the icon. */
const parts = {
  icon: ({ icon, video, className }) =>
    icon !== undefined && video === undefined && <Icon name={icon} className={className} />,
  image: ({ image, video, className, picture = imageWidths.entryOnCard }) =>
    image && video === undefined && <Image {...image} sizes={sizesOf(picture)} className={className} />,
  // In front of the link of the title, which covers the whole item.
  video: ({ video, className, poster = imageWidths.posterOfSeveral }) => (
    <SectionVideo video={video} shown={poster} className={`relative z-1 ${className}`} />
  ),
  when: ({ when, badge, className }) => (
    <div className={className}>
      {when && <When {...when} />}
      {badge !== undefined && <span className="block text-brand">{badge}</span>}
    </div>
  ),
  meta: ({ when, badge, className }) =>
    (when || badge !== undefined) && (
      <p className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-quiet ${className}`}>
        {when && <When {...when} />}
        {badge !== undefined && (
          <span className="rounded-control border border-current/35 px-2.5 py-1 text-fine font-medium text-brand">
            {badge}
          </span>
        )}
      </p>
    ),
  title: ({ title, link, isInner, className }) => (
    <ItemTitle className={className} isInner={isInner}>
      <SiteLink
        to={link?.label === undefined ? link?.to : undefined}
        className="fade-colors group-hover:text-brand after:absolute after:inset-0"
      >
        {title}
      </SiteLink>
    </ItemTitle>
  ),
  value: ({ value, className }) => <p className={className}>{value}</p>,
  text: ItemText,
  price: ({ price, className }) => price && <PriceTag price={price} className={className} />,
  tags: ({ tags = [], className }) =>
    tags.length > 0 && (
      <ListOf
        of={tags}
        className={`flex flex-wrap gap-2 text-fine text-quiet ${className}`}
        item="rounded-control border border-line px-2 py-0.5"
      />
    ),
  link: ({ link, className }) =>
    link?.label !== undefined && (
      <p className={className}>
        <CardLink to={link.to} label={link.label} isCovering={false} />
      </p>
    ),
  action: ({ action, className }) =>
    action && (
      <div className={className}>
        <ActionLink action={action} look="quiet" />
      </div>
    ),
} satisfies Record<string, (item: Item & Options & { className: string }) => ReactNode>;

/** The classes of a list, of its items and of their parts. */
interface Look extends Options {
  list: string;
  isOrdered?: true;
  item: string;
  parts: Layout<keyof typeof parts>;
}

/** A list of items, each with the parts that `look` names, in its order and with its classes. */
function Items({ items, look }: { items: readonly Item[]; look: Look }) {
  const { list, isOrdered, item: classes, parts: layout, ...options } = look;
  return (
    <ListOf of={items} as={isOrdered ? 'ol' : 'ul'} className={list} item={classes}>
      {(item) => (
        <>
          <Arrange parts={parts} of={{ ...item, ...options }} layout={layout} />
          <SampleNote of={item} className="mt-3" />
        </>
      )}
    </ListOf>
  );
}

/** What visitors read of a day or moment, in a `<time>` if it is written as a date. */
function When({ written, shown }: NonNullable<Item['when']>) {
  return written === undefined ? shown : <time dateTime={written}>{shown}</time>;
}

/** The text of an item, as rendered Markdown or as a paragraph; nothing without a text. */
export function ItemText({ text, html, className }: Pick<Item, 'text' | 'html'> & { className: string }) {
  if (html !== undefined) return <Markdown html={html} className={className} />;
  return text === undefined ? null : <p className={className}>{text}</p>;
}

/** A section with items or, if there are none, with the sentence of the content that says so. */
function ItemSection({ section, look }: { section: SectionOf<'cards' | 'list' | 'timeline' | 'steps'>; look: Look }) {
  const items = toItems(section, useSite());
  const from = 'from' in section ? section.from : undefined;
  return (
    <Section {...section} layout={section.type === 'list' ? 'aside' : 'stacked'}>
      {items.length === 0 ? <EmptyList text={from?.empty} /> : <Items items={items} look={look} />}
    </Section>
  );
}

const card = 'group relative flex flex-col items-start border-t border-line pt-6';
const picture = 'aspect-4/3 w-full rounded-panel object-cover';
const columnsOf = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };

/**
 * Short texts in columns, separated by thin lines, or entries of a collection as cards. If the last column of the last
 * row would stay empty, the first text takes two columns.
 */
export function Cards(section: SectionOf<'cards'>) {
  const { items = [], from, columns = 3 } = section;
  const isOneShort = columns > 2 && items.length % columns === columns - 1;
  const isInThree = columns === 3 && (from || items.length === 3);
  const firstIsWide = columns === 4 ? 'sm:first:col-span-2' : 'md:first:col-span-2';
  const cards: Look = {
    list: `grid gap-x-10 ${from ? 'gap-y-14' : 'gap-y-12'} ${isInThree ? 'md:grid-cols-3' : columnsOf[columns]}`,
    item: isOneShort && !from ? `${card} ${firstIsWide}` : card,
    parts: {
      icon: 'mb-6 size-7 text-brand',
      image: 'mb-6 aspect-video w-full rounded-panel border border-line bg-surface object-cover',
      video: 'mb-6 w-full',
      meta: 'mb-3',
      title: 'display text-item',
      text: 'measure mt-3',
      price: 'mt-5',
      tags: 'mt-5',
      link: 'mt-auto pt-6',
      action: 'mt-auto pt-7 max-sm:w-full max-sm:*:w-full',
    },
  };
  return <ItemSection section={section} look={cards} />;
}

const rows: Look = {
  list: 'ruled border-t border-line',
  item: 'grid items-baseline gap-x-8 gap-y-2 py-7 md:grid-cols-[2fr_3fr]',
  parts: { title: 'display text-item', text: '', video: 'mt-3 md:col-span-full' },
  poster: imageWidths.posterAlone,
};

const rowsOfEntries: Look = {
  list: 'ruled border-t border-line',
  item: 'group relative flex gap-x-8 gap-y-5 py-7 max-sm:flex-col',
  parts: {
    image: `${picture} shrink-0 self-start sm:w-40`,
    body: [
      'grid min-w-0 grow content-start gap-3',
      { meta: '', title: 'display text-item', text: 'measure', video: 'my-2', price: '', tags: 'mt-1', link: '' },
    ],
  },
  picture: imageWidths.entryInRow,
  poster: imageWidths.posterAlone,
};

/** Titles on the left with texts on the right, or entries of a collection in rows. */
export function List(section: SectionOf<'list'>) {
  return <ItemSection section={section} look={section.from ? rowsOfEntries : rows} />;
}

const point = 'group relative grid min-w-0 gap-3';

/** A point of the line: when, and what. The line ends at the last point. */
const points: Look = {
  list: '',
  isOrdered: true,
  item: 'relative grid gap-x-10 gap-y-2 border-s border-line ps-8 pb-12 before:absolute before:start-0 before:top-2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-accent last:border-transparent last:pb-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] rtl:before:translate-x-1/2',
  parts: {
    when: 'text-small text-quiet',
    body: [point, { title: 'display text-item', text: 'measure', video: 'mt-3 w-full max-w-xl' }],
  },
};

const pointsOfEntries: Look = {
  ...points,
  parts: {
    when: 'text-small text-quiet',
    body: [
      point,
      {
        ...{ image: `mb-2 ${picture} max-w-96`, video: 'mb-2 w-full max-w-xl', title: 'display text-item' },
        ...{ text: 'measure', price: '', tags: '', link: '' },
      },
    ],
  },
};

/** Dated points along a line: written here, or the entries of a collection. */
export function Timeline(section: SectionOf<'timeline'>) {
  return <ItemSection section={section} look={section.from ? pointsOfEntries : points} />;
}

const numeral =
  '[counter-increment:step] before:figures before:leading-none before:text-brand before:content-[counter(step)]';

const stepsInRow: Look = {
  list: '[counter-reset:step] grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
  isOrdered: true,
  item: `${numeral} border-t border-line pt-5 before:text-figure max-sm:grid max-sm:grid-cols-[2.5rem_1fr] max-sm:items-baseline max-sm:before:text-title`,
  parts: { title: 'display text-item sm:mt-5', text: 'measure mt-3 max-sm:col-start-2' },
};

const stepsInRows: Look = {
  list: '[counter-reset:step] ruled border-t border-line',
  isOrdered: true,
  item: `${numeral} grid grid-cols-[2.5rem_1fr] items-baseline gap-y-3 py-7 before:text-title lg:grid-cols-12 lg:gap-x-10 lg:before:col-span-2`,
  parts: { title: 'display text-subject lg:col-span-4', text: 'measure max-lg:col-start-2 lg:col-span-5' },
};

/** Shows up to four steps side by side; more steps are below one another. */
export function Steps({ look = 'panel', ...section }: SectionOf<'steps'>) {
  return <ItemSection section={{ ...section, look }} look={section.items.length <= 4 ? stepsInRow : stepsInRows} />;
}

const shownBenefits = 3; // How many benefits are always shown.

const benefits: Look = {
  list: 'ruled',
  item: 'grid grid-cols-[minmax(50%,1fr)_auto] items-baseline gap-x-8 py-5',
  parts: {
    title: 'display text-item',
    value: 'figures wrap-anywhere text-item text-ink',
    text: 'measure col-span-2 mt-2 text-small',
  },
};

/** A list of benefits with their values, and the total under a double line. With `more`, small screens fold most. */
export function Benefits({ items: written, more, totalLabel, total, note, ...section }: SectionOf<'benefits'>) {
  const items = toItems({ items: written }, useSite());
  const folded = more === undefined ? [] : items.slice(shownBenefits);
  return (
    <Section {...section} layout="aside">
      <div className="border-t border-line">
        <Items items={items.slice(0, items.length - folded.length)} look={benefits} />
        {more !== undefined && folded.length > 0 && (
          <Fold label={more} className="border-t border-line">
            <Items items={folded} look={benefits} />
          </Fold>
        )}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t-4 [border-style:double] border-edge pt-6">
        <span className="font-semibold text-ink">{totalLabel}</span>
        <span className="display text-figure text-ink">{total}</span>
      </p>
      {note !== undefined && <p className="measure mt-4 text-small text-quiet">{note}</p>}
    </Section>
  );
}

const results: Look = {
  list: 'ruled border-t border-line',
  item: 'grid gap-x-8 gap-y-1.5 py-6 sm:grid-cols-[2fr_3fr]',
  parts: { title: 'font-semibold', text: '' },
  isInner: true,
};

/** The stages of a project, each with its results. */
export function Stages({ items, ...section }: SectionOf<'stages'>) {
  const site = useSite();
  return (
    <Section {...section}>
      <ol className="grid gap-y-section">
        {items.map((stage) => (
          <li key={stage.name} className="grid gap-x-10 gap-y-8 border-t border-brand pt-8 lg:grid-cols-12">
            <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
              <p className="eyebrow">{stage.duration}</p>
              <ItemTitle className="mt-3 display text-hero">{stage.name}</ItemTitle>
              <p className="mt-4 text-lead text-ink">{stage.title}</p>
              <p className="measure mt-4">{stage.text}</p>
            </div>
            <div className="lg:col-span-6 lg:col-start-7">
              <p className="eyebrow pb-4">{stage.itemsTitle}</p>
              <Items items={toItems(stage, site)} look={results} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
