import type { Venture } from '../content.gen.ts';
import { fallbackLogoWidth, type ImageWidth, sizesOf } from '../image-widths.ts';
import { Image } from './Image.tsx';

/** Shows the image of a venture, or its logo if it has none. */
export function VenturePlate({
  venture,
  plate,
  className,
}: {
  venture: Venture;
  plate: ImageWidth;
  className: string;
}) {
  return (
    <div
      className={`overflow-clip rounded-panel border border-line bg-ground fade-colors group-hover:border-brand ${className}`}
    >
      {venture.plate === undefined ? (
        <Image
          src={venture.logo}
          alt=""
          sizes={sizesOf(fallbackLogoWidth(plate))}
          className="m-auto size-1/3 object-contain"
        />
      ) : (
        <Image
          src={venture.plate}
          alt=""
          sizes={sizesOf(plate)}
          className="drawn size-full object-cover transition-[scale] duration-(--theme-calm) group-hover:scale-[1.02]"
        />
      )}
    </div>
  );
}
