import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/content.ts';
import { hashFiles } from '../support/hash-files.ts';
import { afterMounting, asPlainUser, createProject, type Project } from '../support/project.ts';
import { filesOf, folderOfFile } from './builds.ts';

const parent = folderOfFile();
const folder = join(parent, 'project');
const [cache, dist, kept] = [join(folder, '.site'), join(folder, 'dist'), join(parent, 'kept')];
let project: Project;
let expected: ReturnType<typeof hashFiles>;

beforeAll(async () => {
  mkdirSync(folder);
  project = createProject(folder);
  // Others than the one who runs the tests read it.
  for (const path of [parent, folder]) chmodSync(path, 0o755);
  expect(await project.run()).toMatchObject({ code: 0 });
  expected = hashFiles(dist);
  cpSync(cache, kept, { recursive: true });
});

beforeEach(() => {
  rmSync(cache, { recursive: true, force: true });
  cpSync(kept, cache, { recursive: true });
});

describe('a build is the same with a damaged cache', () => {
  const kinds: Record<string, RegExp> = {
    'the manifest of the last build': /^builds\/\w+\.json$/,
    'the compiled schemas': /^validators\/\w+\.cjs$/,
    'an encoded image': /^images\/\w+$/,
    'the compile cache of Node': /^code\//,
  };

  test.each(Object.entries(kinds))('%s has one wrong byte', async (kind, pattern) => {
    // Without its manifest, a build asks for everything else.
    if (!kind.startsWith('the manifest')) rmSync(join(cache, 'builds'), { recursive: true });
    const paths = filesOf(cache, pattern);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const bytes = readFileSync(join(cache, path));
      bytes.writeUInt8((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1);
      writeFileSync(join(cache, path), bytes);
    }
    const { code, printed } = await project.run();
    expect(code, printed).toBe(0);
    expect(hashFiles(dist)).toEqual(expected);
  });

  test('or it says that it is, and what to do', async () => {
    for (const path of filesOf(cache, /^bundles\/\w+\/client\/.+\.js$/)) rmSync(join(cache, path));
    rmSync(join(cache, 'builds'), { recursive: true });
    const { code, printed } = await project.run();
    expect(code, printed).toBe(2);
    expect(printed).toMatch(/^The cache is damaged: .+ Remove it: rm -r \.site$/m);
  });
});

describe('a cache that cannot be written is one sentence that says what to do:', () => {
  const sentence = (reason: string) =>
    new RegExp(
      `^The cache in \\.site\\S* cannot be written: ${reason}\\. Allow the user who runs this command to write there, or remove the cache: rm -r \\.site$`,
      'm',
    );

  test.each(['validate', 'build'])('%s, when .site/ is a file', async (command) => {
    rmSync(cache, { recursive: true });
    // Nobody can write below a file, not even root.
    writeFileSync(cache, '');
    const { code, printed } = await project.run([command]);
    expect(code, printed).toBe(2);
    expect(printed).toMatch(sentence('a part of the path is a file'));
  });

  test('build, when the disk is full', async () => {
    // Code too, so that there is a bundle to make.
    project.edit('src/render.tsx', '\n', '\n\n');
    onTestFinished(() => project.edit('src/render.tsx', '\n\n', '\n'));
    rmSync(join(cache, 'builds'), { recursive: true });
    const wrap = afterMounting(`mount -t tmpfs -o size=64k tmpfs '${cache}'`);
    const { code, printed } = await project.run(['build'], { wrap });
    expect(code, printed).toBe(2);
    expect(printed).toMatch(sentence('the disk is full'));
    expect(hashFiles(dist)).toEqual(expected);
  });

  test.each(['bundles', 'images', '.'])('build, in a read-only project where %s is missing', async (name) => {
    rmSync(join(cache, name), { recursive: true });
    protect(folder);
    const out = join(temporaryFolder(), 'dist');
    mkdirSync(out);
    for (const path of [join(out, '..'), out]) chmodSync(path, 0o777);
    const { code, printed } = await project.run(['build', '--out', out], { wrap: asPlainUser() });
    expect(code, printed).toBe(2);
    expect(printed).toMatch(sentence('permission is denied'));
    expect(printed).not.toMatch(/bug|nother build/);
    expect(readdirSync(join(out, '..'))).toEqual(['dist']);
  });
});

/** Removes write permission for all users until the test has ended. */
function protect(path: string): void {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('node_modules'),
  );
  const folders = [path, ...names.map((name) => join(path, name))].filter((each) => statSync(each).isDirectory());
  for (const each of folders) chmodSync(each, 0o555);
  onTestFinished(() => {
    for (const each of folders) chmodSync(each, 0o755);
  });
}

// Each bundles the code twice.
describe('after a change of the project, a build upon the last one gives the bytes of a clean one:', {
  timeout: 120_000,
}, () => {
  const changes: Record<string, [path: string, from: string, to: string]> = {
    'code that renders pages': ['src/render.tsx', '<!doctype html>', '<!DOCTYPE html>'],
    'code that writes files': ['cli/build/build.ts', 'Allow: /', 'Allow: /  '],
    'a style sheet': ['src/styles/menus.css', '\n', '\nh1 { letter-spacing: 1px }\n'],
    'a schema': ['schemas/page.schema.json', '"x-line": 65', '"x-line": 64'],
  };

  test.each(Object.entries(changes))('%s', async (_what, [path, from, to]) => {
    project.edit(path, from, to);
    onTestFinished(() => project.edit(path, to, from));
    expect(await project.run()).toMatchObject({ code: 0 });
    const built = hashFiles(dist);
    for (const each of [cache, dist]) rmSync(each, { recursive: true });
    expect(await project.run()).toMatchObject({ code: 0 });
    expect(hashFiles(dist)).toEqual(built);
  });

  test('code with an error fails the build; the last site is unchanged, and no broken bundle is kept', async () => {
    project.edit('src/render.tsx', 'return `<!doctype', 'return return `<!doctype');
    onTestFinished(() => project.edit('src/render.tsx', 'return return', 'return'));
    const before = hashFiles(dist);
    const bundles = readdirSync(join(cache, 'bundles'));
    const { code, printed } = await project.run();
    expect(code).toBe(2);
    expect(printed).toMatch(/^The code in src\/ could not be bundled\.(.|\n)*src\/render\.tsx/);
    expect(hashFiles(dist)).toEqual(before);
    expect(readdirSync(join(cache, 'bundles'))).toEqual(bundles);
  });
});
