import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument, stringify, type ToStringOptions, visit } from 'yaml';
import { applyChanges, type Changes, check, openContent } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, globPaths, secondBrandFile } from '../support/content.ts';
import { nightly } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { readTable } from './cases.ts';
import { page, problemsOf, prose, unlisted } from './quay.ts';

const texts = readTable<Record<'plain' | 'commented' | 'markdown', string[]>>('texts.yaml');

/** Builds changed content of the second brand. @returns a function that reads a file of the site */
async function build(changes: Changes, over?: string): Promise<(path: string) => string> {
  const content = copyContent(over === undefined ? {} : { over });
  applyChanges(content, changes);
  const out = join(dirname(content), 'dist');
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', out]);
  expect(exitCode, stderr).toBe(0);
  return (path) => readFileSync(join(out, path), 'utf8');
}

describe('another style of YAML', () => {
  const write = (text: string, options: ToStringOptions) =>
    stringify(parse(text), { lineWidth: 0, defaultKeyType: 'PLAIN', ...options });
  const quoted = (text: string) =>
    write(text, { defaultStringType: 'QUOTE_DOUBLE', doubleQuotedMinMultiLineLength: 1e6 });
  const reversed = (text: string) => {
    const document = parseDocument(text);
    visit(document, { Map: (_key, map) => void map.items.reverse() });
    return document.toString({ lineWidth: 0 });
  };

  const styles: Record<string, (text: string, name: string) => string> = {
    'texts in double quotes': quoted,
    'texts in single quotes': (text) => write(text, { defaultStringType: 'QUOTE_SINGLE' }),
    'literal texts': (text) => write(text, { defaultStringType: 'BLOCK_LITERAL' }),
    'folded texts': (text) => write(text, { defaultStringType: 'BLOCK_FOLDED', lineWidth: 60 }),
    'lists without indentation': (text) => write(text, { indentSeq: false }),
    'deep indentation': (text) => write(text, { indent: 6 }),
    'braces and brackets': (text) => JSON.stringify(parse(text), null, 1),
    'everything in one line': (text) => `${JSON.stringify(parse(text))}\n`,
    'markers around the document': (text) => `%YAML 1.2\n---\n${text}\n...\n`,
    'comments on all lines': (text) => quoted(text).replace(/^( *)(.*\S)$/gm, '$1# Ask the heron.\n$1$2 # as it says'),
    'spaces at the ends of lines': (text) => quoted(text).replace(/$/gm, '  '),
    'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
    'keys in another order': (text, name) => (name.includes('/') ? reversed(text) : text),
    'slashes at the ends of links': (text) => text.replace(/(to|href): (\/\w+)$/gm, '$1: $2/'),
  };
  const files = globPaths('**/*.yaml', sites.secondBrand.content);
  const inStyle = (style: (name: string, index: number) => string): Changes =>
    Object.fromEntries(
      files.map((name, index) => [name, styles[style(name, index)]?.(secondBrandFile(name), name) ?? '']),
    );
  const names = Object.keys(styles);

  async function expectSameSite(changes: Changes): Promise<void> {
    const read = await build(changes);
    for (const path of globPaths('**/*.{html,css,txt}', sites.secondBrand.dist))
      expect(read(path), path).toBe(readFileSync(join(sites.secondBrand.dist, path), 'utf8'));
  }

  test.each(names)('%s: no file has a problem', (style) => {
    const changes = inStyle(() => style);
    expect(files.filter((name) => changes[name] !== secondBrandFile(name)).length).toBeGreaterThan(0);
    expect(check(changes)).toEqual([]);
  });

  test('a site whose files have different styles is the same', async () => {
    await expectSameSite(inStyle((_name, index) => names[index % names.length] ?? ''));
  });

  nightly.each(names)('%s: the site is the same', async (style) => {
    await expectSameSite(inStyle(() => style));
  });
});

describe('a plain text may be', () => {
  test.each(texts.plain)('%s', (text) => {
    const problems = problemsOf({
      'pages/wall.yaml': unlisted('The wall', `  - type: statement\n    text: ${text}\n`),
    });
    // Texts may be in any script: a font that lacks its letters gives only a warning.
    expect(problems.filter(({ code }) => code !== 'letters-missing')).toEqual([]);
  });

  test.each(texts.commented)('followed by a comment: %s', (text) => {
    expect(check({ 'pages/wall.yaml': unlisted('The wall', `  - type: statement\n    text: ${text}\n`) })).toEqual([]);
  });
});

describe('Markdown may be', () => {
  test.each(texts.markdown)('%j', (body) => {
    expect(problemsOf({ 'pages/garden.yaml': page('The garden') + prose(body) })).toEqual([]);
  });
});

test('visitors read plain texts as they were written, and aliases and facts filled in', async () => {
  // Emphasis between asterisks is for statements.
  const plain = texts.plain.filter((text) => !text.includes('*this*'));
  const sections = plain.map((text) => `  - type: prose\n    title: ${text}\n    body: So it is.\n`);
  const over = join(import.meta.dirname, '../fixtures/aliases');
  const read = await build({ 'pages/wall.yaml': unlisted('The wall', sections.join('')) }, over);
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  const [wall = '', aliases = ''] = ['wall', 'aliases'].map((page) =>
    read(`${page}/index.html`).replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name) => characters[name] ?? ''),
  );
  for (const text of plain) expect(wall).toContain(`>${text}<`);
  const mail = 'mailto:post@harborfield.example.com?subject=A%20question%20from%20the%20quay';
  const times = (text: string) => aliases.split(text).length - 1;
  expect(times(`Cress & <a href="${mail}"`)).toBe(2);
  expect(times('<em>Rocket</em> in 14 plots.')).toBe(3);
  expect([times('>In 14 plots<'), times('>Again in 14 plots<')]).toEqual([2, 1]);
  expect(aliases).toContain(`>${'🛶'.repeat(20)}<`);
});

test('a page may be the index of a folder', () => {
  const moved = { 'pages/garden/index.yaml': secondBrandFile('pages/garden.yaml'), 'pages/garden.yaml': null };
  expect(check(moved)).toEqual([]);
});

test('each of many mistakes in one file has its edit', () => {
  const entries = Array.from({ length: 30 }, (_, index) => `below-${index}:\n  value: -${index}\n`);
  const problems = problemsOf({ 'facts.yaml': `${secondBrandFile('facts.yaml')}${entries.join('')}` });
  expect(problems.filter(({ suggestions }) => suggestions.length === 1)).toHaveLength(30);
});

test.each(['\n', '\r\n'])(
  'a mistake in a watched file is gone once it is undone, with line ends %j',
  async (lineEnd) => {
    const watched = await openContent(sites.secondBrand.content);
    const right = secondBrandFile('pages/garden.yaml').replaceAll('\n', lineEnd);
    const wrong = { 'pages/garden.yaml': right.replace('title: ', 'title:') };
    expect((await watched.check(wrong)).map(({ code }) => code)).toEqual(['yaml-syntax']);
    expect(await watched.check({ 'pages/garden.yaml': right })).toEqual([]);
    watched.close();
  },
);
