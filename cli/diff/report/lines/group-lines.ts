import type { PageDiff, SectionName } from '../../compare/site-diff.ts';
import {
  describeImage,
  describeLink,
  describeOrder,
  describeSearch,
  describeSectionChange,
  describeWords,
} from './describe-item.ts';
import { describeSection } from './describe-section.ts';
import type { LineGroup, ReportLine } from './report-line.ts';

/**
 * Groups the differences of a page by section in reading order, after those that search results show and before those that
 * nobody reads. Of a page that was added or removed, the navigation bar and the footer are left out, which all pages have.
 */
export function groupLines(page: PageDiff): LineGroup[] {
  const isWhole = page.change === 'added' || page.change === 'removed';
  const groups = new Map<string, { position: number; lines: ReportLine[] }>();
  const add = (title: string, position: number, line: ReportLine) => {
    const group = groups.get(title) ?? { position, lines: [] };
    group.lines.push(line);
    groups.set(title, group);
  };
  for (const change of page.search) add('Search results and shared links', -1, describeSearch(change));
  const addAll = <Item extends { section: SectionName }>(
    items: readonly Item[],
    describe: (item: Item) => ReportLine,
  ) => {
    for (const item of items)
      if (!isWhole || item.section.place === 'section')
        add(describeSection(item.section), item.section.position ?? 0, describe(item));
  };
  if (!isWhole) addAll(page.sections, describeSectionChange);
  addAll(
    page.words.filter(({ change }) => change !== 'moved'),
    describeWords,
  );
  // An entry that has moved may consist of many texts.
  const moved = page.words.filter(({ change }) => change === 'moved');
  for (const [title, texts] of Map.groupBy(moved, ({ section }) => describeSection(section)))
    add(title, texts[0]?.section.position ?? 0, describeOrder(texts));
  addAll(page.links, describeLink);
  addAll(page.images, describeImage);
  for (const what of page.hidden) add('Not visible', Number.POSITIVE_INFINITY, { what, edits: [] });
  return [...groups]
    .sort(([, one], [, other]) => one.position - other.position)
    .map(([title, { lines }]) => ({ title, lines }));
}
