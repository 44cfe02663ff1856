import { useSite } from '../site-context.tsx';

interface Props {
  /** The path below content/media. */
  src: string;
  alt: string;
  className?: string;
  /** `first` is the large picture at the top of a page, `early` a small one there; all others load when they come near. */
  priority?: 'first' | 'early';
  /** How wide the picture is drawn, as the `sizes` of CSS; an SVG needs none. */
  sizes?: string;
}

const fetchPriorities = { first: 'high', early: 'low' } as const;

/** A picture in the form and the width that suit the browser; nothing moves when it arrives. */
export function Image({ src, alt, className, priority, sizes = '100vw' }: Props) {
  const { media } = useSite();
  const file = media[src];
  if (!file) throw new Error(`There is no media file ${src}.`);
  // Of a picture that waits, the browser knows by then how wide it is drawn; older ones go by what we say.
  const room = priority === undefined ? `auto, ${sizes}` : sizes;
  const image = (
    <img
      src={file.url}
      srcSet={file.srcSet}
      sizes={file.srcSet && room}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={priority === undefined ? 'lazy' : 'eager'}
      // Without a word on it, React would have a small SVG preloaded, ahead of typefaces and the large picture.
      fetchPriority={priority && fetchPriorities[priority]}
      decoding="async"
      className={className}
    />
  );
  if (!file.sources) return image;
  return (
    <picture className="contents">
      {file.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={room} />
      ))}
      {image}
    </picture>
  );
}
