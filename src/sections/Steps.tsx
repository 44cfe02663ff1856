import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { StepsSection } from '../content.gen.ts';

export function Steps({ id, items, ...heading }: StepsSection) {
  const isFour = items.length === 4;
  return (
    <SectionFrame id={id} {...heading} look="panel">
      <ol
        className={`grid gap-x-8 gap-y-10 [counter-reset:step] sm:grid-cols-2 ${isFour ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {items.map(({ title, text }) => (
          <li
            key={title}
            className="border-t border-own/50 pt-5 [counter-increment:step] before:font-display before:text-5xl before:leading-none before:text-own before:content-[counter(step,decimal-leading-zero)]"
          >
            <ItemTitle under={heading.title} className="mt-5 font-display text-2xl">
              {title}
            </ItemTitle>
            <p className="mt-3">{text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
