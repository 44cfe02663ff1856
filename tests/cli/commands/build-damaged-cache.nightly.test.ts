import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashFiles } from '../../support/hash-files.ts';
import { createScratchProject } from './scratch-project.ts';

/** The kinds of files in `.site/`, each by a pattern of their paths. */
const kinds: Record<string, RegExp> = {
  'the record of the last build': /^builds\/\w+\.json$/,
  'a script of the bundle': /^bundles\/\w+\/client\/assets\/.+\.js$/,
  'the code that renders pages': /^bundles\/\w+\/server\/render\.mjs$/,
  'the manifest of the bundle': /^bundles\/\w+\/client\/assets\.json$/,
  'the checksums of the bundle': /^bundles\/\w+\/checksums$/,
  'the prepared style sheet': /^bundles\/\w+\.style-\w+\.json$/,
  'the compiled schemas': /^validators\/\w+\.cjs$/,
  'an encoded image': /^images\/\w+$/,
  'the compile cache of Node': /^code\//,
};

const project = createScratchProject(mkdtempSync(join(tmpdir(), 'site-test-')));
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));
const cache = join(project.folder, '.site');
const out = join(project.folder, 'dist');
let expected: ReturnType<typeof hashFiles>;

beforeAll(async () => {
  expect(await project.site('build')).toMatchObject({ exitCode: 0 });
  expected = hashFiles(out);
});

describe('a build is the same with a damaged cache', () => {
  test.each(Object.entries(kinds))('%s has one wrong byte', async (kind, pattern) => {
    // Without its record, the build asks for everything else.
    if (!kind.startsWith('the record')) rmSync(join(cache, 'builds'), { recursive: true, force: true });
    const paths = filesOfCache().filter((path) => pattern.test(path));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) flipByte(join(cache, path));
    const { exitCode, stderr } = await project.site('build');
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
    expect(hashFiles(out)).toEqual(expected);
    // Node says nothing of its own.
    if (kind === 'the compile cache of Node') return;
    expect(stderr).toMatch(
      /^(1 damaged cache entry was rebuilt:|\d+ damaged cache entries were rebuilt, the first of them) \.site\/\S+$/m,
    );
  });

  test('half of its entries are missing', async () => {
    for (const name of readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((_, index) => index % 2 === 0))
      rmSync(join(cache, name), { recursive: true, force: true });
    expect(await project.site('build')).toMatchObject({ exitCode: 0 });
    expect(hashFiles(out)).toEqual(expected);
  });

  test('each of its files is a folder', async () => {
    for (const path of filesOfCache()) {
      rmSync(join(cache, path));
      mkdirSync(join(cache, path));
    }
    expect(await project.site('build')).toMatchObject({ exitCode: 0 });
    expect(hashFiles(out)).toEqual(expected);
  });
});

function filesOfCache(): string[] {
  const paths = readdirSync(cache, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => statSync(join(cache, path)).isFile());
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const at = bytes.length >> 1;
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
  writeFileSync(path, bytes);
}
