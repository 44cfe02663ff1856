import { Illustration } from '../components/Illustration.tsx';
import { Markdown } from '../components/Markdown.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { SectionVideo } from '../components/SectionVideo.tsx';
import { Title } from '../components/Title.tsx';
import type { LetterSection } from '../content.gen.ts';
import { formatDay } from '../format-day.ts';
import { imageWidths } from '../image-widths.ts';
import { sampleMark } from '../sample-mark.ts';
import { useSite } from '../site-context.tsx';

/** A letter on paper: its date and an image in the margin, then subject, text and signature. */
export function Letter({ id, sample, eyebrow, note, number, date, image, subject, ...rest }: LetterSection) {
  const { video, body, signature, postscript } = rest;
  const { settings } = useSite();
  return (
    <SectionFrame id={id} look="paper">
      <article {...sampleMark({ sample })} className="grid gap-x-10 lg:grid-cols-12">
        <header className="text-small max-lg:mt-8 lg:sticky lg:top-28 lg:col-span-3 lg:self-start">
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
          <p className="mt-3 flex items-baseline gap-3 text-ink">
            {number !== undefined && <span className="display text-title text-brand">{number}</span>}
            <time dateTime={date}>{formatDay(date, settings.language)}</time>
          </p>
          {note !== undefined && <p className="mt-6 max-w-[30em] lg:max-w-[18em]">{note}</p>}
          {image && (
            <Illustration
              {...image}
              shown={imageWidths.besideLetter}
              className="mt-8 max-w-[16rem] lg:mt-14 lg:max-w-[20vw]"
            />
          )}
        </header>
        <div className="max-lg:contents lg:col-span-7 lg:col-start-5">
          <Title className="display text-title max-lg:-order-1 md:text-figure">{subject}</Title>
          {video !== undefined && (
            <div className="mt-heading">
              <SectionVideo video={video} shown={imageWidths.posterAlone} />
            </div>
          )}
          <Markdown html={body} isUnderTitle className="book measure mt-heading text-lead" />
          <p className="mt-10 display text-title text-ink">{signature}</p>
          {postscript !== undefined && <p className="book measure mt-8 text-lead">{postscript}</p>}
        </div>
      </article>
    </SectionFrame>
  );
}
