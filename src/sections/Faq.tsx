import { useId } from 'react';
import { Glyph } from '../components/Glyph.tsx';
import { Markdown } from '../components/Markdown.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { SectionVideo } from '../components/SectionVideo.tsx';
import type { FaqSection } from '../content.gen.ts';
import { imageWidths } from '../image-widths.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

/**
 * Questions as `details` elements that share a name: the browser keeps one open at a time, and closes the open one when
 * it is clicked.
 */
export function Faq({ id, items, ...heading }: FaqSection) {
  const { faq } = useSite();
  const name = useId();
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <div className="ruled border-t border-line">
        {entriesById(faq, items).map(({ id: key, question, answer, video }, index) => (
          <details key={key} name={name} open={index === 0} className="accordion group">
            <summary className="grid grid-cols-[1fr_auto] items-center gap-6 py-5 display text-item text-ink">
              <span className="underline decoration-transparent decoration-1 underline-offset-4 fade-colors group-hover:decoration-brand">
                {question}
              </span>
              <Glyph name="plus" className="size-5 text-quiet transition-[rotate] group-open:rotate-45" />
            </summary>
            <Markdown html={answer} className="measure pe-4 pb-7" />
            {video !== undefined && (
              <div className="pb-7">
                <SectionVideo video={video} shown={imageWidths.posterAlone} />
              </div>
            )}
          </details>
        ))}
      </div>
    </SectionFrame>
  );
}
