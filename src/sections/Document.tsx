import { Markdown } from '../components/Markdown.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { DocumentSection } from '../content.gen.ts';

/** A legal document on a light sheet: its title and date at the left of its clauses, whose numbers are in the margin. */
export function Document({ id, title, updated, lead, clauses }: DocumentSection) {
  return (
    <SectionFrame id={id} title={title} lead={updated} layout="aside" look="paper">
      <div className="max-w-[44rem]">
        {lead !== undefined && <p className="mb-heading display text-item tracking-normal text-ink">{lead}</p>}
        <ol className="grid gap-12 [counter-reset:clause]">
          {clauses.map((clause) => (
            <li key={clause.title} className="[counter-increment:clause]">
              <ItemTitle
                under={title}
                className="relative mb-4 flex gap-3 display text-item before:figures before:text-brand before:content-[counter(clause)] lg:before:absolute lg:before:end-full lg:before:pe-6"
              >
                {clause.title}
              </ItemTitle>
              <Markdown html={clause.body} className="book" />
            </li>
          ))}
        </ol>
      </div>
    </SectionFrame>
  );
}
