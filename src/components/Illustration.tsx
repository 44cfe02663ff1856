import type { Figure } from '../content.gen.ts';
import { type ImageWidth, sizesOf } from '../image-widths.ts';
import { Image } from './Image.tsx';

interface Props extends Figure {
  shown: ImageWidth;
  className?: string;
}

/** An image beside a text, with its caption. */
export function Illustration({ caption, shown, className = '', ...image }: Props) {
  return (
    <figure className={className}>
      <Image {...image} sizes={sizesOf(shown)} className="w-full rounded-panel" />
      {caption !== undefined && <figcaption className="mt-3 text-small">{caption}</figcaption>}
    </figure>
  );
}
