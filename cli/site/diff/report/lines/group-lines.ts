import type { PageDiff, SectionName } from '../../site-diff.ts';
import { describeImage, describeLink, describeSearch, describeSectionChange, describeWords } from './describe-item.ts';
import { describeSection } from './describe-section.ts';
import type { LineGroup, ReportLine } from './report-line.ts';

/**
 * Groups the differences of a page by section, after those that search results show. Of a page that was added or removed,
 * the navigation bar and the footer are left out, which all pages have.
 * @param isListed whether to list what comes from a cause; undefined stands for the page itself
 */
export function groupLines(page: PageDiff, isListed: (cause: string | undefined) => boolean): LineGroup[] {
  const isWhole = page.change === 'added' || page.change === 'removed';
  const groups = new Map<string, ReportLine[]>();
  const add = (title: string, line: ReportLine) => {
    const lines = groups.get(title) ?? [];
    lines.push(line);
    groups.set(title, lines);
  };
  for (const change of page.search)
    if (isListed(change.cause)) add('Search results and shared links', describeSearch(change));
  const addAll = <Item extends { section: SectionName; cause?: string }>(
    items: readonly Item[],
    describe: (item: Item) => ReportLine,
  ) => {
    for (const item of items)
      if (isListed(item.cause) && (!isWhole || item.section.place === 'section'))
        add(describeSection(item.section), describe(item));
  };
  if (!isWhole) addAll(page.sections, describeSectionChange);
  addAll(page.words, describeWords);
  addAll(page.links, describeLink);
  addAll(page.images, describeImage);
  return inReadingOrder(page, groups).map(([title, lines]) => ({ title, lines }));
}

/** Sorts groups as their sections are listed by the longest list, since each list is in reading order. */
function inReadingOrder(page: PageDiff, groups: ReadonlyMap<string, ReportLine[]>): [string, ReportLine[]][] {
  const lists = [page.words, page.sections, page.links, page.images].sort((one, other) => other.length - one.length);
  const order = [...new Set(lists.flatMap((items) => items.map(({ section }) => describeSection(section))))];
  return [...groups].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}
