import { Markdown } from '../components/Markdown.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { BiographiesSection } from '../content.gen.ts';

/** Biographies to copy, on a light sheet. */
export function Biographies({ id, items, ...heading }: BiographiesSection) {
  return (
    <SectionFrame id={id} {...heading} look="paper">
      <div className="ruled border-t border-line">
        {items.map(({ title, use, text }) => (
          <article key={title} className="grid gap-x-10 gap-y-5 py-10 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <ItemTitle under={heading.title} className="display text-subject">
                {title}
              </ItemTitle>
              <p className="mt-2 max-w-[22em] text-small">{use}</p>
            </div>
            <Markdown html={text} className="measure text-ink lg:col-span-7 lg:col-start-6" />
          </article>
        ))}
      </div>
    </SectionFrame>
  );
}
