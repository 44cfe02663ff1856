import { ActionLink } from '../components/ActionLink.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { Recording, RecordingsSection } from '../content.gen.ts';
import { formatDay } from '../format-day.ts';
import { sampleMark } from '../sample-mark.ts';
import { useSite } from '../site-context.tsx';

/** Shows recordings in rows, each with the player of the browser, which loads nothing before it is pressed. */
export function Recordings({ id, items, ...heading }: RecordingsSection) {
  return (
    <SectionFrame id={id} {...heading}>
      <ol className="ruled border-y border-line">
        {items.map((recording) => (
          <li key={recording.title}>
            <Row recording={recording} under={heading.title} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

function Row({ recording, under }: { recording: Recording; under: string | undefined }) {
  const { settings, media } = useSite();
  const { title, file, text, date, length, action } = recording;
  return (
    <article {...sampleMark(recording)} className="grid gap-x-10 gap-y-4 py-8 lg:grid-cols-12 lg:items-center">
      <div className="lg:col-span-7">
        <ItemTitle under={under} className="display text-subject">
          {title}
        </ItemTitle>
        {(date ?? length) !== undefined && (
          <p className="mt-2 flex gap-x-5 text-small text-quiet tabular-nums">
            {date !== undefined && <time dateTime={date}>{formatDay(date, settings.language)}</time>}
            {length !== undefined && <span>{length}</span>}
          </p>
        )}
        {text !== undefined && <p className="measure mt-3">{text}</p>}
      </div>
      <div className="flex flex-col items-start gap-4 lg:col-span-5">
        {/* biome-ignore lint/a11y/useMediaCaption: a recording has no captions; its transcript is a link beside it. */}
        <audio controls preload="none" src={media[file]?.url} aria-label={title} className="w-full not-printed" />
        {action && <ActionLink action={action} look="quiet" />}
      </div>
    </article>
  );
}
