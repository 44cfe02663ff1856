import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyContent } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';

const add = (content: string, ...argv: string[]) => runSite(['dictionary', 'add', '--content', content, ...argv]);
const dictionaryOf = (content: string) => readFileSync(join(content, 'dictionary.yaml'), 'utf8');

test('the first word creates dictionary.yaml, with the line for editors', async () => {
  const content = copyContent({});
  expect(await add(content, 'Quaysider')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(dictionaryOf(content)).toMatch(/^# yaml-language-server: \$schema=.*dictionary\.schema\.json\n- Quaysider\n$/);
});

test('words are put in alphabetical order, and every other byte stays', async () => {
  const before = '# Ours\n- abcdee # a\n\n- "Quaysider"\n# last\n- zzyzx\n';
  const content = copyContent({ files: { 'dictionary.yaml': before } });
  expect((await add(content, 'zzz', 'mmmm')).exitCode).toBe(0);
  expect(dictionaryOf(content)).toBe('# Ours\n- abcdee # a\n- mmmm\n\n- "Quaysider"\n# last\n- zzyzx\n- zzz\n');
});

test('words that are known already are named, and not added', async () => {
  const content = copyContent({ files: { 'dictionary.yaml': '- quaysider\n' } });
  const { exitCode, stdout, stderr } = await add(content, 'quaysider', 'cress', 'gardn', 'gardn');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: 'Known already: quaysider, cress.\n' });
  expect(stdout).toContain('Added 1 word');
  expect(dictionaryOf(content)).toBe('- gardn\n- quaysider\n');
});

test.each([['two words'], ['quay-sider'], ['3rd'], ['a'], ['']])(
  '%j is refused, and nothing is written',
  async (word) => {
    const content = copyContent({});
    const { exitCode, stderr } = await add(content, 'gardn', word);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('is not one word');
    expect(existsSync(join(content, 'dictionary.yaml'))).toBe(false);
  },
);

test('a dictionary.yaml with problems is not changed', async () => {
  const content = copyContent({ files: { 'dictionary.yaml': '- two words\n' } });
  const { exitCode, stderr } = await add(content, 'gardn');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('dictionary.yaml has problems');
  expect(dictionaryOf(content)).toBe('- two words\n');
});

test('--dry-run prints a diff, and writes nothing', async () => {
  const content = copyContent({ files: { 'dictionary.yaml': '- quaysider\n' } });
  const { stdout } = await add(content, 'gardn', '--dry-run');
  expect(stdout).toContain('+- gardn');
  expect(dictionaryOf(content)).toBe('- quaysider\n');
});

test('--format json lists what was added and what was known', async () => {
  const content = copyContent({});
  const { stdout } = await add(content, 'gardn', 'cress', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({ added: ['gardn'], known: ['cress'] });
});

test('a word is added while the content has problems', async () => {
  const content = copyContent({});
  writeFileSync(join(content, 'pages/garden.yaml'), 'tilte: x\n');
  expect((await add(content, 'gardn')).exitCode).toBe(0);
});
