import { appendFileSync, cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { generateArticles } from '../../../support/generate-articles.ts';
import { hashFiles } from '../../../support/hash-files.ts';
import { sample } from '../../../support/sample.ts';
import { anArticle, build, builtSite, edit, filesOf, rest } from './incremental-site.ts';

/** The link of the first page to the one that lists the articles. */
const journalLink = / {6}- label: Journal\n.*\n.*\n/;

const changes: Record<string, (content: string) => void> = {
  'a sentence of a page': (content) => edit(content, 'pages/index.yaml', 'nine winters', 'ten winters'),
  'a fact that is on several pages': (content) => edit(content, 'facts.yaml', /value: .*/, 'value: "5"'),
  'a label of the navigation bar': (content) => edit(content, 'site.yaml', /label: .*/, 'label: Quay'),
  'a message': (content) => edit(content, 'messages.yaml', /duplicate: .*/, 'duplicate: We know this address.'),
  'a colour of the theme': (content) => edit(content, 'theme.yaml', /ink: .*/, 'ink: "#fffdf0"'),
  'a host in the Content-Security-Policy of every page': (content) => {
    const frame = 'frames:\n  tide:\n    title: The tide\n    url: https://tide.example.com/now\n    height: 400\n';
    edit(content, 'integrations.yaml', 'frames: {}\n', frame);
    const embed =
      '  - type: embed\n    title: The tide\n    frame: tide\n    fallback:\n      text: Or look out.\n      link:\n        to: link:chart\n        label: Chart\n';
    appendFileSync(join(content, 'pages/about.yaml'), embed);
  },
  'the target of a link in an article': (content) =>
    edit(content, 'integrations.yaml', 'harborfield.example.com/tide', 'harborfield.example.com/tides'),
  'the subject of a mailto link in an article': (content) =>
    edit(content, 'integrations.yaml', 'A question from the quay', 'Another question'),
  'a label within an article': (content) => edit(content, 'messages.yaml', 'Back up from note', 'Up again from note'),
  'a row of a collection': (content) => edit(content, 'collections/ventures.yaml', 'on the quay', 'by the quay'),
  'an image': (content) => appendFileSync(join(content, 'media/plot.svg'), '<!-- new -->'),
  'a new page': (content) => {
    cpSync(join(content, 'pages/garden.yaml'), join(content, 'pages/orchard.yaml'));
    edit(content, 'pages/orchard.yaml', 'title: The garden', 'title: The orchard');
    edit(content, 'pages/index.yaml', journalLink, (link) => `${link}${link.replace('/writing', '/orchard')}`);
  },
  'a deleted page': (content) => {
    for (const name of ['pages/writing.yaml', 'collections/categories.yaml', 'articles'])
      rmSync(join(content, name), { recursive: true });
    edit(content, 'pages/index.yaml', journalLink, () => '');
  },
  'the body of an article': (content) => edit(content, anArticle(content), 'Compare it', 'Do compare it'),
  'the title of an article': (content) => edit(content, anArticle(content), /title: .*/, 'title: A new title'),
  'the date of an article': (content) =>
    edit(content, anArticle(content), /publishedAt: .*/, 'publishedAt: "2026-01-02"'),
  'a new article': (content) => generateArticles(13, join(content, 'articles'), 2),
  'a deleted article': (content) => rmSync(join(content, anArticle(content))),
  'an article that becomes a draft': (content) => appendFileSync(join(content, anArticle(content)), 'draft: true\n'),
  'a renamed article': (content) =>
    renameSync(join(content, anArticle(content)), join(content, 'articles/a-new-name.yaml')),
  nothing: () => {},
};

describe('an incremental build is byte-identical to a full build after a change to', () => {
  test.each(sample(Object.entries(changes), 21))('%s', async (_what, change) => {
    const { content, out } = await builtSite();
    change(content);
    await build(content, out);
    const fresh = join(dirname(content), 'fresh');
    await build(content, fresh);
    expect(hashFiles(out)).toEqual(hashFiles(fresh));
    expect(readdirSync(dirname(content)).sort(), 'something is left over').toEqual(['content', 'dist', 'fresh']);
  });
});

describe('an incremental build writes only changed files after a change to', () => {
  const rewritten: [keyof typeof changes, RegExp[]][] = [
    ['nothing', []],
    ['a row of a collection', [/^about\/index\.html$/, /^garden\/index\.html$/, /^index\.html$/]],
    ['the body of an article', [/^writing\/[^/]+\/index\.html$/, /^writing\/feed\.xml$/]],
    ['a sentence of a page', [/^index\.html$/]],
  ];
  test.each(sample(rewritten, 4))('%s', async (what, expected) => {
    const { content, out } = await builtSite();
    await setTimeout(rest);
    const before = filesOf(out);
    changes[what]?.(content);
    await build(content, out);
    const written = [...filesOf(out)].filter(([path, { ino }]) => before.get(path)?.ino !== ino).map(([path]) => path);
    written.sort();
    expect(written).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(written[index]).toMatch(pattern);
  });
});
