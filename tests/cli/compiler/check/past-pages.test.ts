import { expect, test } from 'vitest';
import { readPastPages } from '../../../../cli/compiler/check/gone-pages/past-pages.ts';

test('each article is read once to find the tags that had a page, however many tags there are', () => {
  const tags = Array.from({ length: 30 }, (_, index) => `tag-${index}`);
  const article = (tag: string) => `title: x\npublishedAt: "2026-01-01"\ntags: [${tag}]\n`;
  const files = new Map([
    ['pages/notes.yaml', 'sections: [{ type: articles }]\n'],
    ['collections/tags.yaml', tags.map((tag) => `- id: ${tag}\n`).join('')],
    ...tags.map((tag): [string, string] => [`articles/${tag}.yaml`, article(tag === 'tag-3' ? 'other' : tag)]),
  ]);
  const reads: string[] = [];
  const read = (name: string) => {
    reads.push(name);
    return files.get(name) ?? '';
  };
  const at = { time: Date.UTC(2026, 10, 1), timeZone: 'UTC', day: '2026-11-01' };
  const { pages, isPublic } = readPastPages({ names: [...files.keys()], read }, at);
  reads.length = 0;
  const lists = pages.filter(({ kind }) => kind === 'list');
  expect(lists.filter((list) => !isPublic(list)).map(({ tag }) => tag)).toEqual(['tag-3']);
  expect(reads).toHaveLength(tags.length);
});
