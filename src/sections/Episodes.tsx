import { CardLink } from '../components/CardLink.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { Episode, EpisodesSection, EpisodesWords } from '../content.gen.ts';
import { fillCounts } from '../fill-counts.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { formatDay } from '../format-day.ts';
import { sampleMark } from '../sample-mark.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** Episodes in rows, each with its best sentence and a link to the moment in which it is said. */
export function Episodes({ id, items, words, ...heading }: EpisodesSection) {
  const { episodes } = useSite();
  return (
    <SectionFrame id={id} {...heading}>
      <ol className="ruled border-t border-line">
        {entriesById(episodes, items).map((episode) => (
          <li key={episode.id} className="group relative">
            <Row episode={episode} words={words} under={heading.title} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

interface Props {
  episode: Episode;
  words: EpisodesWords;
  under: string | undefined;
}

function Row({ episode, words, under }: Props) {
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
        <ItemTitle under={under} className="display text-subject">
          {title}
        </ItemTitle>
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
