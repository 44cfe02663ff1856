import type { ReactNode } from 'react';
import { Glyph } from '../components/Glyph.tsx';
import { ItemTitle, ListOf, type SectionOf, SectionTitle } from '../components/Section.tsx';
import { Facts } from '../components/text.tsx';
import type { CheckInDay, DraftSource } from '../content.gen.ts';
import { SectionProvider, useSection, useSite } from '../site-context.tsx';
import { fillPlaceholders } from '../text/placeholders.ts';

/** A draft beside its source, which has the numbers of the draft's sentences; below them, what was checked. */
export function Draft({ source, draft: { from, gap, ...draft }, checks, ...frame }: SectionOf<'draft'>) {
  const used = source.lines.filter((line) => line.used);
  const row = 'grid grid-cols-[auto_1fr] gap-x-4 sm:grid-cols-[4rem_1fr]';
  return (
    <ScreenFrame {...frame}>
      <div className="grid lg:grid-cols-2">
        <div className="p-5 max-lg:pb-8 md:p-8">
          <PartTitle {...source} />
          <ListOf of={source.lines} as="ol" className="grid gap-5" item={row}>
            {(line) => (
              <>
                <p className="figures text-small text-quiet">{line.at}</p>
                <p className="text-small text-quiet">{line.speaker}</p>
                <p className="max-sm:col-span-2 sm:col-start-2">
                  {line.text}
                  {line.used && (
                    <>
                      {' '}
                      <mark className="border-b border-brand bg-brand/15 box-decoration-clone text-ink print:bg-transparent">
                        {line.used.quote}
                      </mark>
                      <Mark number={used.indexOf(line) + 1} /> {line.used.after}
                    </>
                  )}
                </p>
              </>
            )}
          </ListOf>
        </div>
        <div className="border-line bg-surface p-5 max-lg:border-t md:p-8 lg:border-s">
          <PartTitle {...draft} />
          <ol className="grid gap-6">
            {used.map((line, index) => (
              <li key={line.at}>
                <p className="display text-item text-ink">
                  {line.used?.draft}
                  <Mark number={index + 1} />
                </p>
                <p className="mt-1.5 text-small text-quiet">{fillPlaceholders(from, { at: line.at })}</p>
              </li>
            ))}
            {gap && (
              <li className="border border-dashed border-edge p-4">
                <p className="display text-item text-quiet">{gap.title}</p>
                <p className="mt-1.5 text-small">{gap.text}</p>
              </li>
            )}
          </ol>
        </div>
      </div>
      <Facts
        facts={checks}
        className="grid gap-x-10 gap-y-5 border-t border-line p-5 text-small md:grid-flow-col md:auto-cols-fr md:p-8"
        title="font-semibold text-ink"
        text="mt-1"
      />
    </ScreenFrame>
  );
}

function PartTitle({ title, detail }: Pick<DraftSource, 'title' | 'detail'>) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
      <ItemTitle className="font-semibold">{title}</ItemTitle>
      {detail !== undefined && <p className="text-small text-quiet">{detail}</p>}
    </div>
  );
}

/** The number that a line of the source and the sentence made from it share. */
function Mark({ number }: { number: number }) {
  return <sup className="ms-0.5 font-sans text-fine font-semibold tracking-normal text-brand">{number}</sup>;
}

/** Shows how many people reach each stage, their share of the stage before, whether that is certain, and a `leak`. */
export function Funnel({ labels, stages, ...frame }: SectionOf<'funnel'>) {
  const { language } = useSite().settings;
  const row = 'grid items-start gap-x-10 gap-y-3 px-5 py-6 md:grid-cols-12 md:px-8';
  const asPercent = new Intl.NumberFormat(language, { style: 'percent' }).format;
  return (
    <ScreenFrame {...frame}>
      <ListOf of={stages} as="ol" className="ruled" item={row}>
        {({ name, count, of, trusted, source, leak }, index) => {
          const share = count / (stages[index - 1]?.count ?? count);
          const isLeak = leak !== undefined;
          return (
            <>
              <div className="flex items-baseline justify-between gap-4 md:col-span-4 lg:col-span-3 xl:gap-8">
                <ItemTitle className="font-semibold">{name}</ItemTitle>
                <p className={`figures text-subject ${isLeak ? 'text-brand' : 'text-ink'}`}>
                  {count.toLocaleString(language)}
                </p>
              </div>
              <div className="md:col-span-4 md:mt-2.5 lg:col-span-5">
                {/* A ruler as long as the share: an attribute, since the Content-Security-Policy forbids `style`. */}
                <div className={isLeak ? 'text-brand' : 'text-body'}>
                  <svg aria-hidden="true" className="h-5 w-full">
                    <Ticks trusted className="opacity-20" />
                    <Ticks trusted={trusted} length={`${Math.round(share * 100)}%`} />
                  </svg>
                </div>
                {of !== undefined && (
                  <p className="mt-2 text-small">
                    <span className="font-semibold text-ink">{asPercent(share)}</span> {of}
                  </p>
                )}
              </div>
              <p className="text-small md:col-span-4 md:mt-2">
                <span className="flex items-center gap-2 font-semibold text-ink">
                  <svg aria-hidden="true" className="h-2.5 w-6">
                    <Ticks trusted={trusted} />
                  </svg>
                  {trusted ? labels.trusted : labels.doubted}
                </span>
                {source}
              </p>
              {isLeak && (
                <p className="border-s-2 border-brand ps-4 md:col-span-8 md:col-start-5 lg:col-span-9 lg:col-start-4">
                  <strong className="font-semibold text-brand">{labels.leak}</strong> <span>{leak}</span>
                </p>
              )}
            </>
          );
        }}
      </ListOf>
    </ScreenFrame>
  );
}

