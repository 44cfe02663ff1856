import { Picture } from '../components/Picture.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { StatRow } from '../components/StatRow.tsx';
import type { TestimonialsSection } from '../content.gen.ts';
import { rowsById } from '../site.ts';
import { useSite } from '../site-context.tsx';

export function Testimonials({ id, items, stats, ...heading }: TestimonialsSection) {
  const { testimonials } = useSite();
  return (
    <SectionFrame id={id} {...heading}>
      <ul className="grid gap-5 md:grid-cols-2">
        {rowsById(testimonials, items).map(({ id: key, name, role, image, content, result }) => (
          <li key={key}>
            <figure className="flex h-full flex-col rounded-2xl border border-line bg-surface p-7 md:p-9">
              <p className="eyebrow">{result}</p>
              <blockquote className="mt-5 mb-8 font-display text-2xl leading-snug text-ink">
                <p>{content}</p>
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-4 border-t border-line pt-5">
                {image !== undefined && <Picture src={image} alt="" className="size-12 rounded-full object-cover" />}
                <span>
                  <span className="block font-semibold text-ink">{name}</span>
                  <span className="text-sm text-quiet">{role}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {stats && (
        <div className="mt-12">
          <StatRow stats={stats} />
        </div>
      )}
    </SectionFrame>
  );
}
