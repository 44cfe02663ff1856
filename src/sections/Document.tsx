import { Markdown } from '../components/Markdown.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { DocumentSection } from '../content.gen.ts';

export function Document({ id, title, updated, lead, clauses }: DocumentSection) {
  return (
    <SectionFrame id={id} title={title} lead={updated} layout="aside" look="rule">
      {lead !== undefined && <p className="mb-10 max-w-[42rem] text-lead">{lead}</p>}
      <ol className="grid max-w-[42rem] gap-10 [counter-reset:clause]">
        {clauses.map((clause) => (
          <li key={clause.title} className="[counter-increment:clause]">
            <h3 className="mb-3 flex gap-3 font-display text-2xl before:text-accent before:content-[counter(clause)_'.']">
              {clause.title}
            </h3>
            <Markdown html={clause.body} className="leading-relaxed" />
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
