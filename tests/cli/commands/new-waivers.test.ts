import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../support/content-folder.ts';
import { refused, scaffold, withNotes } from './scaffold-new.ts';

describe('a new entry that no page shows yet gets a waiver for thirty days', () => {
  const file = 'waivers.yaml';
  const today = new Date().toISOString().slice(0, 10);
  const until = new Date(Date.parse(today) + 30 * 864e5).toISOString().slice(0, 10);

  test.each([
    ['venture', 'collections/ventures.yaml#salt-beds'],
    ['fact', 'facts.yaml#salt-beds'],
    ['link', 'integrations.yaml#links.salt-beds'],
    ['video', 'integrations.yaml#videos.salt-beds'],
  ])('%s', async (kind, path) => {
    const content = copyContent({});
    const { stdout } = await scaffold(content, kind, 'salt-beds');
    expect(stdout).toContain(
      'the waiver in content/waivers.yaml:2 keeps it from being reported. Delete the waiver then.',
    );
    expect(parse(readFileSync(join(content, file), 'utf8'))).toEqual([
      { rule: 'unused-entry', path, reason: expect.any(String), until },
    ]);
    expect(loadContent(content).problems).toEqual([]);
  });

  test('after the existing waivers, which are unchanged', async () => {
    const content = copyContent({});
    await scaffold(content, 'venture', 'salt-beds');
    const before = readFileSync(join(content, file), 'utf8');
    await scaffold(content, 'venture', 'mud-beds');
    const after = readFileSync(join(content, file), 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(parse(after)).toHaveLength(2);
  });

  test('in a file with CRLF line breaks, and in an indented list', async () => {
    const own =
      '- rule: fact-stale\r\n  path: facts.yaml#plots\r\n  reason: Nobody counts them in winter.\r\n  until: 2100-01-01\r\n';
    for (const text of [own, own.replace(/^(?=\S)|\n(?=.)/g, '$&  ').trimEnd()]) {
      const content = copyContent({ files: { [file]: text } });
      const { stdout } = await scaffold(content, 'venture', 'salt-beds');
      expect(stdout).toContain('content/waivers.yaml:5 is written.');
    }
  });

  test('for an id that looks like a number or a YAML keyword', async () => {
    for (const id of ['123', 'null', 'true']) {
      const content = copyContent({});
      for (const kind of ['fact', 'venture']) expect((await scaffold(content, kind, id)).stderr).toBe('');
      expect(loadContent(content).problems).toEqual([]);
    }
  });

  test('which is reported as unneeded once a page shows the entry', async () => {
    const content = copyContent({});
    await scaffold(content, 'venture', 'salt-beds');
    const index = join(content, 'pages/index.yaml');
    writeFileSync(index, readFileSync(index, 'utf8').replace('[walled-plot]', '[walled-plot, salt-beds]'));
    const codes = loadContent(content).problems.map(({ code, file: name }) => `${code} ${name}`);
    expect(codes).toContain('waiver-unneeded content/waivers.yaml');
  });

  test('an id that looks like a number is quoted in a list', async () => {
    const content = copyContent({});
    expect((await scaffold(content, 'venture', '123', '--in', '/')).stderr).toBe('');
    expect(readFileSync(join(content, 'pages/index.yaml'), 'utf8')).toContain('[walled-plot, "123"]');
  });

  test('nothing is written when waivers.yaml has a problem', async () => {
    const content = copyContent({ files: { [file]: '- rule: none\n' } });
    expect(await refused(content, 'venture', 'salt-beds')).toContain('waivers.yaml has problems. Fix them first');
  });

  test('pages and articles get none: a page is unlisted, and an article is a draft', async () => {
    const content = copyContent({ files: withNotes() });
    await scaffold(content, 'page', 'beds');
    await scaffold(content, 'article', 'salt');
    expect(existsSync(join(content, file))).toBe(false);
  });
});
