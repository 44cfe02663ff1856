import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/rules/check/load-content.ts';
import { ReferenceIndex, type TargetKind } from '../../../../cli/site/model/reference-index.ts';
import { sites } from '../../../support/sites.ts';

const { content } = loadContent(sites.secondBrand.content);
const file = (name: string) => content.files.filter((other) => other.name === `content/${name}`);
const garden = file('pages/garden.yaml');
const all = (index: ReferenceIndex, kind: TargetKind) =>
  Array.from(index.of(kind), ({ value, uses }) => `${value} ${uses.length}`).sort();

test('a target is listed once, with all its uses', () => {
  const index = new ReferenceIndex(garden);
  for (const other of garden) index.add(other);
  const [target] = index.of('ref');
  expect(target).toMatchObject({ value: 'walled-plot', argument: 'ventures' });
  expect(target?.uses).toHaveLength(2);
});

test('removing a file gives the index of the other files', () => {
  const others = content.files.filter((other) => !garden.includes(other));
  const index = new ReferenceIndex(content.files);
  index.remove(new Set(garden));
  for (const kind of ['ref', 'word', 'link', 'route', 'media', 'icon', 'fact'] as const)
    expect(all(index, kind), kind).toEqual(all(new ReferenceIndex(others), kind));
});

test('equal ids in two collections are two targets', () => {
  const index = new ReferenceIndex(content.files);
  const refs = Array.from(index.of('ref'), ({ argument, value }) => `${argument}:${value}`);
  expect(new Set(refs).size).toBe(refs.length);
});