/** Thin upright lines: fewer of them for a number in doubt. */
function Ticks({ trusted, length = '100%', className }: { trusted: boolean; length?: string; className?: string }) {
  const [strokeWidth, strokeDasharray] = ['20', trusted ? '1.5 3.5' : '1.5 8.5'];
  const stroke = { stroke: 'currentColor', strokeWidth, strokeDasharray };
  return <line x2={length} y1="50%" y2="50%" {...stroke} className={className} />;
}

/** The screen of a habit app on a phone: a week with a missed day, and what can still be done about it. */
export function CheckIn({ days, habit, question, smallest, streak, points, ...frame }: SectionOf<'check-in'>) {
  const week = 'flex justify-between border-b border-line px-5 py-6 md:px-8';
  return (
    <ScreenFrame {...frame} layout="narrow" beside={<Facts facts={points} {...besideScreen} />}>
      <ListOf of={days} as="ol" className={week} item="grid justify-items-center gap-2">
        {day}
      </ListOf>
      <div className="px-5 pt-6 md:px-8">
        <p className="text-small text-quiet">{habit.text}</p>
        <ItemTitle className="mt-1 display text-subject">{habit.title}</ItemTitle>
      </div>
      <dl className="px-5 py-6 md:px-8">
        <dt className="font-semibold text-ink">{question.title}</dt>
        <dd className="mt-2 border-b border-edge pb-2 text-ink">{question.text}</dd>
        <dt className="mt-8 text-small font-semibold text-brand">{smallest.title}</dt>
        <dd className="mt-2 display text-item text-ink">{smallest.text}</dd>
      </dl>
      {streak && (
        <dl className="flex items-baseline gap-4 border-t border-line px-5 py-5 md:px-8">
          <dt className="order-1 text-small">
            {streak.label}
            {streak.note !== undefined && <span className="block text-quiet">{streak.note}</span>}
          </dt>
          <dd className="display text-title text-ink">{streak.value}</dd>
        </dl>
      )}
    </ScreenFrame>
  );
}

const besideScreen = {
  className: 'grid gap-6',
  fact: 'grid gap-x-8 gap-y-1 border-t border-line pt-4 sm:grid-cols-[2fr_3fr]',
  title: 'font-semibold text-ink',
  text: 'text-small',
};

const marks = {
  kept: 'border-brand bg-brand text-ground print:text-ink',
  missed: 'border-ink text-ink border-2',
  open: 'border-edge',
};

function day({ name, short, mark, label }: CheckInDay) {
  return (
    <>
      <span aria-hidden="true" className={`text-small ${mark === 'missed' ? 'font-semibold text-ink' : 'text-quiet'}`}>
        {short}
      </span>
      <span className={`grid size-[min(2rem,9vw)] place-items-center rounded-full border ${marks[mark]}`}>
        {mark === 'kept' && <Glyph name="check" />}
      </span>
      <span className="sr-only">{name}</span>
      <span className="sr-only">{label}</span>
    </>
  );
}

type FrameKeys = 'id' | 'eyebrow' | 'title' | 'lead' | 'name' | 'status' | 'caption';

interface ScreenFrameProps extends Pick<SectionOf<'funnel'>, FrameKeys> {
  /** `wide`: the screen has the width of the page. `narrow`: it is beside the heading, as wide as a phone. */
  layout?: keyof typeof layouts;
  /** What is below the heading, beside a narrow screen. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The classes of the parts. The screen lies across the edge of the sheet of paper. */
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

/** A section whose heading is on a sheet of paper, with a product screen that is built from content. */
function ScreenFrame({ layout = 'wide', beside, children, ...content }: ScreenFrameProps) {
  const { id, eyebrow, title, lead, name, status, caption } = content;
  const look = layouts[layout];
  return (
    <SectionProvider value={{ ...useSection(), isTitled: title !== undefined }}>
      <section id={id} className={look.section}>
        <div className={`paper ${look.sheet}`}>
          <div className={`page-width pt-section ${look.text}`}>
            <div className={look.heading}>
              <div className={look.title}>
                <SectionTitle eyebrow={eyebrow} title={title} />
              </div>
              {lead !== undefined && <p className={look.lead}>{lead}</p>}
              {beside}
            </div>
          </div>
        </div>
        <div className={`relative page-width pb-heading print:mt-4 ${look.figure}`}>
          <figure className={`print:break-inside-auto! ${look.screen}`}>
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
    </SectionProvider>
  );
}
