import { CardLink } from '../components/links.tsx';
import { Image } from '../components/media.tsx';
import { ItemTitle, Section } from '../components/Section.tsx';
import { Fold, Markdown, StatRow } from '../components/text.tsx';
import { SectionVideo } from '../components/video.tsx';
import type {
  BiographiesSection,
  Episode,
  EpisodesSection,
  EpisodesWords,
  Testimonial,
  TestimonialsSection,
} from '../content.gen.ts';
import { imageWidths, sizesOf } from '../images.ts';
import { entriesById } from '../site.ts';
import { sampleMark, useSite } from '../site-context.tsx';
import { formatDay } from '../text/formats.ts';
import { fillCounts, fillPlaceholders } from '../text/placeholders.ts';

/** The classes of the grid, by the number of testimonials after the first. */
const grids: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'lg:grid-cols-3' };

/** Shows the first testimonial alone and the others side by side, which are folded on small screens if `more` is set. */
export function Testimonials({ items, more, stats, ...section }: TestimonialsSection) {
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
    <Section {...section}>
      {lead && <Quote testimonial={lead} isLead />}
      {others.length > 0 && (
        <div className="mt-10 border-t border-line">{more === undefined ? list : <Fold label={more}>{list}</Fold>}</div>
      )}
      {stats && (
        <div className="mt-section">
          <StatRow stats={stats} />
        </div>
      )}
    </Section>
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

/** Biographies to copy, on a light sheet. */
export function Biographies({ items, ...section }: BiographiesSection) {
  return (
    <Section {...section} look="paper">
      <div className="ruled border-t border-line">
        {items.map(({ title, use, text }) => (
          <article key={title} className="grid gap-x-10 gap-y-5 py-10 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <ItemTitle className="display text-subject">{title}</ItemTitle>
              <p className="mt-2 max-w-[22em] text-small">{use}</p>
            </div>
            <Markdown html={text} className="measure text-ink lg:col-span-7 lg:col-start-6" />
          </article>
        ))}
      </div>
    </Section>
  );
}

/** Episodes in rows, each with its best sentence and a link to the moment in which it is said. */
export function Episodes({ items, words, ...section }: EpisodesSection) {
  const { episodes } = useSite();
  return (
    <Section {...section}>
      <ol className="ruled border-t border-line">
        {entriesById(episodes, items).map((episode) => (
          <li key={episode.id} className="group relative">
            <Row episode={episode} words={words} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface Props {
  episode: Episode;
  words: EpisodesWords;
}

function Row({ episode, words }: Props) {
  const { settings } = useSite();
  const { number, title, guest, date, minutes, topic, summary, quote, moment, to } = episode;
  return (
    <article {...sampleMark(episode)} className="grid gap-x-10 gap-y-5 py-10 lg:grid-cols-12">
      <div className="flex flex-wrap items-baseline gap-x-5 text-small text-quiet lg:col-span-2 lg:flex-col lg:flex-nowrap">
        <p className="figures text-item text-brand">{fillPlaceholders(words.number, { number })}</p>
        <p className="lg:mt-3">
          <time dateTime={date}>{formatDay(date, settings.language)}</time>
        </p>
        <p>{topic}</p>
        <p>{fillCounts(words.length, { minutes }, settings)}</p>
      </div>
      <div className="lg:col-span-5">
        <ItemTitle className="display text-subject">{title}</ItemTitle>
        <p className="mt-2 text-ink">{guest}</p>
        <p className="measure mt-4">{summary}</p>
      </div>
      <div className="flex flex-col items-start gap-5 lg:col-span-5">
        <blockquote className="hanging-quote display text-item text-ink lg:text-subject lg:[line-height:1.25]">
          <p>{quote}</p>
        </blockquote>
        <CardLink to={to} label={fillPlaceholders(words.listen, { moment })} />
      </div>
    </article>
  );
}
