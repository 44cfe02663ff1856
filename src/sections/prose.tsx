import { useId } from 'react';
import { Glyph } from '../components/Glyph.tsx';
import { Illustration, SectionVideo } from '../components/media.tsx';
import { ItemTitle, ListOf, Section, type SectionOf, Title } from '../components/Section.tsx';
import { Emphasis, Markdown, SampleNote } from '../components/text.tsx';
import { imageWidths } from '../images.ts';
import { entriesById } from '../site.ts';
import { useSection, useSite } from '../site-context.tsx';
import { formatDay } from '../text/formats.ts';

/** A long text, with its title and an image in the column at its left. */
export function Prose({ body, image, ...section }: SectionOf<'prose'>) {
  const look = { shown: imageWidths.besideText, className: 'mt-4 max-lg:max-w-sm lg:mt-6' };
  return (
    <Section {...section} layout="aside" figure={image && <Illustration {...image} {...look} />}>
      <Markdown html={body} isUnderTitle className="book initial measure text-lead" />
    </Section>
  );
}

/** A letter on paper: its date and an image in the margin, then subject, text and signature. */
export function Letter({ id, sample, eyebrow, note, number, date, image, subject, ...letter }: SectionOf<'letter'>) {
  const look = { shown: imageWidths.besideLetter, className: 'mt-8 max-w-[16rem] lg:mt-14 lg:max-w-[20vw]' };
  return (
    <Section id={id} look="paper">
      <article className="grid gap-x-10 lg:grid-cols-12">
        <header className="text-small max-lg:mt-8 lg:sticky lg:top-28 lg:col-span-3 lg:self-start">
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
          <p className="mt-3 flex items-baseline gap-3 text-ink">
            {number !== undefined && <span className="display text-title text-brand">{number}</span>}
            <time dateTime={date}>{formatDay(date, useSite().settings.language)}</time>
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

/** One sentence in the full width of the page. Its heading is the eyebrow, or the sentence at the top of a page. */
export function Statement({ id, eyebrow, text, note }: SectionOf<'statement'>) {
  const [Eyebrow, Text] = useSection().isTop ? (['p', 'h1'] as const) : (['h2', 'p'] as const);
  return (
    <Section id={id} look="panel">
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        {eyebrow !== undefined && <Eyebrow className="eyebrow lg:col-span-12">{eyebrow}</Eyebrow>}
        <Text className="display text-figure text-balance text-ink lg:col-span-11">
          <Emphasis text={text} />
        </Text>
        {note !== undefined && <p className="measure text-lead lg:col-span-5 lg:col-start-8">{note}</p>}
      </div>
    </Section>
  );
}

/**
 * Questions as `details` that share a name: the browser keeps one open at a time, and lets it be closed. Their ids are
 * anchors, which open them: see `unfoldTarget`.
 */
export function Faq({ items, ...section }: SectionOf<'faq'>) {
  const name = useId();
  return (
    <Section {...section} layout="aside">
      <div className="ruled border-t border-line">
        {entriesById(useSite().faq, items).map(({ id, question, answer, video }, index) => (
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
