import { SectionFrame } from '../components/SectionFrame.tsx';
import { Title } from '../components/Title.tsx';
import type { TopicsSection } from '../content.gen.ts';

/** Shows subjects as one line of large words, separated by slashes. */
export function Topics({ id, items, eyebrow, title, lead }: TopicsSection) {
  return (
    <SectionFrame id={id}>
      <div className="grid gap-x-10 gap-y-heading lg:grid-cols-12">
        {(eyebrow !== undefined || title !== undefined || lead !== undefined) && (
          <div className="lg:col-span-3">
            {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
            {title !== undefined && <Title className="display text-item">{title}</Title>}
            {lead !== undefined && <p className="measure mt-4 text-small">{lead}</p>}
          </div>
        )}
        <ul className="display flex flex-wrap content-start gap-x-[0.28em] gap-y-[0.15em] text-title text-ink lg:col-span-8 lg:col-start-5">
          {items.map((item) => (
            <li
              key={item}
              className="after:ms-[0.28em] after:text-accent-quiet after:content-['/'/''] last:after:content-none"
            >
              {item}
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
