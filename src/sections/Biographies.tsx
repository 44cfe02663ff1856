import { Markdown } from '../components/Markdown.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { BiographiesSection } from '../content.gen.ts';

export function Biographies({ id, items, ...heading }: BiographiesSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside" look="rule">
      <div className="grid gap-5">
        {items.map(({ title, use, text }) => (
          <article key={title} className="rounded-2xl border border-line bg-surface p-7 md:p-9">
            <ItemTitle under={heading.title} className="font-display text-3xl">
              {title}
            </ItemTitle>
            <p className="mt-1 text-sm text-quiet">{use}</p>
            <Markdown html={text} className="mt-5" />
          </article>
        ))}
      </div>
    </SectionFrame>
  );
}
