import { Image } from '../components/Image.tsx';
import { Markdown } from '../components/Markdown.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { Figure, ProseSection } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../image-widths.ts';

/** A long text, with its title and an image in the column at its left. */
export function Prose({ id, body, image, ...heading }: ProseSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside" figure={image && <Illustration {...image} />}>
      <Markdown html={body} className="book initial measure text-lead" />
    </SectionFrame>
  );
}

function Illustration({ caption, ...image }: Figure) {
  return (
    <figure className="lg:mt-6">
      <Image {...image} sizes={sizesOf(imageWidths.besideText)} className="w-full rounded-panel" />
      {caption !== undefined && <figcaption className="mt-3 text-small">{caption}</figcaption>}
    </figure>
  );
}
