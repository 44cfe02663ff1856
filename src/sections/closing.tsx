import { buttonLooks } from '../components/controls.ts';
import { Island, SalesButton, SubscribeForm } from '../components/forms.tsx';
import { Actions } from '../components/links.tsx';
import { Icon, Image } from '../components/media.tsx';
import { Section, SectionTitle } from '../components/Section.tsx';
import { Facts, StatRow } from '../components/text.tsx';
import { SectionVideo } from '../components/video.tsx';
import type { CallToActionSection, NewsletterSection, NoticeSection, OfferSection } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../images.ts';
import Countdown from '../islands/Countdown.island.tsx';
import { sampleMark, useSite } from '../site-context.tsx';
import { formatMoment } from '../text/formats.ts';

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
    <Section id={id} look={look ?? 'panel'}>
      <div className={`grid gap-x-10 gap-y-12 lg:grid-cols-12 ${beside ? 'items-center' : ''}`}>
        <div className={beside ? 'lg:col-span-7' : 'lg:col-span-8'}>
          <SectionTitle eyebrow={eyebrow} title={title} />
          {lead !== undefined && <p className="measure mt-6">{lead}</p>}
          {testimonial !== undefined && <Quote of={testimonial} />}
          <Actions actions={actions} className="mt-9" />
          {beside && points && <Facts facts={points} className="mt-heading grid gap-6 sm:grid-cols-2" {...fact} />}
        </div>
        {beside ? (
          <div className="lg:col-span-5">{beside}</div>
        ) : (
          points && <Facts facts={points} className="grid content-end gap-6 lg:col-span-4" {...fact} />
        )}
      </div>
    </Section>
  );
}

const fact = { fact: 'border-t border-line pt-4', text: 'mt-1.5 text-small' };

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

/** The last-chance offer at the end of a sales page: the countdown, then the figures and the button. */
export function Offer({ id, eyebrow, title, lead, video, countdown, stats, submit, to, footnote }: OfferSection) {
  const { messages, settings } = useSite();
  const { deadline } = countdown;
  return (
    <Section id={id} look="panel">
      <div className="grid gap-y-heading">
        <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <SectionTitle eyebrow={eyebrow} title={title} />
            {lead !== undefined && <p className="measure mt-6">{lead}</p>}
            {video !== undefined && (
              <div className="mt-10">
                <SectionVideo video={video} shown={imageWidths.posterAlone} />
              </div>
            )}
          </div>
          <div className="lg:col-span-5">
            <Island
              of={Countdown}
              props={{
                ...countdown,
                deadline: deadline === undefined ? deadline : { at: deadline, text: formatMoment(deadline, settings) },
              }}
              when="seen"
            />
            <SalesButton
              label={submit}
              className={`${buttonLooks.main} w-full`}
              message={messages.offer?.secured}
              to={to}
              outside="mt-8"
            />
            <p className="mt-4 text-small text-balance text-quiet">{footnote}</p>
          </div>
        </div>
        <StatRow stats={stats} />
      </div>
    </Section>
  );
}

/** The newsletter form with a title, on a light sheet. */
export function Newsletter({ id, eyebrow, title, lead, video, form }: NewsletterSection) {
  return (
    <Section id={id} look="paper">
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <SectionTitle eyebrow={eyebrow} title={title} />
          {video !== undefined && (
            <div className="mt-10">
              <SectionVideo video={video} shown={imageWidths.posterAlone} />
            </div>
          )}
        </div>
        <div className="grid gap-7 lg:col-span-5 lg:col-start-8">
          {lead !== undefined && <p className="measure">{lead}</p>}
          <SubscribeForm {...form} />
        </div>
      </div>
    </Section>
  );
}

/** An announcement, with its title and its icon at the left. */
export function Notice({ text, icon, actions, ...heading }: NoticeSection) {
  const sign = icon !== undefined && <Icon name={icon} className="size-16 text-brand [&_*]:stroke-[0.9]" />;
  return (
    <Section {...heading} layout="aside" figure={sign}>
      <p className="measure text-lead">{text}</p>
      {actions && <Actions actions={actions} className="mt-8" />}
    </Section>
  );
}
