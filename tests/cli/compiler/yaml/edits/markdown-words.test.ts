import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from '../../../../../cli/content/find-files.ts';
import { findAddress } from '../../../../../cli/content/markdown/find-address.ts';
import { parseMarkdown } from '../../../../../cli/content/markdown/parse-markdown.ts';
import { applyReplacement } from '../../../../../cli/content/yaml/edits/replacement.ts';
import { setValue } from '../../../../../cli/content/yaml/edits/set-value.ts';
import { readYamlText } from '../../../../../cli/content/yaml/edits/yaml-text.ts';
import { parseYaml } from '../../../../../cli/content/yaml/parse/parse-yaml.ts';
import type { Range } from '../../../../../cli/content/yaml/source-file.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { valueAt } from '../../../../../cli/platform/records.ts';
import type { DataPath } from '../../../../../cli/problems/problem.ts';
import { sites } from '../../../../support/sites.ts';

/** Yields every text of the data. */
function* textsOf(value: unknown, path: DataPath = []): Iterable<[DataPath, string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  const steps = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const step of steps) yield* textsOf(valueAt(value, [step]), [...path, step]);
}

/** The links and headings of a text, and the words between them. */
function outlineOf(text: string) {
  const { links, headings, prose } = parseMarkdown(text);
  return { links, headings: headings.map(({ level, words }) => `${level} ${words}`), prose };
}

const wordsOfHeading = /^#{2,6} +(.+)$/gm;

/** The parts of a Markdown text that an edit may change: the addresses of links, and the words of headings. */
function partsOf(text: string): { range: Range; words: string; isLink: boolean }[] {
  const addresses = parseMarkdown(text).links.flatMap((link) => findAddress(text, link));
  const headings = Array.from(text.matchAll(wordsOfHeading), ({ 0: line, 1: words = '', index }) => {
    const end = index + line.length;
    return { start: end - words.length, end };
  });
  return [
    ...addresses.map((range) => ({ range, words: '/new-address', isLink: true })),
    ...headings.map((range) => ({ range, words: 'Other words', isLink: false })),
  ];
}

const folders = [
  sites.workshop.content,
  sites.secondBrand.content,
  join(projectRoot, 'tests/fixtures/valid-edits/folded-text'),
];
/** An article in each style that a text of several lines can have. */
const article = ['|', '|-', '>-', '"'].map((style) => {
  const lines = [
    '## What it costs',
    '',
    'Not money, at first: [ask](/join#prices), or [there](<https://x.example.org/a>).',
    '',
    '### Who pays',
    '',
    '[Us][us].',
    '',
    '[us]: /garden',
  ];
  if (style === '"') return `body: ${JSON.stringify(lines.join('\n'))}\n`;
  const rows = style === '>-' ? lines.map((line) => (line === '' ? '\n' : line)) : lines;
  return `title: Costs\nbody: ${style}\n${rows.map((line) => (line.trim() === '' ? line : `  ${line}`)).join('\n')}\n`;
});

const files = folders
  .flatMap((content) => findFiles(content).files.map(({ folder, local }) => readFileSync(join(folder, local), 'utf8')))
  .concat(article);

test('words of Markdown are changed alone: each address of a link and each heading', () => {
  const counts = { links: 0, headings: 0, lines: 0 };
  for (const source of files) {
    const yaml = readYamlText(source);
    for (const [path, text] of textsOf(parseYaml(source).data)) {
      const before = outlineOf(text);
      for (const {
        range: { start, end },
        words,
        isLink,
      } of partsOf(text)) {
        const changed = text.slice(0, start) + words + text.slice(end);
        const replacement = setValue(yaml, path, changed);
        const where = `${path.join('.')} ${text.slice(start, end)}`;
        if (!replacement) throw new Error(`${where} cannot be changed.`);
        const edited = applyReplacement(source, replacement);
        expect(valueAt(parseYaml(edited).data, path), where).toBe(changed);
        const after = outlineOf(changed);
        if (isLink) expect({ ...after, links: [] }, where).toEqual({ ...before, links: [] });
        else {
          expect(after.links, where).toEqual(before.links);
          expect(
            after.headings.filter((heading) => !before.headings.includes(heading)),
            where,
          ).toHaveLength(1);
        }
        counts[isLink ? 'links' : 'headings'] += 1;
        const old = new Set(source.split('\n'));
        counts.lines = Math.max(counts.lines, edited.split('\n').filter((line) => !old.has(line)).length);
      }
    }
  }
  expect(counts.links).toBeGreaterThan(10);
  expect(counts.headings).toBeGreaterThan(7);
  // A wrapped line may push a word to the next one.
  expect(counts.lines).toBeLessThanOrEqual(2);
});
