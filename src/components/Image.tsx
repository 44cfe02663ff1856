import { sampleMark } from '../sample-mark.ts';
import { useSite } from '../site-context.tsx';

interface Props {
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
export function Image({ src, sample, alt, className, priority, sizes = '100vw' }: Props) {
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
