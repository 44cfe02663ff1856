import { SectionFrame } from '../components/SectionFrame.tsx';
import type { TopicsSection } from '../content.gen.ts';

export function Topics({ id, items, ...heading }: TopicsSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside" look="rule">
      <ul className="grid gap-x-8 min-[26rem]:grid-cols-2 xl:grid-cols-3">
        {items.map((item) => (
          <li
            key={item}
            className="border-t border-line py-5 font-display text-[clamp(1.5rem,1.1rem+1.6vw,2.125rem)] leading-tight text-ink"
          >
            {item}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
