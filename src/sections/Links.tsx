import { Arrow } from '../components/Arrow.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { LinksSection } from '../content.gen.ts';

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
