import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { StagesSection } from '../content.gen.ts';

export function Stages({ id, items, ...heading }: StagesSection) {
  const InnerTitle = heading.title === undefined ? 'h3' : 'h4';
  return (
    <SectionFrame id={id} {...heading} look="rule">
      <ol className="grid gap-6">
        {items.map((stage) => (
          <li
            key={stage.name}
            className="grid gap-x-12 gap-y-8 rounded-2xl border border-line bg-surface p-7 md:p-10 lg:grid-cols-12"
          >
            <div className="lg:col-span-4">
              <p className="eyebrow">{stage.duration}</p>
              <ItemTitle under={heading.title} className="mt-3 font-display text-5xl">
                {stage.name}
              </ItemTitle>
              <p className="mt-1 text-lg text-ink">{stage.title}</p>
              <p className="mt-4">{stage.text}</p>
            </div>
            <div className="lg:col-span-8">
              <p className="mb-4 text-sm font-semibold text-quiet">{stage.itemsTitle}</p>
              <ul className="grid gap-x-10 sm:grid-cols-2">
                {stage.items.map(({ title, text }) => (
                  <li key={title} className="border-t border-line py-5">
                    <InnerTitle className="font-semibold">{title}</InnerTitle>
                    <p className="mt-1.5 text-[0.9375rem]">{text}</p>
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
