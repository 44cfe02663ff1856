import { SectionFrame } from '../components/SectionFrame.tsx';
import type { TopicsSection } from '../content.gen.ts';

export function Topics({ id, items, ...heading }: TopicsSection) {
  return (
    <SectionFrame id={id} {...heading} look="rule">
      <ul className="flex flex-wrap items-baseline gap-x-8 gap-y-2 font-display text-[clamp(1.75rem,1.2rem+2.6vw,3.25rem)] leading-tight text-ink">
        {items.map((item) => (
          <li
            key={item}
            className="flex items-baseline gap-8 after:size-2 after:shrink-0 after:self-center after:rounded-full after:bg-accent last:after:hidden"
          >
            {item}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
