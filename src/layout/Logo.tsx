import { Image } from '../components/Image.tsx';
import { imageWidths, sizesOf } from '../image-widths.ts';
import { useSite } from '../site-context.tsx';

/** Shows the logo of the brand, or else its letters. The link around it has the accessible name. */
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
  return (
    <span className="display text-subject leading-none wrap-normal text-ink sm:whitespace-nowrap">{logo.label}</span>
  );
}
