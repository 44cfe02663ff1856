import { Markdown } from '../components/Markdown.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { ProseSection } from '../content.gen.ts';

export function Prose({ id, body, ...heading }: ProseSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <Markdown html={body} className="book initial measure text-lead" />
    </SectionFrame>
  );
}
