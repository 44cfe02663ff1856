import { lstatSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Changes } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { changedContent, refusal } from './site-content.ts';

type Row = [argv: string[], says: string[], changes?: Changes];
const tables = parse(readFileSync(join(import.meta.dirname, 'refusals.yaml'), 'utf8')) as Record<string, Row[]>;

describe.each(Object.entries(tables))('%s writes nothing, and says why:', (command, rows) => {
  test.each(rows)('%j', async (argv, says, changes = {}) => {
    const message = await refusal(changedContent(changes), command, ...argv);
    for (const text of says) expect(message).toContain(text);
    if (command === 'rename') expect(message).toMatch(/Nothing is written\.\n$/);
  });
});

describe('new writes nothing for', () => {
  const isFile = 'beds/herbs.yaml cannot be written: a part of the path is a file. Rename that file, or delete it.\n';
  test.each([
    ['a file in the place of a folder', 'beds/herbs', isFile],
    ['a name that is too long for a file', 'a'.repeat(260), 'a.yaml cannot be written: the name is too long. Choose a'],
  ])('%s', async (_what, id, message) => {
    const content = changedContent({ 'pages/beds': 'a file where a folder should be' });
    const result = await runSite(['new', 'page', id, '--content', content]);
    expect(result).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) });
  });

  test('a symbolic link, which stays, and so does what it leads to', async () => {
    const content = changedContent();
    const [link, target] = [join(content, 'collections/ventures.yaml'), join(dirname(content), 'elsewhere.yaml')];
    renameSync(link, target);
    const before = readFileSync(target, 'utf8');
    symlinkSync(target, link);
    const result = await runSite(['new', 'venture', 'salt-beds', '--content', content]);
    expect(result).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('This is a symbolic link,') });
    expect([lstatSync(link).isSymbolicLink(), readFileSync(target, 'utf8')]).toEqual([true, before]);
  });
});
