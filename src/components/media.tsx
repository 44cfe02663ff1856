import type { ReactNode } from 'react';
import type { Figure, Video } from '../content.gen.ts';
import { innerHtml } from '../html.ts';
import { aspectRatio, type ImageWidth, imageWidths, sizesOf } from '../images.ts';
import { useSection, useSite } from '../site-context.tsx';
import { fillPlaceholders } from '../text/placeholders.ts';

interface ImageProps {
  /** The path below content/media. */
  src: string;
  alt?: string;
  className?: string;
  /** `first` is the large image at the top of a page, `early` a small one there; all others are loaded lazily. */
  priority?: keyof typeof fetchPriorities | false | undefined;
  /** The displayed width, as the `sizes` attribute of HTML; an SVG needs none. */
  sizes?: string;
}

const fetchPriorities = { first: 'high', early: 'low' } as const;

/** Shows an image in the format and width that suit the browser, without a layout shift when it loads. */
export function Image({ src, alt = '', className, priority, sizes = '100vw' }: ImageProps) {
  const file = useSite().media[src];
  if (!file) throw new Error(`There is no media file ${src}.`);
  // With `auto`, the browser uses the displayed width of a lazy image; older browsers use the given sizes.
  const sizesOrAuto = priority ? sizes : `auto, ${sizes}`;
  const image = (
    <img
      src={file.url}
      srcSet={file.srcSet}
      sizes={file.srcSet && sizesOrAuto}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      // React preloads an eager SVG, before fonts and the large image, unless its priority is `low`.
      fetchPriority={priority ? fetchPriorities[priority] : undefined}
      decoding="async"
      className={className}
    />
  );
  if (file.avif === undefined) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={file.avif} sizes={sizesOrAuto} />
      {image}
    </picture>
  );
}

type IllustrationProps = Figure & { shown: ImageWidth; className: string };

/** An image beside a text, with its caption. */
export function Illustration({ caption, shown, className, ...image }: IllustrationProps) {
  return (
    <figure className={className}>
      <Image {...image} sizes={sizesOf(shown)} className="w-full rounded-panel" />
      {caption !== undefined && <figcaption className="mt-3 text-small">{caption}</figcaption>}
    </figure>
  );
}

/** Shows an icon that content names. It is hidden from screen readers, because a text is always beside it. */
export function Icon({ name, className = 'size-6' }: { name: string; className?: string }) {
  const icon = useSite().icons[name];
  return <svg viewBox="0 0 24 24" aria-hidden="true" className={className} {...(icon && innerHtml(icon))} />;
}

interface SectionVideoProps {
  /** The id of a video in integrations.yaml. */
  video: string | undefined;
  /** The displayed width of its poster. */
  shown?: ImageWidth;
  /** Whether it is at the top of the page. */
  isFirst?: boolean;
  /** The classes of an element around it. */
  className?: string;
}

/** A video that a section names, if any: a file of this site, or another site's player (`shown` at this width). */
export function SectionVideo({ video: id, shown = imageWidths.posterAlone, isFirst, className }: SectionVideoProps) {
  const video = useSite().integrations.videos[id ?? ''];
  if (!video) return null;
  const { url } = video;
  const player = url === undefined ? <FilePlayer {...video} /> : <Player {...{ video, url, isFirst, shown }} />;
  return className === undefined ? player : <div className={className}>{player}</div>;
}

/**
 * What a video player is allowed to do: run scripts with its own storage, and open its page in another tab. It cannot
 * submit forms, start downloads, open dialogs, or navigate this page away. The player receives only the origin of this
 * site; YouTube and Dailymotion refuse to play without it:
 * https://developers.google.com/youtube/terms/required-minimum-functionality,
 * https://developers.dailymotion.com/docs/referrer-policy-and-player-embedding. `credentialless` would remove its
 * storage, and with it the visitor's answer about cookies.
 * @see https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox
 */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';

type PlayerProps = Pick<SectionVideoProps, 'isFirst'> & { video: Video; url: string; shown: ImageWidth };

/**
 * The player of another host, shown as its poster until it is loaded. With `load: click`, the iframe is inside a closed
 * `details` element and invisible, so that the host receives no request before the click. Without JavaScript, the link
 * to the video's page covers the poster.
 */
