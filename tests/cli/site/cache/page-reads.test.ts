import { expect, test } from 'vitest';
import { PageReads } from '../../../../cli/site/cache/page-reads.ts';

const site = () => ({ name: 'The garden', ventures: { plot: { title: 'A plot' }, wall: { title: 'A wall' } } });

/** The reads of two pages, as the next build gets them. */
function lastBuild() {
  const reads = new PageReads(site());
  const plot = reads.add([new Set(['/name']), new Set(['/ventures/plot/title'])]);
  const wall = reads.add([new Set(['/name']), new Set(['/ventures/wall/title'])]);
  return { plot, wall, record: JSON.parse(JSON.stringify(reads.toJson())) };
}

test('only the reads of a changed value are out of date', () => {
  const { plot, wall, record } = lastBuild();
  const next = site();
  next.ventures.wall.title = 'A high wall';
  const reads = new PageReads(next, record);
  expect(reads.keep(plot)).toBeDefined();
  expect(reads.keep(wall)).toBeUndefined();
});

test('kept reads are available to the build after the next', () => {
  const { plot, record } = lastBuild();
  const next = new PageReads(site(), record);
  const kept = next.keep(plot) ?? [];
  expect(next.toJson().values.map(([pointer]) => pointer)).toEqual(['/name', '/ventures/plot/title']);
  const later = site();
  later.ventures.plot.title = 'Two plots';
  expect(new PageReads(later, next.toJson()).keep(kept)).toBeUndefined();
  expect(new PageReads(site(), next.toJson()).keep(kept)).toBeDefined();
});

test('pages with the same reads, in any order, share one set', () => {
  const reads = new PageReads(site());
  expect(reads.add([new Set(['/name', '/ventures'])])).toEqual(reads.add([new Set(['/ventures', '/name'])]));
});

test('a set that is not in the last build is out of date', () => {
  expect(new PageReads(site()).keep([0])).toBeUndefined();
});
