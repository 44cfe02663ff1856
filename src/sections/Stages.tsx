import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { StagesSection } from '../content.gen.ts';
import { useSectionPosition } from '../section-position.ts';

/** The stages of a project, each with its results. */
export function Stages({ id, items, ...heading }: StagesSection) {
  const { isTop } = useSectionPosition();
  // A level below the title of its stage.
  const InnerTitle = heading.title === undefined || isTop ? 'h3' : 'h4';
  return (
    <SectionFrame id={id} {...heading}>
      <ol className="grid gap-y-section">
        {items.map((stage) => (
          <li key={stage.name} className="grid gap-x-10 gap-y-8 border-t border-brand pt-8 lg:grid-cols-12">
            <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
              <p className="eyebrow">{stage.duration}</p>
              <ItemTitle under={heading.title} className="mt-3 display text-hero">
                {stage.name}
              </ItemTitle>
              <p className="mt-4 text-lead text-ink">{stage.title}</p>
              <p className="measure mt-4">{stage.text}</p>
            </div>
            <div className="lg:col-span-6 lg:col-start-7">
              <p className="eyebrow pb-4">{stage.itemsTitle}</p>
              <ul className="ruled border-t border-line">
                {stage.items.map(({ title, text }) => (
                  <li key={title} className="grid gap-x-8 gap-y-1.5 py-6 sm:grid-cols-[2fr_3fr]">
                    <InnerTitle className="font-semibold">{title}</InnerTitle>
                    <p>{text}</p>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
