import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { hasPart, isAt, parseTarget, waiverPath } from '../../../../../cli/compiler/check/waivers/waiver-target.ts';
import { copyContent } from '../../../../support/content-folder.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';

/** Visitors see the names of categories and states, so they may contain any characters. */
const files = {
  'collections/categories.yaml': '- id: Node\n- id: Node.js\n- id: C#\n- id: a[1]\n',
  'statuses.yaml': secondBrandFile('statuses.yaml').replace(
    '    Growing:',
    '    v1:\n      tone: green\n    v1.0:\n      tone: green\n    Growing:',
  ),
};

function waive(path: string) {
  const { content } = loadContent(copyContent({ files }));
  return { content, place: parseTarget(content, { rule: 'unused-entry', path, reason: '', until: '' }) };
}

const row = (index: number) => ({ file: 'content/collections/categories.yaml', steps: [index, 'id'] });
const names = ['Node', 'Node.js', 'C#', 'a[1]'];

test.each(names)('a waiver of the entry %s applies to that entry only', (name) => {
  const { content, place } = waive(`collections/categories.yaml#${name}`);
  expect(names.filter((_, index) => isAt(content, row(index), place))).toEqual([name]);
  expect(hasPart(content, place)).toBe(true);
  expect(waiverPath(content, row(names.indexOf(name)))).toBe(`collections/categories.yaml#${name}`);
});

test.each(['v1', 'v1.0'])('a waiver of the state %s applies to that state only', (name) => {
  const { content, place } = waive(`statuses.yaml#ventures.known.${name}`);
  const at = (state: string) => ({ file: 'content/statuses.yaml', steps: ['ventures', 'known', state, 'tone'] });
  expect(['v1', 'v1.0'].filter((state) => isAt(content, at(state), place))).toEqual([name]);
  expect(hasPart(content, place)).toBe(true);
  expect(hasPart(content, { ...place, part: `${place.part}.tones` })).toBe(false);
});

test.each(['Node.j', 'Node.jsx', 'Nod', 'Node.js.name'])('no entry or key matches %s', (name) => {
  const { content, place } = waive(`collections/categories.yaml#${name}`);
  expect(hasPart(content, place)).toBe(false);
});
