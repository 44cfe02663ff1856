import { Emphasis } from '../components/Emphasis.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { StatementSection } from '../content.gen.ts';

export function Statement({ id, eyebrow, text, note }: StatementSection) {
  return (
    <SectionFrame id={id} look="panel">
      {eyebrow !== undefined && <h2 className="eyebrow mb-6">{eyebrow}</h2>}
      <p className="max-w-5xl font-display text-[clamp(1.9rem,1.2rem+3vw,3.75rem)] leading-[1.08] text-balance text-ink">
        <Emphasis text={text} />
      </p>
      {note !== undefined && <p className="mt-7 max-w-prose text-lead">{note}</p>}
    </SectionFrame>
  );
}
