import { Arrow } from '../components/Arrow.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { LinksSection } from '../content.gen.ts';

export function Links({ id, items, ...heading }: LinksSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside" look="rule">
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ label, to, text }) => (
          <li key={to}>
            <SiteLink to={to} className="group flex items-center justify-between gap-6 py-6 text-ink hover:text-accent">
              <span>
                <span className="block font-display text-2xl">{label}</span>
                {text !== undefined && <span className="mt-1 block text-[0.9375rem] text-body">{text}</span>}
              </span>
              <Arrow />
            </SiteLink>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