function Player({ video, url, isFirst, shown }: PlayerProps) {
  const { title, page, poster, play, pageLabel, description, load } = video;
  const { media, messages } = useSite();
  const paper = useSection().look === 'paper' ? ' poster-on-paper' : '';
  const allow = video.allow?.join('; ');
  // `embeds.ts` copies `data-src` to `src`. With `loading="lazy"`, browsers would load it from much further away.
  const rights = { sandbox, referrerPolicy: 'strict-origin-when-cross-origin', allow } as const;
  const frame = <iframe title={title} {...rights} data-src={url} />;
  return (
    <figure className="embed relative">
      <div
        className={`group relative grid aspect-video grid-rows-[1fr] overflow-clip rounded-panel border border-line bg-surface${paper}`}
      >
        <Image
          src={poster}
          priority={isFirst && 'first'}
          sizes={sizesOf(shown, aspectRatio(media[poster]))}
          className="absolute inset-0 size-full object-cover transition-[filter] duration-(--theme-calm) group-hover:[filter:brightness(1.15)]"
        />
        <div className="embed-card">
          <div className="flex flex-col justify-end poster-shade in-data-failed:bg-ground/70 p-[min(1.25rem,6.25vw)] pe-[min(6rem,30vw)] md:p-7 md:pe-28">
            <EmbedStatus url={url} />
            <p className="display text-item text-ink">{title}</p>
          </div>
          {load === 'near' ? (
            frame
          ) : (
            <details className="noscript:hidden">
              <summary aria-label={`${play} · ${title}`} className={`flex cursor-pointer ${cover}`}>
                <PosterIcon shape="M7 4.5v15l12-7.5z" />
              </summary>
              {frame}
            </details>
          )}
          <span className={`hidden noscript:flex ${cover}`}>
            <PosterIcon shape="M5 17 15 7H7V5h11.5v11.5h-2V8.5l-10 10z" />
          </span>
        </div>
      </div>
      <figcaption className="mt-2 text-small">
        <a
          href={page}
          rel="noopener"
          className="inline-block py-1 text-link noscript:after:absolute noscript:after:inset-x-0 noscript:after:top-0 noscript:after:aspect-video"
        >
          {pageLabel}
        </a>
        {description !== undefined && <p className="measure mt-1">{description}</p>}
        <p className="mt-1 text-fine text-quiet">
          <EmbedPrivacyNote url={url} text={messages.embeds.plays} />
        </p>
      </figcaption>
    </figure>
  );
}

/** Makes the whole poster clickable. */
const cover = 'absolute inset-0 items-end justify-end p-[min(1.25rem,6.25vw)] -outline-offset-4 md:p-7';

/** Shows what pressing the poster does: a triangle plays the video here, an arrow opens another site. */
function PosterIcon({ shape }: { shape: string }) {
  return (
    <span className="flex size-[min(3.5rem,17.5vw)] items-center justify-center rounded-full bg-ink text-ground fade-colors group-hover:bg-accent group-hover:text-on-accent md:size-16">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5 [translate:1px]">
        <path d={shape} />
      </svg>
    </span>
  );
}

/** Tells visitors which host an embed comes from, and what data that host receives, by default in the usual words. */
export function EmbedPrivacyNote({ url, text }: { url: string; text?: string | undefined }) {
  const { messages, settings } = useSite();
  const values = { host: new URL(url).host, site: new URL(settings.url).host };
  return fillPlaceholders(text ?? messages.embeds.learns, values);
}

/** The texts for the states of an embed, of which CSS shows one. `children` is the text before it is loaded, if any. */
export function EmbedStatus({ url, children }: { url: string; children?: ReactNode }) {
  const { embeds } = useSite().messages;
  const { host } = new URL(url);
  return (
    <p className="grid embed-status text-small noscript:hidden" role="status">
      {children !== undefined && <span className="embed-note text-fine text-quiet">{children}</span>}
      <span className="embed-waiting">{fillPlaceholders(embeds.waiting, { host })}</span>
      <span className="embed-late">{fillPlaceholders(embeds.late, { host })}</span>
      <span className="embed-failed">{fillPlaceholders(embeds.failed, { host })}</span>
    </p>
  );
}

/** A video file of this site in the player of the browser, which loads nothing but the poster before it is pressed. */
function FilePlayer({ title, file = '', poster, captions = [], description }: Video) {
  const { media } = useSite();
  const image = media[poster];
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: not every video has captions; the content names those there are. */}
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
        {captions.map(({ file, language, label }) => (
          <track key={file} kind="captions" src={media[file]?.url} srcLang={language} label={label} />
        ))}
      </video>
      <figcaption className="mt-3 text-small">
        <p className="font-semibold text-ink">{title}</p>
        {description !== undefined && <p className="measure mt-1">{description}</p>}
      </figcaption>
    </figure>
  );
}
