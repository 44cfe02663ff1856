import type { ReactNode } from 'react';
import { SectionTitle } from './SectionFrame.tsx';

interface Props {
  id?: string | undefined;
  eyebrow?: string | undefined;
  title?: string | undefined;
  lead?: string | undefined;
  /** The name of the screen, in its top bar. */
  name: string;
  status?: string | undefined;
  caption: string;
  /** `wide`: the screen has the width of the page. `narrow`: it is beside the heading, as wide as a phone. */
  layout?: keyof typeof layouts;
  /** What is below the heading, beside a narrow screen. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The sheet of paper ends before the screen does, which lies across its edge. */
const layouts = {
  wide: {
    section: '',
    sheet: '',
    text: 'pb-32 lg:pb-48 print:pb-0',
    heading: 'grid items-end gap-x-10 gap-y-5 lg:grid-cols-12',
    title: 'lg:col-span-7',
    lead: 'measure lg:col-span-4 lg:col-start-9',
    figure: '-mt-20 lg:-mt-32',
    screen: '',
  },
  narrow: {
    section: 'lg:grid lg:*:[grid-area:1/1]',
    sheet: 'lg:mb-40',
    text: 'pb-32 lg:pb-section print:pb-0',
    heading: 'grid gap-y-8 lg:w-1/2',
    title: '',
    lead: 'measure',
    figure: '-mt-20 lg:pointer-events-none lg:mt-section lg:grid lg:grid-cols-12',
    screen: 'mx-auto max-w-md lg:pointer-events-auto lg:col-span-5 lg:col-start-8 lg:me-0 lg:w-full',
  },
};

/** A section with a screen of a product, built from content, below its heading on a sheet of paper. */
export function ScreenFrame({
  id,
  eyebrow,
  title,
  lead,
  name,
  status,
  caption,
  layout = 'wide',
  beside,
  children,
}: Props) {
  const looks = layouts[layout];
  return (
    <section id={id} className={looks.section}>
      <div className={`paper ${looks.sheet}`}>
        <div className={`page-width pt-section ${looks.text}`}>
          <div className={looks.heading}>
            <div className={looks.title}>
              <SectionTitle eyebrow={eyebrow} title={title} />
            </div>
            {lead !== undefined && <p className={looks.lead}>{lead}</p>}
            {beside}
          </div>
        </div>
      </div>
      <div className={`relative page-width pb-heading print:mt-4 ${looks.figure}`}>
        <figure className={`print:break-inside-auto! ${looks.screen}`}>
          <div className="rounded-panel border border-edge bg-ground shadow-lifted">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line px-5 py-3.5 text-small md:px-8 print:break-after-avoid">
              <p className="font-semibold text-ink">{name}</p>
              {status !== undefined && <p className="text-quiet">{status}</p>}
            </div>
            {children}
          </div>
          <figcaption className="mt-4 text-small text-quiet">{caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}
