import { Emphasis } from '../components/Emphasis.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { StatementSection } from '../content.gen.ts';

/** One sentence in the full width of the page. */
export function Statement({ id, eyebrow, text, note }: StatementSection) {
  return (
    <SectionFrame id={id} look="panel">
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        {eyebrow !== undefined && <h2 className="eyebrow lg:col-span-12">{eyebrow}</h2>}
        <p className="display text-figure text-balance text-ink lg:col-span-11">
          <Emphasis text={text} />
        </p>
        {note !== undefined && <p className="measure text-lead lg:col-span-5 lg:col-start-8">{note}</p>}
      </div>
    </SectionFrame>
  );
}
