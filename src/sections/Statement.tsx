import { Emphasis } from '../components/Emphasis.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { StatementSection } from '../content.gen.ts';
import { useSectionPosition } from '../section-position.ts';

/** One sentence in the full width of the page. Its heading is the eyebrow, or the sentence at the top of a page. */
export function Statement({ id, eyebrow, text, note }: StatementSection) {
  const [Eyebrow, Text] = useSectionPosition().isTop ? (['p', 'h1'] as const) : (['h2', 'p'] as const);
  return (
    <SectionFrame id={id} look="panel">
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        {eyebrow !== undefined && <Eyebrow className="eyebrow lg:col-span-12">{eyebrow}</Eyebrow>}
        <Text className="display text-figure text-balance text-ink lg:col-span-11">
          <Emphasis text={text} />
        </Text>
        {note !== undefined && <p className="measure text-lead lg:col-span-5 lg:col-start-8">{note}</p>}
      </div>
    </SectionFrame>
  );
}
