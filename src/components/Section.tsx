import type { ReactNode } from 'react';
import type { CardsSection, EntriesShown } from '../content.gen.ts';
import { type ListedItem, listItems } from '../entries.ts';
import { imageWidths } from '../images.ts';
import { SectionLookProvider, useSectionPosition, useSite } from '../site-context.tsx';
import { SectionVideo } from './video.tsx';

interface Heading {
  eyebrow?: string | undefined;
  title?: string | undefined;
  lead?: string | undefined;
}

interface SectionFrameProps extends Heading {
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

const looks = {
  plain: '',
  panel: 'bg-surface',
  paper: 'paper',
};

/** The column beside a heading. */
const column = 'min-w-0 lg:col-span-7 lg:col-start-6';

/** A section of a page, with its heading and the space around it. */
export function SectionFrame({
  id,
  eyebrow,
  title,
  lead,
  layout = 'stacked',
  look = 'plain',
  figure,
  video,
  children,
}: SectionFrameProps) {
  const hasHeading = eyebrow !== undefined || title !== undefined || lead !== undefined;
  const isAside = hasHeading && (layout === 'aside' || video !== undefined);
  const head = hasHeading && (
    <SectionHeading eyebrow={eyebrow} title={title} lead={lead} figure={figure} isAside={isAside} />
  );
  const frame = `page-width py-section ${isAside ? 'grid gap-x-10 gap-y-heading lg:grid-cols-12' : 'grid gap-heading'}`;
  const isBesideContent = isAside && layout === 'aside';
  if (video === undefined)
    // Nothing more, even if it is empty, is around the content: every level makes the ids of React longer.
    return (
      <SectionBox id={id} look={look} className={frame}>
        {head}
        <div className={isAside ? column : 'min-w-0'}>{children}</div>
      </SectionBox>
    );
  const player = <SectionVideo video={video} shown={imageWidths.posterAlone} />;
  return (
    <SectionBox id={id} look={look} className={frame}>
      {head}
      {!isBesideContent && <div className={isAside ? column : 'lg:max-w-[52vw]'}>{player}</div>}
      <div className={isBesideContent ? column : 'min-w-0 lg:col-span-full'}>
        {isBesideContent && <div className="mb-10">{player}</div>}
        {children}
      </div>
    </SectionBox>
  );
}

interface BoxProps extends Required<Pick<SectionFrameProps, 'look' | 'children'>>, Pick<SectionFrameProps, 'id'> {
  className: string;
}

function SectionBox({ id, look, className, children }: BoxProps) {
  return (
    <SectionLookProvider value={look}>
      <section id={id} className={looks[look]}>
        <div className={className}>{children}</div>
      </section>
    </SectionLookProvider>
  );
}

interface HeadingProps extends Heading, Pick<SectionFrameProps, 'figure'> {
  isAside: boolean;
}

function SectionHeading({ eyebrow, title, lead, figure, isAside }: HeadingProps) {
  const { box, eyebrowSpan, titleSpan, text } = isAside ? aside : stacked;
  return (
    <div className={box}>
      {eyebrow !== undefined && <p className={`eyebrow ${eyebrowSpan}`}>{eyebrow}</p>}
      {title !== undefined && (
        <Title className={`display text-title ${lead === undefined ? titleSpan.alone : titleSpan.withLead}`}>
          {title}
        </Title>
      )}
      {lead !== undefined && <p className={text}>{lead}</p>}
      {figure}
    </div>
  );
}

/** Shows the lead on the right; its first line is on the baseline of the heading's. */
const stacked = {
  box: 'grid gap-x-10 gap-y-4 lg:grid-cols-12 lg:items-baseline',
  eyebrowSpan: 'lg:col-span-full',
  titleSpan: { alone: 'lg:col-span-9', withLead: 'lg:col-span-7' },
  text: 'measure lg:col-span-5 lg:col-start-8',
};

/** Shows the lead below the heading in one column: spanning columns would add gaps, which narrow the text. */
const aside = {
  box: 'grid gap-4 lg:sticky lg:top-28 lg:col-span-4 lg:self-start',
  eyebrowSpan: '',
  titleSpan: { alone: '', withLead: '' },
  text: 'measure',
};

/** Shows the heading of a section below its eyebrow, for sections that lay it out themselves. */
export function SectionTitle({ eyebrow, title }: Pick<Heading, 'eyebrow' | 'title'>) {
  return (
    <>
      {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
      {title !== undefined && <Title className="display text-title">{title}</Title>}
    </>
  );
}

interface ItemTitleProps {
  /** The title of the section that the item belongs to, if it has one. */
  under: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The heading of an item, one level below the heading of its section. */
export function ItemTitle({ under, className = '', children }: ItemTitleProps) {
  const { isTop } = useSectionPosition();
  const Level = under === undefined || isTop ? 'h2' : 'h3';
  return <Level className={className}>{children}</Level>;
}

interface TitleProps {
  className: string;
  children: ReactNode;
}

/** The title of a section, which is the main heading of the page in the first section that has a heading. */
export function Title({ className, children }: TitleProps) {
  const Level = useSectionPosition().isTop ? 'h1' : 'h2';
  return <Level className={className}>{children}</Level>;
}

interface ListedSectionProps extends Pick<CardsSection, 'id' | 'eyebrow' | 'title' | 'lead' | 'look'> {
  layout?: 'stacked' | 'aside';
  from: EntriesShown;
  children: (entries: readonly ListedItem[]) => ReactNode;
}

/** A section with the entries of a collection, or with the sentence that says that there are none. */
export function ListedSection({ from, children, ...frame }: ListedSectionProps) {
  const { empty, ...shown } = from;
  const entries = listItems(shown, useSite());
  return <SectionFrame {...frame}>{entries.length > 0 ? children(entries) : <EmptyList text={empty} />}</SectionFrame>;
}

/** Says that there is nothing to list. */
export function EmptyList({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="measure text-lead">{text}</p>;
}
