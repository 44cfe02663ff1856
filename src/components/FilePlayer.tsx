import type { Video } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';

/** A video file of this site in the player of the browser, which loads nothing but the poster before it is pressed. */
export function FilePlayer({ title, file = '', poster, captions = [], description }: Video) {
  const { media } = useSite();
  const image = media[poster];
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: not every video has captions, and the content names those there are. */}
      <video
        controls
        playsInline
        preload="none"
        src={media[file]?.url}
        poster={image?.url}
        width={image?.width}
        height={image?.height}
        aria-label={title}
        className="h-auto w-full rounded-panel border border-line bg-surface not-printed"
      >
        {captions.map((track) => (
          <track
            key={track.file}
            kind="captions"
            src={media[track.file]?.url}
            srcLang={track.language}
            label={track.label}
          />
        ))}
      </video>
      <figcaption className="mt-3 text-small">
        <p className="font-semibold text-ink">{title}</p>
        {description !== undefined && <p className="measure mt-1">{description}</p>}
      </figcaption>
    </figure>
  );
}
