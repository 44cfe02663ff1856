import { Image } from '../components/Image.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { StatRow } from '../components/StatRow.tsx';
import type { Testimonial, TestimonialsSection } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../image-widths.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** The classes of the grid, by the number of testimonials after the first. */
const grids: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'lg:grid-cols-3' };

/** Shows the first testimonial alone and the others side by side. */
export function Testimonials({ id, items, stats, ...heading }: TestimonialsSection) {
  const { testimonials } = useSite();
  const entries = entriesById(testimonials, items);
  return (
    <SectionFrame id={id} {...heading}>
      <ul className={`grid gap-x-10 gap-y-16 ${grids[Math.min(entries.length - 1, 3)] ?? ''}`}>
        {entries.map((testimonial, index) => (
          <li key={testimonial.id} className={index === 0 ? 'col-span-full' : 'border-t border-line pt-6'}>
            <Quote testimonial={testimonial} isLead={index === 0} />
          </li>
        ))}
      </ul>
      {stats && (
        <div className="mt-section">
          <StatRow stats={stats} />
        </div>
      )}
    </SectionFrame>
  );
}

function Quote({ testimonial, isLead }: { testimonial: Testimonial; isLead: boolean }) {
  return (
    <figure className={isLead ? 'grid gap-x-10 gap-y-8 lg:grid-cols-12' : 'flex h-full flex-col'}>
      <blockquote
        className={`hanging-quote text-ink ${isLead ? 'display text-subject [line-height:1.25] md:text-title md:[line-height:1.25] lg:col-span-9' : 'measure order-2 mt-3 mb-8'}`}
      >
        <p>{testimonial.content}</p>
      </blockquote>
      <figcaption className={isLead ? 'lg:col-span-3 lg:self-end' : 'contents'}>
        <span
          className={`block text-brand ${isLead ? 'mb-6 border-t border-line pt-4' : 'display order-1 text-item text-balance'}`}
        >
          {testimonial.result}
        </span>
        <span className={`flex items-center gap-4 ${isLead ? '' : 'order-3 mt-auto'}`}>
          {testimonial.image !== undefined && (
            <Image
              src={testimonial.image}
              alt=""
              sizes={sizesOf(imageWidths.testimonial)}
              className="size-12 rounded-full object-cover"
            />
          )}
          <span>
            <span className="block font-semibold text-ink">{testimonial.name}</span>
            <span className="text-small text-quiet">{testimonial.role}</span>
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
