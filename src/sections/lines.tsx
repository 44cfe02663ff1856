import { Arrow } from '../components/links.tsx';
import { Section, Title } from '../components/Section.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { StatRow } from '../components/text.tsx';
import type { LinksSection, StatsSection, TopicsSection } from '../content.gen.ts';

export function Links({ items, ...section }: LinksSection) {
  return (
    <Section {...section} layout="aside">
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
    </Section>
  );
}

export function Stats({ items, ...section }: StatsSection) {
  return (
    <Section {...section} layout="aside">
      <StatRow stats={items} isWide={section.title === undefined || items.length === 3} />
    </Section>
  );
}

/** Shows subjects as one line of large words, separated by slashes. */
export function Topics({ id, items, eyebrow, title, lead }: TopicsSection) {
  return (
    <Section id={id}>
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
    </Section>
  );
}
