import { Illustration } from '../components/Illustration.tsx';
import { Markdown } from '../components/Markdown.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { ProseSection } from '../content.gen.ts';
import { imageWidths } from '../image-widths.ts';

/** A long text, with its title and an image in the column at its left. */
export function Prose({ id, body, image, ...heading }: ProseSection) {
  const figure = image && (
    <Illustration {...image} shown={imageWidths.besideText} className="max-lg:max-w-md lg:mt-6" />
  );
  return (
    <SectionFrame id={id} {...heading} layout="aside" figure={figure}>
      <Markdown html={body} isUnderTitle className="book initial measure text-lead" />
    </SectionFrame>
  );
}
