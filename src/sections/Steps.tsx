import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { StepsSection } from '../content.gen.ts';

/** Shows up to four steps side by side; more are below one another. */
export function Steps({ id, items, look = 'panel', ...heading }: StepsSection) {
  const isRow = items.length <= 4;
  return (
    <SectionFrame id={id} {...heading} look={look}>
      <ol className={`[counter-reset:step] ${isRow ? columns : 'ruled border-t border-line'}`}>
        {items.map(({ title, text }) => (
          <li key={title} className={`[counter-increment:step] ${numeral} ${isRow ? column : row}`}>
            <ItemTitle
              under={heading.title}
              className={`display ${isRow ? 'mt-5 text-item' : 'text-subject lg:col-span-4'}`}
            >
              {title}
            </ItemTitle>
            <p className={isRow ? 'measure mt-3' : 'measure lg:col-span-5'}>{text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

const numeral = 'before:figures before:leading-none before:text-brand before:content-[counter(step)]';

const columns = 'grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none';

const column = 'border-t border-line pt-5 before:text-figure';

const row = 'grid items-baseline gap-x-10 gap-y-3 py-7 before:text-title lg:grid-cols-12 lg:before:col-span-2';
