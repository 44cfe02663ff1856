import type { ComponentType, ReactNode } from 'react';
import type { Section as AnySection, SectionType } from '../content.gen.ts';
import { type Collections, type Entries, entriesById } from '../site.ts';
import { SectionProvider, useSection, useSite } from '../site-context.tsx';
import { SectionVideo } from './media.tsx';

/** The content of a section of the given type, which is its `type` in YAML. */
export type SectionOf<Type extends SectionType> = Extract<AnySection, { type: Type }>;

type Heading = Pick<SectionOf<'cards'>, 'eyebrow' | 'title' | 'lead'>;

interface SectionProps extends Heading, Pick<SectionOf<'cards'>, 'id' | 'look' | 'video'> {
  /** `aside`: the heading is left of the content on wide screens. */
  layout?: 'stacked' | 'aside';
  /** Below the heading. With `aside`, it is in the heading's column. */
  figure?: ReactNode;
  /** What is shown in place of the content, such as an `EmptyList`. */
  instead?: ReactNode;
  children: ReactNode;
}

/** `panel` gives the section a lighter background, `paper` shows it on a light sheet. */
const looks = { plain: '', panel: 'bg-surface', paper: 'paper' };

/** The column beside a heading. */
const column = 'min-w-0 lg:col-span-7 lg:col-start-6';

/** A section: its heading with `figure`, above or at the left (`aside`, or with a video), and content or `instead`. */
export function Section({ id, layout = 'stacked', look = 'plain', figure, video, ...section }: SectionProps) {
  const { instead, children, ...heading } = section;
  const { eyebrow, title, lead } = heading;
  const hasHeading = (eyebrow ?? title ?? lead) !== undefined;
  const isAside = hasHeading && (layout === 'aside' || video !== undefined);
  const isContentBeside = isAside && layout === 'aside'; // Otherwise, only a video is beside the heading.
  const headingLook = isAside ? 'aside' : lead === undefined ? 'stacked' : 'stackedWithLead';
  const grid = isAside ? 'gap-x-10 gap-y-heading lg:grid-cols-12' : (title ?? lead) ? 'gap-heading' : 'gap-8';
  const below = `min-w-0 ${video === undefined ? '' : 'lg:col-span-full'}`;
  return (
    <SectionProvider value={{ ...useSection(), look, isTitled: title !== undefined }}>
      <section id={id} className={looks[look]}>
        <div className={`page-width py-section grid ${grid}`}>
          {hasHeading && (
            <div className={headings[headingLook].box}>
              <SectionTitle {...heading} look={headingLook} />
              {figure}
            </div>
          )}
          {!isContentBeside && <SectionVideo video={video} className={isAside ? column : 'lg:max-w-[52vw]'} />}
          <div className={isContentBeside ? column : below}>
            {isContentBeside && <SectionVideo video={video} className="mb-10" />}
            {instead || children}
          </div>
        </div>
      </section>
    </SectionProvider>
  );
}

const stacked = {
  box: 'grid gap-x-10 gap-y-4 lg:grid-cols-12 lg:items-baseline',
  eyebrow: 'lg:col-span-full',
  title: 'text-title lg:col-span-9',
  lead: 'lg:col-span-5 lg:col-start-8',
};

/** For sections that arrange the parts of their heading themselves. */
const bare = { box: '', eyebrow: 'mb-4', title: 'text-title', lead: 'mt-6' };
const asideGrid = 'grid gap-4 md:max-lg:has-[figure]:grid-rows-[auto_auto_1fr]';

/** The classes of the box around a heading, and of the parts of the heading. */
const headings = {
  stacked,
  /** The lead is on the right, with its first line on the baseline of the first line of the title. */
  stackedWithLead: { ...stacked, title: 'text-title lg:col-span-7' },
  /** The lead is below the heading in one column: spanning columns would add gaps, which narrow the text. */
  aside: { ...bare, box: `${asideGrid} lg:sticky lg:top-28 lg:col-span-4 lg:self-start`, eyebrow: '', lead: '' },
  bare,
  small: { ...bare, title: 'text-item', lead: 'mt-4 text-small' },
};

