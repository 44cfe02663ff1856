import type { Video } from '../content.gen.ts';
import { Picture } from './Picture.tsx';

/** A video behind its poster. A closed `details` does not load the frame in it, so nothing is asked of its host before the click. */
export function VideoPlayer({ title, url, page, poster, play, pageLabel }: Video) {
  return (
    <figure>
      <details className="group relative aspect-video overflow-hidden rounded-panel border border-line bg-surface">
        <summary className="absolute inset-0 -outline-offset-4 group-open:hidden">
          <Picture
            src={poster}
            alt=""
            priority
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
        <iframe
          src={url}
          title={title}
          loading="lazy"
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
