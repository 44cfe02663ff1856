import type { Figure } from '../content.gen.ts';
import { innerHtml } from '../html.ts';
import { type ImageWidth, sizesOf } from '../images.ts';
import { sampleMark, useSite } from '../site-context.tsx';

interface ImageProps {
  /** The path below content/media. */
  src: string;
  sample?: boolean | undefined;
  alt: string;
  className?: string;
  /** `first` is the large image at the top of a page, `early` a small one there; all others are loaded lazily. */
  priority?: 'first' | 'early';
  /** The displayed width, as the `sizes` attribute of HTML; an SVG needs none. */
  sizes?: string;
}

const fetchPriorities = { first: 'high', early: 'low' } as const;

/** Shows an image in the format and width that suit the browser, without a layout shift when it loads. */
export function Image({ src, sample, alt, className, priority, sizes = '100vw' }: ImageProps) {
  const { media } = useSite();
  const file = media[src];
  if (!file) throw new Error(`There is no media file ${src}.`);
  // With `auto`, the browser uses the displayed width of a lazy image; older browsers use the given sizes.
  const sizesOrAuto = priority === undefined ? `auto, ${sizes}` : sizes;
  const image = (
    <img
      {...sampleMark({ sample })}
      src={file.url}
      srcSet={file.srcSet}
      sizes={file.srcSet && sizesOrAuto}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={priority === undefined ? 'lazy' : 'eager'}
      // By default React would preload a small SVG, before fonts and the large image.
      fetchPriority={priority && fetchPriorities[priority]}
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

interface IllustrationProps extends Figure {
  shown: ImageWidth;
  className?: string;
}

/** An image beside a text, with its caption. */
export function Illustration({ caption, shown, className = '', ...image }: IllustrationProps) {
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
