import { CardLink } from '../components/links.tsx';
import { Image, SectionVideo } from '../components/media.tsx';
import { ItemTitle, ListOf, Section, type SectionOf } from '../components/Section.tsx';
import { Fold, Markdown, SampleNote, StatRow } from '../components/text.tsx';
import type { Testimonial } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../images.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { fillCounts, formatDay } from '../text/formats.ts';
import { fillPlaceholders } from '../text/placeholders.ts';

/** The classes of the grid, by the number of testimonials after the first. */
const grids: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'lg:grid-cols-3' };

/** Shows the first testimonial alone and the others side by side, which are folded on small screens if `more` is set. */
export function Testimonials({ items, more, stats, ...section }: SectionOf<'testimonials'>) {
  const [lead, ...others] = entriesById(useSite().testimonials, items);
  const list = (
    <ListOf of={others} className={`grid gap-x-10 gap-y-10 pt-6 ${grids[Math.min(others.length, 3)] ?? ''}`}>
      {(testimonial) => <Quote of={testimonial} />}
    </ListOf>
  );
  return (
    <Section {...section}>
      {lead && <Quote of={lead} isLead />}
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

/** The classes of the parts of the first testimonial, of the first testimonial with a video, and of the others. */
const ofLead = {
  figure: 'grid gap-x-10 gap-y-10 lg:grid-cols-12',
  video: 'lg:col-span-7 lg:row-span-2',
  quote: 'display text-subject [line-height:1.25] md:text-title md:[line-height:1.25] lg:col-span-9',
  caption: 'lg:col-span-3 lg:self-end',
  result: 'mb-6 border-t border-line pt-4',
  person: '',
};
const ofLeadWithVideo = {
  ...ofLead,
  quote: 'display text-subject [line-height:1.25] lg:col-span-5',
  caption: 'lg:col-span-5 lg:self-end',
};
const ofOther: typeof ofLead = {
  figure: 'flex h-full flex-col',
  video: 'mb-6',
  quote: 'measure order-2 mt-3 mb-8',
  caption: 'contents',
  result: 'order-1',
  person: 'order-3 mt-auto',
};

/** A testimonial: its video, quote, result and author. The first one (`isLead`) is larger. */
function Quote({ of, isLead = false }: { of: Testimonial; isLead?: boolean }) {
  const { name, role, company, image, video, content, result } = of;
  const look = !isLead ? ofOther : video === undefined ? ofLead : ofLeadWithVideo;
  return (
    <figure className={look.figure}>
      <SectionVideo video={video} className={look.video} />
      <blockquote className={`hanging-quote text-ink ${look.quote}`}>
        <p>{content}</p>
      </blockquote>
      <figcaption className={look.caption}>
        <span className={`block display text-item text-balance text-brand ${look.result}`}>{result}</span>
        <span className={`flex items-center gap-4 ${look.person}`}>
          {image !== undefined && (
            <Image
              src={image}
              sizes={sizesOf(imageWidths.testimonial)}
              className="size-12 shrink-0 rounded-full object-cover"
            />
          )}
          <span>
            <span className="block font-semibold text-ink">{name}</span>
            <span className="text-small text-quiet">{company === undefined ? role : `${role} · ${company}`}</span>
            <SampleNote of={of} />
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

/** Biographies to copy, on a light sheet. */
export function Biographies({ items, ...section }: SectionOf<'biographies'>) {
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
export function Episodes({ items, words, ...section }: SectionOf<'episodes'>) {
  const { episodes, settings } = useSite();
  const [list, row] = ['ruled border-t border-line', 'grid gap-x-10 gap-y-5 py-10 lg:grid-cols-12'];
  return (
    <Section {...section}>
      <ListOf of={entriesById(episodes, items)} as="ol" className={list} item="group relative" article={row}>
        {({ number, title, guest, date, minutes, topic, summary, quote, moment, to, sample }) => (
          <>
            <div className="flex flex-wrap items-baseline gap-x-5 text-small text-quiet lg:col-span-2 lg:flex-col lg:flex-nowrap">
              <p className="figures text-item text-brand">{fillPlaceholders(words.number, { number })}</p>
              <p className="lg:mt-3">
                <time dateTime={date}>{formatDay(date, settings.language)}</time>
              </p>
              <p>{topic}</p>
              <p>{fillCounts(words.length, { minutes }, settings)}</p>
              <SampleNote of={{ sample }} />
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
          </>
        )}
      </ListOf>
    </Section>
  );
}
