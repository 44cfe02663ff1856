import { Arrow } from '../components/links.tsx';
import { ItemTitle, SectionFrame, Title } from '../components/Section.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { Fold, StatRow } from '../components/text.tsx';
import type {
  Benefit,
  BenefitsSection,
  LinksSection,
  StagesSection,
  StatsSection,
  StepsSection,
  TopicsSection,
} from '../content.gen.ts';
import { useSectionPosition } from '../site-context.tsx';

/** Shows up to four steps side by side; more are below one another. */
export function Steps({ id, items, look = 'panel', ...heading }: StepsSection) {
  const isRow = items.length <= 4;
  return (
    <SectionFrame id={id} {...heading} look={look}>
      <ol className={`[counter-reset:step] ${isRow ? columns : 'ruled border-t border-line'}`}>
        {items.map(({ title, text }) => (
          <li key={title} className={`[counter-increment:step] ${numeral} ${isRow ? column : row}`}>
            <ItemTitle
              under={heading.title}
              className={`display ${isRow ? 'mt-5 text-item' : 'text-subject lg:col-span-4'}`}
            >
              {title}
            </ItemTitle>
            <p className={isRow ? 'measure mt-3' : 'measure lg:col-span-5'}>{text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

const numeral = 'before:figures before:leading-none before:text-brand before:content-[counter(step)]';

const columns = 'grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none';

const column = 'border-t border-line pt-5 before:text-figure';

const row = 'grid items-baseline gap-x-10 gap-y-3 py-7 before:text-title lg:grid-cols-12 lg:before:col-span-2';

/** The stages of a project, each with its results. */
export function Stages({ id, items, ...heading }: StagesSection) {
  const { isTop } = useSectionPosition();
  // A level below the title of its stage.
  const InnerTitle = heading.title === undefined || isTop ? 'h3' : 'h4';
  return (
    <SectionFrame id={id} {...heading}>
      <ol className="grid gap-y-section">
        {items.map((stage) => (
          <li key={stage.name} className="grid gap-x-10 gap-y-8 border-t border-brand pt-8 lg:grid-cols-12">
            <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
              <p className="eyebrow">{stage.duration}</p>
              <ItemTitle under={heading.title} className="mt-3 display text-hero">
                {stage.name}
              </ItemTitle>
              <p className="mt-4 text-lead text-ink">{stage.title}</p>
              <p className="measure mt-4">{stage.text}</p>
            </div>
            <div className="lg:col-span-6 lg:col-start-7">
              <p className="eyebrow pb-4">{stage.itemsTitle}</p>
              <ul className="ruled border-t border-line">
                {stage.items.map(({ title, text }) => (
                  <li key={title} className="grid gap-x-8 gap-y-1.5 py-6 sm:grid-cols-[2fr_3fr]">
                    <InnerTitle className="font-semibold">{title}</InnerTitle>
                    <p>{text}</p>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

/** How many benefits are always shown. */
const shown = 3;

/** A list of benefits with their values, and the total under a double line. On small screens, most are folded. */
export function Benefits({ id, items, more, totalLabel, total, note, ...heading }: BenefitsSection) {
  const folded = more === undefined ? [] : items.slice(shown);
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <div className="border-t border-line">
        <BenefitList items={items.slice(0, items.length - folded.length)} under={heading.title} />
        {more !== undefined && folded.length > 0 && (
          <Fold label={more} className="border-t border-line">
            <BenefitList items={folded} under={heading.title} />
          </Fold>
        )}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t-4 [border-style:double] border-edge pt-6">
        <span className="font-semibold text-ink">{totalLabel}</span>
        <span className="display text-figure text-ink">{total}</span>
      </p>
      {note !== undefined && <p className="measure mt-4 text-small text-quiet">{note}</p>}
    </SectionFrame>
  );
}

function BenefitList({ items, under }: { items: Benefit[]; under: string | undefined }) {
  return (
    <ul className="ruled">
      {items.map(({ title, text, value }) => (
        <li key={title} className="grid grid-cols-[minmax(50%,1fr)_auto] items-baseline gap-x-8 py-5">
          <ItemTitle under={under} className="display text-item">
            {title}
          </ItemTitle>
          <p className="figures wrap-anywhere text-item text-ink">{value}</p>
          <p className="measure col-span-2 mt-2 text-small">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function Links({ id, items, ...heading }: LinksSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <ul className="ruled border-t border-line">
        {items.map(({ label, to, text }) => (
          <li key={to}>
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
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

export function Stats({ id, items, ...heading }: StatsSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <StatRow stats={items} isWide={heading.title === undefined || items.length === 3} />
    </SectionFrame>
  );
}

/** Shows subjects as one line of large words, separated by slashes. */
export function Topics({ id, items, eyebrow, title, lead }: TopicsSection) {
  return (
    <SectionFrame id={id}>
      <div className="grid gap-x-10 gap-y-heading lg:grid-cols-12">
        {(eyebrow !== undefined || title !== undefined || lead !== undefined) && (
          <div className="lg:col-span-3">
            {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
            {title !== undefined && <Title className="display text-item">{title}</Title>}
            {lead !== undefined && <p className="measure mt-4 text-small">{lead}</p>}
          </div>
        )}
        <ul className="display flex flex-wrap content-start gap-x-[0.28em] gap-y-[0.15em] text-title text-ink lg:col-span-8 lg:col-start-5">
          {items.map((item) => (
            <li
              key={item}
              className="after:ms-[0.28em] after:text-accent-quiet after:content-['/'/''] last:after:content-none"
            >
              {item}
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
