import { useSite } from '../site-context.tsx';

interface Props {
  /** The path below content/media. */
  src: string;
  alt: string;
  className?: string;
  /** Pictures at the top of a page load at once, all others when they come near. */
  priority?: boolean;
  /** How wide the picture is drawn, as the `sizes` of CSS; an SVG needs none. */
  sizes?: string;
}

/** A picture in the form and the width that suit the browser; nothing moves when it arrives. */
export function Picture({ src, alt, className, priority = false, sizes = '100vw' }: Props) {
  const { media } = useSite();
  const file = media[src];
  if (!file) throw new Error(`There is no media file ${src}.`);
  const image = (
    <img
      src={file.url}
      srcSet={file.srcSet}
      sizes={file.srcSet && sizes}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      // React preloads what has no priority of its own, and a mark of a few bytes is not worth that.
      fetchPriority={priority ? (file.srcSet ? 'high' : 'low') : undefined}
      decoding="async"
      className={className}
    />
  );
  if (!file.sources) return image;
  return (
    <picture className="contents">
      {file.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
