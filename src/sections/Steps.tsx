import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { StepsSection } from '../content.gen.ts';

/** Shows up to four steps as a staircase from left to right; more are below one another. */
export function Steps({ id, items, ...heading }: StepsSection) {
  const isStair = items.length <= 4;
  return (
    <SectionFrame id={id} {...heading} look="panel">
      <ol className={`[counter-reset:step] ${isStair ? stair : 'divide-y divide-line border-y border-line'}`}>
        {items.map(({ title, text }) => (
          <li key={title} className={`[counter-increment:step] ${numeral} ${isStair ? stairStep : row}`}>
            <ItemTitle
              under={heading.title}
              className={`display ${isStair ? 'mt-5 text-item' : 'text-subject lg:col-span-4'}`}
            >
              {title}
            </ItemTitle>
            <p className={isStair ? 'measure mt-3' : 'measure lg:col-span-5'}>{text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

const numeral = 'before:figures before:leading-none before:text-brand before:content-[counter(step)]';

const stair = 'grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:items-end';

/** Moves each step up by one line. */
const stairStep =
  'border-t border-line pt-5 before:text-figure lg:nth-1:mb-0 lg:nth-2:mb-16 lg:nth-3:mb-32 lg:nth-4:mb-48';

const row = 'grid items-baseline gap-x-10 gap-y-3 py-7 before:text-title lg:grid-cols-12 lg:before:col-span-2';
