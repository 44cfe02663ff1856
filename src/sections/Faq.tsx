import { useId } from 'react';
import { Glyph } from '../components/Glyph.tsx';
import { Markdown } from '../components/Markdown.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { FaqSection } from '../content.gen.ts';
import { rowsById } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** Details that share a name: the browser keeps one open at a time, and a click on the open one closes it. */
export function Faq({ id, items, ...heading }: FaqSection) {
  const { faq } = useSite();
  const name = useId();
  return (
    <SectionFrame id={id} {...heading} layout="aside" look="rule">
      <div className="divide-y divide-line border-y border-line">
        {rowsById(faq, items).map(({ id: key, question, answer }, index) => (
          <details key={key} name={name} open={index === 0} className="group">
            <summary className="flex items-center justify-between gap-6 py-6 font-display text-2xl leading-tight text-ink hover:text-accent">
              {question}
              <Glyph name="plus" className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45" />
            </summary>
            <Markdown html={answer} className="max-w-[42rem] pb-7" />
          </details>
        ))}
      </div>
    </SectionFrame>
  );
}
