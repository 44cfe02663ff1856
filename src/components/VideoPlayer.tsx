import type { Video } from '../content.gen.ts';
import { LateFrame } from './LateFrame.tsx';
import { Picture } from './Picture.tsx';

/**
 * What a player may do: run its own code with its own storage, and open its page at the video's host in another tab, as
 * a page like any other. It sends no form, starts no download, opens no dialog, and cannot take this page away. A player
 * is also told the origin that it stands on, and no more; YouTube and Dailymotion refuse to play for one that they are
 * not told: https://developers.google.com/youtube/terms/required-minimum-functionality,
 * https://developers.dailymotion.com/docs/referrer-policy-and-player-embedding. `credentialless` would take away its
 * storage, and with it what a visitor has answered there about cookies.
 * @see https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox
 */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** A video behind its poster. The frame in a closed `details` cannot be seen, so nothing is asked of its host before the click. */
export function VideoPlayer({ title, url, page, poster, play, pageLabel }: Video) {
  return (
    <figure>
      <details className="group relative aspect-video overflow-hidden rounded-panel border border-line bg-surface">
        <summary className="absolute inset-0 -outline-offset-4 group-open:hidden">
          <Picture
            src={poster}
            alt=""
            priority="first"
            sizes="(min-width: 64rem) 52vw, 100vw"
            className="size-full object-cover transition duration-(--theme-calm) group-hover:brightness-115"
          />
          <span className="absolute inset-0 flex items-end justify-between gap-4 bg-linear-to-t from-ground/80 to-transparent to-55% p-5 md:p-7">
            <span className="display text-item text-ink">{title}</span>
            <span className="flex size-14 shrink-0 items-center justify-center rounded-full border border-ink/60 bg-ground/75 text-ink transition group-hover:border-ink group-hover:bg-ink group-hover:text-ground md:size-16">
              <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5 translate-x-px">
                <path d="M7 4.5v15l12-7.5z" />
              </svg>
              <span className="sr-only">{play}</span>
            </span>
          </span>
        </summary>
        <LateFrame
          title={title}
          url={url}
          sandbox={sandbox}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; fullscreen; picture-in-picture"
          className="absolute inset-0 size-full"
        />
      </details>
      <figcaption className="mt-2 text-small">
        <a href={page} rel="noopener" className="inline-block py-1 text-link">
          {pageLabel}
        </a>
      </figcaption>
    </figure>
  );
}
