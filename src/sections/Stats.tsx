import { SectionFrame } from '../components/SectionFrame.tsx';
import { StatRow } from '../components/StatRow.tsx';
import type { StatsSection } from '../content.gen.ts';

export function Stats({ id, items, ...heading }: StatsSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <StatRow stats={items} isWide={heading.title === undefined || items.length === 3} />
    </SectionFrame>
  );
}
