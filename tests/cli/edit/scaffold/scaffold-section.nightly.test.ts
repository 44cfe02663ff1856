import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheFolders } from '../../../../cli/platform/cache/cache-folders.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { runSite } from '../../../support/cli.ts';
import { createScratchProject } from '../../commands/scratch-project.ts';

const run = promisify(execFile);

/** A type that is sorted between others, with a name of two words. */
const type = 'photo-wall';

describe('a newly scaffolded section type', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a program of the copy. @returns its output, also if it fails */
  async function prints(name: string, ...argv: string[]): Promise<string> {
    const env = { ...process.env, NO_COLOR: '1', VITEST: undefined };
    const program = join(folder, 'node_modules/.bin', name);
    const { stdout, stderr, code } = await run(program, argv, { cwd: folder, env }).then(
      (result) => ({ ...result, code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => error,
    );
    return `exit ${code}\n${stdout}${stderr}`;
  }

  beforeAll(async () => {
    const left = new Set(['node_modules', '.git', '.site', '.data', 'dist']);
    cpSync(projectRoot, folder, {
      recursive: true,
      filter: (path) => !left.has(basename(path)) || path === projectRoot,
    });
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    // The images are the same, and take long to encode. In a new clone there may be none yet.
    if (existsSync(cacheFolders.images)) {
      cpSync(cacheFolders.images, join(folder, '.site/images'), { recursive: true });
    }
    const site = (...argv: string[]) => run(process.execPath, ['cli/bin.mjs', ...argv], { cwd: folder });
    await site('generate');
    await site('new', 'section', type);
  });

  test('is formatted', async () => {
    expect(await prints('biome', 'ci', 'src', 'schemas')).toMatch(/^exit 0\n/);
  });

  test('passes the type check', async () => {
    // The registry imports the new component; checking the unchanged rest would take three times as long.
    writeFileSync(
      join(folder, 'tsconfig.new.json'),
      '{ "extends": "./tsconfig.json", "include": ["src/sections/index.ts"] }',
    );
    expect(await prints('tsc', '-p', 'tsconfig.new.json')).toBe('exit 0\n');
  });

  test('adds no unused code', async () => {
    expect(await prints('knip')).toMatch(/^exit 0\n/);
  });

  test('has generated types and schemas, and the content is valid', async () => {
    const site = (...argv: string[]) => run(process.execPath, ['cli/bin.mjs', ...argv], { cwd: folder });
    await expect(site('validate')).resolves.toMatchObject({ stderr: '' });
    await expect(site('generate', '--check')).resolves.toMatchObject({ stderr: '' });
  });

  test('passes the tests that run for all sections', async () => {
    // They need no built site.
    writeFileSync(join(folder, 'plain.config.mjs'), 'export default {};');
    const printed = await prints(
      'vitest',
      'run',
      '--config',
      'plain.config.mjs',
      '--reporter',
      'verbose',
      'tests/src/sections',
    );
    expect(printed).toMatch(/^exit 0\n/);
    expect(printed).toContain(`a missing optional key leaves no empty elements > ${type}`);
  });
});

describe('writes nothing', () => {
  test.each([
    ['hero', 'schemas/sections/hero.schema.json:1: the section type `hero` exists already.'],
    ['Photo Wall', '`Photo Wall` cannot be a section type'],
    ['top-10', '`top-10` cannot be a section type'],
    ['a-wall-of-photographs-and-words', '`a-wall-of-photographs-and-words` is too long'],
    ['../hero', '`../hero` cannot be a section type'],
    ['section', 'A component cannot be called `Section`'],
    ['map', 'A component cannot be called `Map`'],
  ])('with the name %s, and reports why', async (name, message) => {
    const { exitCode, stdout, stderr } = await runSite(['new', 'section', name]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/ Nothing is written\.\n$/);
  });

  test('with --dry-run, and lists the files', async () => {
    const { exitCode, stdout } = await runSite(['new', 'section', type, '--dry-run']);
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      [
        'schemas/sections/photo-wall.schema.json',
        'src/sections/PhotoWall.tsx',
        'tests/fixtures/sections/photo-wall.yaml',
        'src/sections/index.ts',
        'src/content.gen.ts',
      ]
        .map((name) => `${name} would be written.\n`)
        .join(''),
    );
    expect(existsSync(join(projectRoot, 'src/sections/PhotoWall.tsx'))).toBe(false);
  });
});

describe('reports a project', () => {
  test('without the registry', async () => {
    const { folder, site } = createScratchProject();
    rmSync(join(folder, 'src/sections/index.ts'));
    const { exitCode, stderr } = await site('new', 'section', type);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr:
        'There is no src/sections/index.ts here: a section type is code. Run this in a clone of the repository.\n',
    });
  });

  test('with a registry of another form', async () => {
    const { folder, site } = createScratchProject();
    writeFileSync(join(folder, 'src/sections/index.ts'), 'export const sections = {};\n');
    const { exitCode, stderr } = await site('new', 'section', type);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'src/sections/index.ts has no list of components to add a line to.\n',
    });
    expect(existsSync(join(folder, `schemas/sections/${type}.schema.json`))).toBe(false);
  });

  test('with an existing component', async () => {
    const { folder, site } = createScratchProject();
    writeFileSync(join(folder, 'src/sections/PhotoWall.tsx'), '// mine\n');
    const { exitCode, stderr } = await site('new', 'section', type);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: 'src/sections/PhotoWall.tsx:1 exists already. Nothing is written.\n',
    });
    expect(readFileSync(join(folder, 'src/sections/PhotoWall.tsx'), 'utf8')).toBe('// mine\n');
  });

  test('with a read-only registry', async () => {
    const { folder, site } = createScratchProject();
    chmodSync(join(folder, 'src/sections/index.ts'), 0o444);
    const { exitCode, stderr } = await site('new', 'section', type);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/src\/sections\/index\.ts cannot be written: it is read-only\./);
    expect(globSync('{schemas,src,tests}/**/{photo-wall,PhotoWall}.*', { cwd: folder }), 'nothing is left').toEqual([]);
  });

  test('with a file in the place of a folder', async () => {
    const { folder, site } = createScratchProject();
    writeFileSync(join(folder, 'tests'), 'a file where a folder should be');
    const { exitCode, stderr } = await site('new', 'section', type);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/\/tests must be a folder, and is a file\. Rename it, or delete it\.\n$/);
    expect(globSync('{schemas,src}/**/{photo-wall,PhotoWall}.*', { cwd: folder }), 'nothing is left').toEqual([]);
  });
});
