import type { IframeHTMLAttributes } from 'react';
import type { Video } from '../content.gen.ts';
import { aspectRatio, type ImageWidth, sizesOf } from '../images.ts';
import { EmbedPrivacyNote, EmbedStatus } from '../sections/Embed.tsx';
import { useSection, useSite } from '../site-context.tsx';
import { Image } from './media.tsx';

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

interface VideoPlayerProps extends Video {
  /** Whether it is at the top of the page. */
  isFirst?: boolean;
  /** The width of its poster. */
  shown: ImageWidth;
}

interface Embedded extends VideoPlayerProps {
  url: string;
}

/** A video: a file of this site, or the player of another one. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { url } = props;
  return url === undefined ? <FilePlayer {...props} /> : <EmbeddedPlayer {...props} url={url} />;
}

/**
 * The player of another host, shown as its poster until it is loaded. With `load: click`, the iframe is inside a closed `details` element
 * and invisible, so that the host receives no request before the click. Without JavaScript, the link to the video's
 * page covers the poster.
 */
function EmbeddedPlayer({
  title,
  url,
  page,
  poster,
  play,
  pageLabel,
  description,
  load,
  allow,
  isFirst = false,
  shown,
}: Embedded) {
  const { media } = useSite();
  const isOnPaper = useSection().look === 'paper';
  const frame = (
    <LazyIframe
      title={title}
      url={url}
      sandbox={sandbox}
      referrerPolicy="strict-origin-when-cross-origin"
      allow={allow?.join('; ')}
    />
  );
  return (
    <figure className="embed relative">
      <div
        className={`group relative grid aspect-video grid-rows-[1fr] overflow-clip rounded-panel border border-line bg-surface ${isOnPaper ? 'poster-on-paper' : ''}`.trimEnd()}
      >
        <Image
          src={poster}
          alt=""
          {...(isFirst && { priority: 'first' as const })}
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
                <Sign shape="M7 4.5v15l12-7.5z" />
              </summary>
              {frame}
            </details>
          )}
          <span className={`hidden noscript:flex ${cover}`}>
            <Sign shape="M5 17 15 7H7V5h11.5v11.5h-2V8.5l-10 10z" />
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
          <EmbedPrivacyNote url={url} />
        </p>
      </figcaption>
    </figure>
  );
}

/** Makes the whole poster clickable. */
const cover = 'absolute inset-0 items-end justify-end p-[min(1.25rem,6.25vw)] -outline-offset-4 md:p-7';

/** Shows what pressing the poster does: a triangle plays the video here, an arrow opens another site. */
function Sign({ shape }: { shape: string }) {
  return (
    <span className="flex size-[min(3.5rem,17.5vw)] items-center justify-center rounded-full border border-ink/60 bg-ground/75 text-ink fade-colors group-hover:border-ink group-hover:bg-ink group-hover:text-ground md:size-16">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5 [translate:1px]">
        <path d={shape} />
      </svg>
    </span>
  );
}

/** A video file of this site in the player of the browser, which loads nothing but the poster before it is pressed. */
function FilePlayer({ title, file = '', poster, captions = [], description }: Video) {
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

interface SectionVideoProps {
  /** The id of a video in integrations.yaml. */
  video: string;
  /** The width of its poster. */
  shown: ImageWidth;
}

/** A video that a section names. */
export function SectionVideo({ video: id, shown }: SectionVideoProps) {
  const video = useSite().integrations.videos[id];
  return video ? <VideoPlayer {...video} shown={shown} /> : null;
}

interface LazyIframeProps extends IframeHTMLAttributes<HTMLIFrameElement> {
  title: string;
  url: string;
  /** What the embedded page is allowed to do. It is never allowed to navigate this page away. */
  sandbox: string;
}

/**
 * Renders the iframe of another service, which `iframes.ts` loads when it comes near the screen or becomes visible.
 * Until it has loaded, the card or poster around it (`.embed`) is shown. The browser's `loading="lazy"` would load it
 * from much further away, and at once in a prerendered page.
 */
export function LazyIframe({ url, ...attributes }: LazyIframeProps) {
  return <iframe {...attributes} data-src={url} />;
}
