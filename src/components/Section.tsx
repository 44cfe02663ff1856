import type { ReactNode } from 'react';
import { imageWidths } from '../images.ts';
import { SectionProvider, useSection } from '../site-context.tsx';
import { SectionVideo } from './video.tsx';

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
export function Section({ id, layout = 'stacked', look = 'plain', figure, video, children, ...more }: SectionProps) {
  const { eyebrow, title, lead } = more;
  const hasHeading = eyebrow !== undefined || title !== undefined || lead !== undefined;
  const isAside = hasHeading && (layout === 'aside' || video !== undefined);
  const isBesideContent = isAside && layout === 'aside';
  const player = video !== undefined && <SectionVideo video={video} shown={imageWidths.posterAlone} />;
  return (
    <SectionProvider value={{ ...useSection(), look, isTitled: title !== undefined }}>
      <section id={id} className={looks[look]}>
        <div
          className={`page-width py-section grid ${isAside ? 'gap-x-10 gap-y-heading lg:grid-cols-12' : 'gap-heading'}`}
        >
          {hasHeading && (
            <SectionHeading {...{ eyebrow, title, lead, figure }} layout={headings[isAside ? 'aside' : 'stacked']} />
          )}
          {player && !isBesideContent && <div className={isAside ? column : 'lg:max-w-[52vw]'}>{player}</div>}
          <div className={isBesideContent ? column : `min-w-0${player ? ' lg:col-span-full' : ''}`}>
            {player && isBesideContent && <div className="mb-10">{player}</div>}
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

interface HeadingProps extends Heading, Pick<SectionProps, 'figure'> {
  layout: (typeof headings)[keyof typeof headings];
}

function SectionHeading({ eyebrow, title, lead, figure, layout }: HeadingProps) {
  const span = lead === undefined ? layout.title : layout.titleWithLead;
  return (
    <div className={layout.box}>
      {eyebrow !== undefined && <p className={`eyebrow ${layout.eyebrow}`}>{eyebrow}</p>}
      {title !== undefined && <Title className={`display text-title ${span}`}>{title}</Title>}
      {lead !== undefined && <p className={layout.lead}>{lead}</p>}
      {figure}
    </div>
  );
}

/** Shows the heading of a section below its eyebrow, for sections that lay it out themselves. */
export function SectionTitle({ eyebrow, title }: Pick<Heading, 'eyebrow' | 'title'>) {
  return (
    <>
      {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
      {title !== undefined && <Title className="display text-title">{title}</Title>}
    </>
  );
}

interface TitleProps {
  className?: string;
  children: ReactNode;
}

/** The title of a section, which is the main heading of the page in the first section that has a heading. */
export function Title({ className, children }: TitleProps) {
  const Level = useSection().isTop ? 'h1' : 'h2';
  return <Level className={className}>{children}</Level>;
}

/** The heading of an item, one level below the title of its section, or two if it `isInner`. */
export function ItemTitle({ className, isInner = false, children }: TitleProps & { isInner?: boolean }) {
  const { isTop, isTitled } = useSection();
  const levels = ['h2', 'h3', 'h4'] as const;
  const Level = levels[Number(isTitled && !isTop) + Number(isInner)] ?? 'h4';
  return <Level className={className}>{children}</Level>;
}

/** Says that there is nothing to list. */
export function EmptyList({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="measure text-lead">{text}</p>;
}