/** Shows the heading of a section: its eyebrow, its title and its lead. */
export function SectionTitle({ eyebrow, title, lead, look = 'bare' }: Heading & { look?: keyof typeof headings }) {
  const classes = headings[look];
  return (
    <>
      {eyebrow !== undefined && <p className={`eyebrow ${classes.eyebrow}`}>{eyebrow}</p>}
      {title !== undefined && <Title className={`display ${classes.title}`}>{title}</Title>}
      {lead !== undefined && <p className={`measure ${classes.lead}`}>{lead}</p>}
    </>
  );
}

/** The title of a section. In the first section that has a heading, it is the main heading of the page. */
export function Title({ className, children }: { className: string; children: ReactNode }) {
  const Level = useSection().isTop ? 'h1' : 'h2';
  return <Level className={className}>{children}</Level>;
}

interface ItemTitleProps {
  className: string;
  isInner?: boolean | undefined;
  children: ReactNode;
}

/** The heading of an item: `h2`, or `h3` below a section's title that is an `h2` itself; if `isInner`, one more. */
export function ItemTitle({ className, isInner = false, children }: ItemTitleProps) {
  const { isTop, isTitled } = useSection();
  const level = 2 + Number(isTitled && !isTop) + Number(isInner);
  const Level = `h${level as 2 | 3 | 4}` as const;
  return <Level className={className}>{children}</Level>;
}

/** The text of a list without entries, if the content has one. */
export function EmptyList({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="measure text-lead">{text}</p>;
}

/** Returns entries of a collection in the order of the given ids. @throws when an id does not exist */
export function useEntries<Name extends keyof Collections>(name: Name, ids: readonly string[]) {
  return entriesById(useSite()[name] as Entries<Collections[Name][string]>, ids);
}

interface ListOfProps<T> {
  of: readonly T[];
  as?: 'ul' | 'ol';
  className?: string;
  /** The classes of each element. */
  item?: string;
  /** The classes of an article in each element. */
  article?: string;
  children?: (each: T, index: number) => ReactNode;
}

/** A list with an element for each text or entry. `children` renders it, inside an `<article>` if `article` is set. */
export function ListOf<T>({ of, as: List = 'ul', className, item, article, children = String }: ListOfProps<T>) {
  return (
    <List className={className}>
      {of.map((each, index) => {
        const content = children(each, index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lists have no other key in common, and are rendered once.
          <li key={index} className={item}>
            {article === undefined ? content : <article className={article}>{content}</article>}
          </li>
        );
      })}
    </List>
  );
}

/** The classes of parts, in the order in which they are shown. `body` and `side` are elements around parts. */
export type Layout<Part extends string> = { readonly [Name in Part]?: string } & {
  readonly [Name in 'body' | 'side']?: readonly [className: string, parts: Layout<Part>];
};

interface ArrangeProps<Data, Part extends string> {
  /** The component of each part, which gets `of` and its classes. */
  parts: Record<Part, ComponentType<Data & { className: string }>>;
  of: Data;
  layout: Layout<Part>;
}

/** Shows the parts of a layout in its order, with its classes. `body` and `side` are a `<div>` around other parts. */
export function Arrange<Data extends object, Part extends string>({ parts, of, layout }: ArrangeProps<Data, Part>) {
  return Object.entries<string | readonly [string, Layout<Part>]>(layout).map(([name, look]) => {
    const Shown: ComponentType<Data & { className: string }> = parts[name as Part];
    return typeof look === 'string' ? (
      <Shown key={name} {...{ ...of, className: look }} />
    ) : (
      <div key={name} className={look[0]}>
        <Arrange parts={parts} of={of} layout={look[1]} />
      </div>
    );
  });
}
