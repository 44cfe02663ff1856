import type { ReactNode } from 'react';
import type { Section as AnySection, SectionType } from '../content.gen.ts';
import { SectionProvider, useSection } from '../site-context.tsx';
import { SectionVideo } from './media.tsx';

/** The content of a section of a type. The type is that in YAML. */
export type SectionOf<Type extends SectionType> = Extract<AnySection, { type: Type }>;

interface Heading {
  eyebrow?: string | undefined;
  title?: string | undefined;
  lead?: string | undefined;
}

interface SectionProps extends Heading {
  id?: string | undefined;
  /** `aside`: the heading is left of the content on wide screens. */
  layout?: 'stacked' | 'aside';
  /** `panel` gives the section a lighter background, `paper` shows it on a light sheet. */
  look?: keyof typeof looks;
  /** Below the heading. With `aside`, it is in the heading's column. */
  figure?: ReactNode;
  /** The id of a video, which is beside the heading, and above the content. */
  video?: string | undefined;
  children: ReactNode;
}

const looks = { plain: '', panel: 'bg-surface', paper: 'paper' };

/** The column beside a heading. */
const column = 'min-w-0 lg:col-span-7 lg:col-start-6';

/** A section of a page, with its heading and the space around it. */
export function Section({ id, layout = 'stacked', look = 'plain', figure, video, children, ...heading }: SectionProps) {
  const { eyebrow, title, lead } = heading;
  const hasHeading = eyebrow !== undefined || title !== undefined || lead !== undefined;
  const isAside = hasHeading && (layout === 'aside' || video !== undefined);
  const isBesideContent = isAside && layout === 'aside';
  const grid = isAside ? 'gap-x-10 gap-y-heading lg:grid-cols-12' : 'gap-heading';
  const classes = headings[isAside ? 'aside' : 'stacked'];
  const span = lead === undefined ? classes.title : classes.titleWithLead;
  const below = `min-w-0${video === undefined ? '' : ' lg:col-span-full'}`;
  return (
    <SectionProvider value={{ ...useSection(), look, isTitled: title !== undefined }}>
      <section id={id} className={looks[look]}>
        <div className={`page-width py-section grid ${grid}`}>
          {hasHeading && (
            <div className={classes.box}>
              {eyebrow !== undefined && <p className={`eyebrow ${classes.eyebrow}`}>{eyebrow}</p>}
              {title !== undefined && <Title className={`display text-title ${span}`}>{title}</Title>}
              {lead !== undefined && <p className={classes.lead}>{lead}</p>}
              {figure}
            </div>
          )}
          {!isBesideContent && <SectionVideo video={video} className={isAside ? column : 'lg:max-w-[52vw]'} />}
          <div className={isBesideContent ? column : below}>
            {isBesideContent && <SectionVideo video={video} className="mb-10" />}
            {children}
          </div>
        </div>
      </section>
    </SectionProvider>
  );
}

const headings = {
  /** Shows the lead on the right; its first line is on the baseline of the heading's. */
  stacked: {
    box: 'grid gap-x-10 gap-y-4 lg:grid-cols-12 lg:items-baseline',
    eyebrow: 'lg:col-span-full',
    title: 'lg:col-span-9',
    titleWithLead: 'lg:col-span-7',
    lead: 'measure lg:col-span-5 lg:col-start-8',
  },
  /** Shows the lead below the heading in one column: spanning columns would add gaps, which narrow the text. */
  aside: {
    box: 'grid gap-4 lg:sticky lg:top-28 lg:col-span-4 lg:self-start',
    eyebrow: '',
    title: '',
    titleWithLead: '',
    lead: 'measure',
  },
};

/** Shows the heading of a section below its eyebrow, for sections that lay it out themselves. */
export function SectionTitle({ eyebrow, title, lead }: Heading) {
  return (
    <>
      {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
      {title !== undefined && <Title className="display text-title">{title}</Title>}
      {lead !== undefined && <p className="measure mt-6">{lead}</p>}
    </>
  );
}

/** The title of a section, which is the main heading of the page in the first section that has a heading. */
export function Title({ className, children }: { className: string; children: ReactNode }) {
  const Level = useSection().isTop ? 'h1' : 'h2';
  return <Level className={className}>{children}</Level>;
}

interface ItemTitleProps {
  className: string;
  isInner?: boolean | undefined;
  children: ReactNode;
}

/** The heading of an item, one level below the title of its section, or two if it `isInner`. */
export function ItemTitle({ className, isInner = false, children }: ItemTitleProps) {
  const { isTop, isTitled } = useSection();
  const levels = ['h2', 'h3', 'h4'] as const;
  const Level = levels[Number(isTitled && !isTop) + Number(isInner)] ?? 'h4';
  return <Level className={className}>{children}</Level>;
}

/** Says that there is nothing to list. */
export function EmptyList({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="measure text-lead">{text}</p>;
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

/** A list with an element for each text or entry. */
export function ListOf<T>({ of, as: List = 'ul', className, item, article, children = asText }: ListOfProps<T>) {
  return (
    <List className={className}>
      {of.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lists have no other key in common, and are rendered once.
        <li key={index} className={item}>
          {article === undefined ? (
            children(each, index)
          ) : (
            <article className={article}>{children(each, index)}</article>
          )}
        </li>
      ))}
    </List>
  );
}

const asText = (each: unknown) => String(each);
