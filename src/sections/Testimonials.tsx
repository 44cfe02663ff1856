import { Fold } from '../components/Fold.tsx';
import { Image } from '../components/Image.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { SectionVideo } from '../components/SectionVideo.tsx';
import { StatRow } from '../components/StatRow.tsx';
import type { Testimonial, TestimonialsSection } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../image-widths.ts';
import { sampleMark } from '../sample-mark.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** The classes of the grid, by the number of testimonials after the first. */
const grids: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'lg:grid-cols-3' };

/** Shows the first testimonial alone and the others side by side, which are folded on small screens if `more` is set. */
export function Testimonials({ id, items, more, stats, ...heading }: TestimonialsSection) {
  const { testimonials } = useSite();
  const [lead, ...others] = entriesById(testimonials, items);
  const list = (
    <ul className={`grid gap-x-10 gap-y-10 pt-6 ${grids[Math.min(others.length, 3)] ?? ''}`}>
      {others.map((testimonial) => (
        <li key={testimonial.id}>
          <Quote testimonial={testimonial} />
        </li>
      ))}
    </ul>
  );
  return (
    <SectionFrame id={id} {...heading}>
      {lead && <Quote testimonial={lead} isLead />}
      {others.length > 0 && (
        <div className="mt-10 border-t border-line">{more === undefined ? list : <Fold label={more}>{list}</Fold>}</div>
      )}
      {stats && (
        <div className="mt-section">
          <StatRow stats={stats} />
        </div>
      )}
    </SectionFrame>
  );
}

function Quote({ testimonial, isLead = false }: { testimonial: Testimonial; isLead?: boolean }) {
  const { name, role, company, image, video, content, result } = testimonial;
  const hasVideo = video !== undefined;
  return (
    <figure
      {...sampleMark(testimonial)}
      className={isLead ? 'grid gap-x-10 gap-y-10 lg:grid-cols-12' : 'flex h-full flex-col'}
    >
      {hasVideo && (
        <div className={isLead ? 'lg:col-span-7 lg:row-span-2' : 'mb-6'}>
          <SectionVideo video={video} shown={imageWidths.posterAlone} />
        </div>
      )}
      <blockquote
        className={`hanging-quote text-ink ${isLead ? `display text-subject [line-height:1.25] ${hasVideo ? 'lg:col-span-5' : 'md:text-title md:[line-height:1.25] lg:col-span-9'}` : 'measure order-2 mt-3 mb-8'}`}
      >
        <p>{content}</p>
      </blockquote>
      <figcaption className={isLead ? `${hasVideo ? 'lg:col-span-5' : 'lg:col-span-3'} lg:self-end` : 'contents'}>
        <span
          className={`block display text-item text-balance text-brand ${isLead ? 'mb-6 border-t border-line pt-4' : 'order-1'}`}
        >
          {result}
        </span>
        <span className={`flex items-center gap-4 ${isLead ? '' : 'order-3 mt-auto'}`}>
          {image !== undefined && (
            <Image
              src={image}
              alt=""
              sizes={sizesOf(imageWidths.testimonial)}
              className="size-12 shrink-0 rounded-full object-cover"
            />
          )}
          <span>
            <span className="block font-semibold text-ink">{name}</span>
            <span className="text-small text-quiet">{company === undefined ? role : `${role} · ${company}`}</span>
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
