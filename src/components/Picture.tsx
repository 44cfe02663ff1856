import { useSite } from '../site-context.tsx';

interface Props {
  /** The path below content/media. */
  src: string;
  alt: string;
  className?: string;
  /** Pictures at the top of a page load at once, all others when they come near. */
  priority?: boolean;
}

export function Picture({ src, alt, className, priority = false }: Props) {
  const { media } = useSite();
  const file = media[src];
  if (!file) throw new Error(`There is no media file ${src}.`);
  return (
    <img
      src={file.url}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
