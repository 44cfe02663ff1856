import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { ListSection } from '../content.gen.ts';

export function List({ id, items, ...heading }: ListSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <ul className="ruled border-t border-line">
        {items.map(({ title, text }) => (
          <li key={title} className="grid items-baseline gap-x-8 gap-y-2 py-7 md:grid-cols-[2fr_3fr]">
            <ItemTitle under={heading.title} className="display text-item">
              {title}
            </ItemTitle>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
