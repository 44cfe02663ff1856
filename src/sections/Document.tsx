import { Markdown } from '../components/Markdown.tsx';
import type { DocumentSection } from '../content.gen.ts';

/** A legal document in one column on a light sheet, with the numbers of clauses in the margin. */
export function Document({ id, title, updated, lead, clauses }: DocumentSection) {
  return (
    <section id={id} className="paper border-b border-line">
      <div className="page-width py-section">
        <div className="mx-auto max-w-[44rem]">
          <h2 className="display text-title">{title}</h2>
          <p className="mt-4 text-small">{updated}</p>
          {lead !== undefined && <p className="mt-heading display text-item tracking-normal text-ink">{lead}</p>}
          <ol className="mt-heading grid gap-12 [counter-reset:clause]">
            {clauses.map((clause) => (
              <li key={clause.title} className="[counter-increment:clause]">
                <h3 className="relative mb-4 flex gap-3 display text-item before:figures before:text-brand before:content-[counter(clause)] lg:before:absolute lg:before:right-full lg:before:pr-6">
                  {clause.title}
                </h3>
                <Markdown html={clause.body} className="book" />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
