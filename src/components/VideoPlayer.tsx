import type { Video } from '../content.gen.ts';
import { Picture } from './Picture.tsx';

/** A video behind its poster. A closed `details` does not load the frame in it, so nothing is asked of its host before the click. */
export function VideoPlayer({ title, url, page, poster, play, pageLabel }: Video) {
  return (
    <figure>
      <details className="group relative aspect-video overflow-hidden rounded-2xl border border-line bg-surface">
        <summary className="absolute inset-0 group-open:hidden">
          <Picture
            src={poster}
            alt=""
            priority
            className="size-full object-cover transition-transform duration-500 group-hover:scale-105"
          />
          <span className="absolute inset-0 flex items-end justify-between gap-4 bg-gradient-to-t from-ground/90 to-transparent p-5">
            <span className="font-display text-2xl text-ink">{title}</span>
            <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent">
              <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-6 translate-x-0.5">
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
      <figcaption className="mt-2 text-sm">
        <a
          href={page}
          rel="noopener"
          className="inline-block py-1 text-quiet underline decoration-line underline-offset-4 hover:text-accent"
        >
          {pageLabel}
        </a>
      </figcaption>
    </figure>
  );
}
