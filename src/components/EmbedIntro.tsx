import type { EmbedAgenda, EmbedIntro as Intro } from '../content.gen.ts';

/** What visitors read in place of an embed: what it is for, minute by minute if it is a call, and with whom. */
export function EmbedIntro({ title, text, agenda, host }: Intro) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
        <p className="display text-subject text-ink">{title}</p>
        {host !== undefined && <p className="text-small">{host}</p>}
      </div>
      {text !== undefined && <p className="measure">{text}</p>}
      {agenda && <Agenda {...agenda} />}
    </>
  );
}

/** The parts of a call, with the minute at which each starts. */
function Agenda({ parts, end }: EmbedAgenda) {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { minutes }) => sum + minutes, 0));
  const total = parts.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <ol className="grid grow">
      {parts.map(({ title, text }, index) => (
        <li key={title} className={row}>
          <Clock minutes={starts[index] ?? 0} />
          <p className="display text-item text-ink">{title}</p>
          <p className="text-small max-lg:col-start-2 lg:max-w-[36em]">{text}</p>
        </li>
      ))}
      <li className={row}>
        <Clock minutes={total} />
        <p className="display text-item text-ink">{end}</p>
      </li>
    </ol>
  );
}

const row =
  'grid grid-cols-[3.5rem_1fr] content-start items-baseline gap-x-4 border-t border-line py-3 lg:pt-5 lg:grid-cols-[2fr_4fr_6fr]';

/** Shows minutes since the start as a stopwatch does: `0:05`. */
function Clock({ minutes }: { minutes: number }) {
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return (
    <time dateTime={`PT${minutes}M`} className="figures text-item text-brand">
      {text}
    </time>
  );
}
