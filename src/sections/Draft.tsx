import { ScreenFrame } from '../components/ScreenFrame.tsx';
import { ItemTitle } from '../components/SectionFrame.tsx';
import type { DraftLine, DraftQuote, DraftSection, DraftSource, DraftText } from '../content.gen.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';

/** A draft beside its source. The number of a sentence in both is its position in the draft. */
export function Draft({ source, draft, checks, ...frame }: DraftSection) {
  const { title } = frame;
  return (
    <ScreenFrame {...frame}>
      <div className="grid lg:grid-cols-2">
        <Source {...source} under={title} />
        <Sentences {...draft} lines={usedOf(source.lines)} under={title} />
      </div>
      {checks && (
        <dl className="grid gap-x-10 gap-y-5 border-t border-line p-5 text-small md:grid-flow-col md:auto-cols-fr md:p-8">
          {checks.map((check) => (
            <div key={check.title}>
              <dt className="font-semibold text-ink">{check.title}</dt>
              <dd className="mt-1">{check.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </ScreenFrame>
  );
}

function usedOf(lines: DraftLine[]): DraftLine[] {
  return lines.filter(({ used }) => used);
}

interface Under {
  under: string | undefined;
}

function Source({ title, detail, lines, under }: DraftSource & Under) {
  const numbered = usedOf(lines);
  return (
    <div className="p-5 max-lg:pb-8 md:p-8">
      <PartTitle title={title} detail={detail} under={under} />
      <ol className="grid gap-5">
        {lines.map((line) => (
          <li key={line.at} className="grid grid-cols-[auto_1fr] gap-x-4 sm:grid-cols-[4rem_1fr]">
            <p className="figures text-small text-quiet">{line.at}</p>
            <p className="text-small text-quiet">{line.speaker}</p>
            <p className="max-sm:col-span-2 sm:col-start-2">
              {line.text}
              {line.used && <Quote {...line.used} number={numbered.indexOf(line) + 1} />}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Sentences({ title, detail, from, gap, lines, under }: DraftText & Under & { lines: DraftLine[] }) {
  return (
    <div className="border-line bg-surface p-5 max-lg:border-t md:p-8 lg:border-s">
      <PartTitle title={title} detail={detail} under={under} />
      <ol className="grid gap-6">
        {lines.map(({ at, used }, index) => (
          <li key={at}>
            <p className="display text-item text-ink">
              {used?.draft}
              <Mark number={index + 1} />
            </p>
            <p className="mt-1.5 text-small text-quiet">{fillPlaceholders(from, { at })}</p>
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
  );
}

function PartTitle({ title, detail, under }: Pick<DraftSource, 'title' | 'detail'> & Under) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
      <ItemTitle under={under} className="font-semibold">
        {title}
      </ItemTitle>
      {detail !== undefined && <p className="text-small text-quiet">{detail}</p>}
    </div>
  );
}

function Quote({ quote, after, number }: DraftQuote & { number: number }) {
  return (
    <>
      {' '}
      <mark className="border-b border-brand bg-brand/15 box-decoration-clone text-ink print:bg-transparent">
        {quote}
      </mark>
      <Mark number={number} /> {after}
    </>
  );
}

/** The number that a line of the source and the sentence made from it share. */
function Mark({ number }: { number: number }) {
  return <sup className="ms-0.5 font-sans text-fine font-semibold tracking-normal text-brand">{number}</sup>;
}
