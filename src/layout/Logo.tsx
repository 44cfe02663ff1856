import { Image } from '../components/Image.tsx';
import { imageWidths, sizesOf } from '../image-widths.ts';
import { useSite } from '../site-context.tsx';

/** The mark of the brand; its letters where there is none. What it says stands on the link around it. */
export function Logo({ priority }: { priority?: 'early' }) {
  const { logo } = useSite().settings;
  if (logo.mark !== undefined)
    return (
      <Image
        src={logo.mark}
        alt=""
        priority={priority}
        sizes={sizesOf(imageWidths.mark)}
        className="size-9 object-contain"
      />
    );
  return <span className="display text-subject leading-none text-ink">{logo.label}</span>;
}
