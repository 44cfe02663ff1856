import { useId } from 'react';
import { Glyph } from '../components/Glyph.tsx';
import { Illustration, Image, SectionVideo } from '../components/media.tsx';
import { ItemTitle, ListOf, Section, type SectionOf, Title, useEntries } from '../components/Section.tsx';
import { Day, Emphasis, Fold, Markdown, SampleNote, StatRow } from '../components/text.tsx';
import type { Testimonial } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../images.ts';
import { useSection } from '../site-context.tsx';

/** A long text, with its title and an image in the column at its left. */
export function Prose({ body, image, ...section }: SectionOf<'prose'>) {
  const look = 'max-md:mt-4 max-lg:max-w-sm md:max-lg:ms-6 md:max-lg:w-80 md:max-lg:[grid-area:1/2/4] lg:mt-6';
  const figure = image && <Illustration {...image} shown={imageWidths.besideText} className={look} />;
  return (
    <Section {...section} layout="aside" figure={figure}>
      <Markdown html={body} isUnderTitle className="book initial measure text-lead" />
    </Section>
  );
}

/** A letter on paper: its date and an image in the margin, then subject, text and signature. */
export function Letter({ id, sample, eyebrow, note, number, date, image, subject, ...letter }: SectionOf<'letter'>) {
  const look = { shown: imageWidths.besideLetter, className: 'max-w-64 max-md:mt-8 lg:mt-14 lg:max-w-[20vw]' };
  return (
    <Section id={id} look="paper">
      <article className="grid gap-x-10 lg:grid-cols-12">
        <header className="text-small max-lg:mt-8 md:max-lg:columns-2 md:max-lg:gap-10 lg:sticky lg:top-28 lg:col-span-3 lg:self-start">
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
          <p className="mt-3 flex items-baseline gap-3 text-ink">
            {number !== undefined && <span className="display text-title text-brand">{number}</span>}
            <Day of={date} />
          </p>
          <SampleNote of={{ sample }} className="mt-1" />
          {note !== undefined && <p className="mt-6 max-w-[30em] lg:max-w-[18em]">{note}</p>}
          {image && <Illustration {...image} {...look} />}
        </header>
        <div className="max-lg:contents lg:col-span-7 lg:col-start-5">
          <Title className="display text-title max-lg:-order-1 md:text-figure">{subject}</Title>
          <SectionVideo video={letter.video} className="mt-heading" />
          <Markdown html={letter.body} isUnderTitle className="book measure mt-heading text-lead" />
          <p className="mt-10 display text-title text-ink">{letter.signature}</p>
          {letter.postscript !== undefined && <p className="book measure mt-8 text-lead">{letter.postscript}</p>}
        </div>
      </article>
    </Section>
  );
}

/** A legal document on a light sheet: its title and date at the left of its clauses, whose numbers are in the margin. */
export function Document({ id, title, updated, lead, clauses }: SectionOf<'document'>) {
  return (
    <Section id={id} title={title} lead={updated} layout="aside" look="paper">
      <div className="max-w-[44rem]">
        {lead !== undefined && <p className="mb-heading display text-item tracking-normal text-ink">{lead}</p>}
        <ListOf of={clauses} as="ol" className="grid gap-12 [counter-reset:clause]" item="[counter-increment:clause]">
          {(clause) => (
            <>
              <ItemTitle className="relative mb-4 flex gap-3 display text-item before:figures before:text-brand before:content-[counter(clause)] lg:before:absolute lg:before:end-full lg:before:pe-6">
                {clause.title}
              </ItemTitle>
              <Markdown html={clause.body} className="book" />
            </>
          )}
        </ListOf>
      </div>
    </Section>
  );
}

/** One sentence across the page. The heading is its eyebrow or, if no section above has a heading, the sentence. */
export function Statement({ id, eyebrow, text, note }: SectionOf<'statement'>) {
  const [Eyebrow, Text] = useSection().isTop ? (['p', 'h1'] as const) : (['h2', 'p'] as const);
  return (
    <Section id={id} look="panel">
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        {eyebrow !== undefined && <Eyebrow className="eyebrow lg:col-span-12">{eyebrow}</Eyebrow>}
        <Text className="display text-figure lg:text-hero text-balance text-ink lg:col-span-11">
          {/* Keeps the last parts of a word such as `AI-native` on one line, except within `*…*`; CSS cannot. */}
          {text.split(/([^\s*-]+-[^\s*-]+)(?=\s(?:[^*]*\*[^*]*\*)*[^*]*$)/).map((part, index) => (
            <span key={part} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
              <Emphasis text={part} />
            </span>
          ))}
        </Text>
        {note !== undefined && <p className="measure text-lead lg:col-span-5 lg:col-start-8">{note}</p>}
      </div>
    </Section>
  );
}

/**
 * Questions as `details` that share a name, so that the browser keeps at most one open. A link to the id of a question
 * opens it: see `unfoldTarget`.
 */
export function Faq({ items, ...section }: SectionOf<'faq'>) {
  const name = useId();
  return (
    <Section {...section} layout="aside">
      <div className="ruled border-t border-line">
        {useEntries('faq', items).map(({ id, question, answer, video }, index) => (
          <details key={id} id={id} name={name} open={index === 0} className="accordion group">
            <summary className="grid grid-cols-[1fr_auto] items-center gap-6 py-5 display text-item text-ink">
              <span className="underline decoration-transparent decoration-1 underline-offset-4 fade-colors group-hover:decoration-brand">
                {question}
              </span>
              <Glyph name="plus" className="size-5 text-quiet transition-[rotate] group-open:rotate-45" />
            </summary>
            <Markdown html={answer} className="measure pe-4 pb-7" />
            <SectionVideo video={video} className="pb-7" />
          </details>
        ))}
      </div>
    </Section>
  );
}

/** The classes of the grid, by the number of testimonials after the first. */
const grids: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' };

/** Shows the first testimonial alone and the others side by side, which are folded on small screens if `more` is set. */
export function Testimonials({ items, more, stats, ...section }: SectionOf<'testimonials'>) {
  const [lead, ...others] = useEntries('testimonials', items);
  const grid = `grid gap-x-10 gap-y-10 pt-6 ${grids[Math.min(others.length, 3)] ?? ''}`;
  return (
    <Section {...section}>
      {lead && <Quote of={lead} isLead />}
      {others.length > 0 && (
        <div className="mt-10 border-t border-line">
          <Fold label={more}>
            <ListOf of={others} className={grid}>
              {(testimonial) => <Quote of={testimonial} />}
            </ListOf>
          </Fold>
        </div>
      )}
      {stats && (
        <div className="mt-section">
          <StatRow stats={stats} />
        </div>
      )}
    </Section>
  );
}

/** The classes of the first testimonial, of the first testimonial with a video, and of the others. */
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
