import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../support/content.ts';
import { scaffold, withNotes } from './scaffold-new.ts';

describe('a new entry that no page shows yet has a comment that allows it for thirty days', () => {
  const today = new Date().toISOString().slice(0, 10);
  const until = new Date(Date.parse(today) + 30 * 864e5).toISOString().slice(0, 10);
  const comment = `# allow unused-entry until ${until}: Created on ${today}, and not on a page yet.`;

  test.each([
    ['venture', 'collections/ventures.yaml', '- id: salt-beds'],
    ['fact', 'facts.yaml', 'salt-beds:'],
    ['link', 'integrations.yaml', '  salt-beds:'],
    ['video', 'integrations.yaml', '  salt-beds:'],
  ])('%s', async (kind, file, first) => {
    const content = copyContent({});
    const { stdout } = await scaffold(content, kind, 'salt-beds');
    expect(stdout).toContain(
      'Until a page shows it, the comment above it keeps it from being reported. Delete the comment then.',
    );
    const lines = readFileSync(join(content, file), 'utf8').split('\n');
    const line = lines.indexOf(/^ */.exec(first) + comment) + 1;
    expect(lines[line]).toBe(first);
    expect(stdout).toContain(`content/${file}:${line} is written.`);
    expect(loadContent(content).problems).toEqual([]);
  });

  test('also where the id looks like a number or a YAML keyword', async () => {
    for (const id of ['123', 'null', 'true']) {
      const content = copyContent({});
      for (const kind of ['fact', 'venture']) expect((await scaffold(content, kind, id)).stderr).toBe('');
      expect(loadContent(content).problems).toEqual([]);
    }
  });

  test('which is not needed once a page shows the entry', async () => {
    const content = copyContent({});
    await scaffold(content, 'venture', 'salt-beds');
    const index = join(content, 'pages/index.yaml');
    writeFileSync(index, readFileSync(index, 'utf8').replace('[walled-plot]', '[walled-plot, salt-beds]'));
    const codes = loadContent(content).problems.map(({ code, file }) => `${code} ${file}`);
    expect(codes).toContain('allow-comment content/collections/ventures.yaml');
  });

  test('--in and an id that looks like a number: it is quoted in a list, and there is no comment', async () => {
    const content = copyContent({});
    expect((await scaffold(content, 'venture', '123', '--in', '/')).stderr).toBe('');
    expect(readFileSync(join(content, 'pages/index.yaml'), 'utf8')).toContain('[walled-plot, "123"]');
    expect(readFileSync(join(content, 'collections/ventures.yaml'), 'utf8')).not.toContain('# allow');
  });

  test('pages and articles need none: a page is unlisted, and an article is a draft', async () => {
    const content = copyContent({ files: withNotes() });
    await scaffold(content, 'page', 'beds');
    await scaffold(content, 'article', 'salt');
    const text = (name: string) => readFileSync(join(content, name), 'utf8');
    expect(text('pages/beds.yaml') + text('articles/salt.yaml')).not.toContain('# allow');
  });
});
