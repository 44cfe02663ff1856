import { Actions } from '../components/ActionLink.tsx';
import { Image } from '../components/Image.tsx';
import { SectionFrame, SectionTitle } from '../components/SectionFrame.tsx';
import { SectionVideo } from '../components/SectionVideo.tsx';
import type { CallToActionSection, Item } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../image-widths.ts';
import { sampleMark } from '../sample-mark.ts';
import { useSite } from '../site-context.tsx';

/** A closing thought and what to do next, beside facts, an image or a video. */
export function CallToAction({
  id,
  look,
  eyebrow,
  title,
  lead,
  image,
  video,
  testimonial,
  ...rest
}: CallToActionSection) {
  const { actions, points } = rest;
  const beside =
    video === undefined ? (
      image && (
        <Image
          {...image}
          sizes={sizesOf(imageWidths.besideAction)}
          className="w-full max-lg:mx-auto max-lg:max-w-md [mask-image:var(--fade,radial-gradient(closest-side,#000_70%,transparent))]"
        />
      )
    ) : (
      <SectionVideo video={video} shown={imageWidths.poster} />
    );
  return (
    <SectionFrame id={id} look={look ?? 'panel'}>
      <div className={`grid gap-x-10 gap-y-12 lg:grid-cols-12 ${beside ? 'items-center' : ''}`}>
        <div className={beside ? 'lg:col-span-7' : 'lg:col-span-8'}>
          <SectionTitle eyebrow={eyebrow} title={title} />
          {lead !== undefined && <p className="measure mt-6">{lead}</p>}
          {testimonial !== undefined && <Quote of={testimonial} />}
          <Actions actions={actions} className="mt-9" />
          {beside && points && <Points points={points} className="mt-heading sm:grid-cols-2" />}
        </div>
        {beside ? (
          <div className="lg:col-span-5">{beside}</div>
        ) : (
          points && <Points points={points} className="content-end lg:col-span-4" />
        )}
      </div>
    </SectionFrame>
  );
}

function Points({ points, className }: { points: Item[]; className: string }) {
  return (
    <dl className={`grid gap-6 ${className}`}>
      {points.map((point) => (
        <div key={point.title} className="border-t border-line pt-4">
          <dt className="display text-item text-ink">{point.title}</dt>
          <dd className="mt-1.5 text-small">{point.text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Quote({ of }: { of: string }) {
  const { testimonials } = useSite();
  const testimonial = testimonials[of];
  if (!testimonial) return null;
  const { content, name, role } = testimonial;
  return (
    <figure {...sampleMark(testimonial)} className="mt-8">
      <q className="measure block display text-item text-ink">{content}</q>
      <figcaption className="mt-3 text-small text-quiet">{`${name} · ${role}`}</figcaption>
    </figure>
  );
}
