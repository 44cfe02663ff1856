import { SectionFrame } from '../components/SectionFrame.tsx';
import { SectionVideo } from '../components/SectionVideo.tsx';
import type { VideoSection } from '../content.gen.ts';
import { imageWidths } from '../image-widths.ts';

/** Shows videos as their posters until they are loaded: one beside the heading, several in two columns below it. */
export function Video({ id, items, ...heading }: VideoSection) {
  const isAlone = items.length === 1;
  return (
    <SectionFrame id={id} {...heading} layout={isAlone ? 'aside' : 'stacked'}>
      <ul className={isAlone ? '' : 'grid gap-x-6 gap-y-10 md:grid-cols-2'}>
        {items.map((item) => (
          <li key={item}>
            <SectionVideo video={item} shown={isAlone ? imageWidths.posterAlone : imageWidths.posterOfSeveral} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
