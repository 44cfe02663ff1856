import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { copyContent, temporaryFolder } from '../support/content.ts';
import { edit } from '../support/edit-content.ts';
import { hashFiles } from '../support/hash-files.ts';
import { nightly } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { buildInto, builtSite, filesOf, hosted, read } from './builds.ts';

const root = join(import.meta.dirname, '../..');
const { content } = sites.secondBrand;

/** A site that all tests of this file look at, and none changes. */
const dist = builtSite((parent) => copyContent({ parent }));

describe('a build prints', () => {
  test('one line with the pages, files, size, time and folder, and what its forms need', async () => {
    const cwd = temporaryFolder();
    const { exitCode, stdout, stderr } = await buildInto('site/dist', content, cwd);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toBe(
      `The forms of this build work only when it is served with a backend: npm run preview -- --content ${content} --out site/dist\n` +
        'Before you publish a build, set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY: see .env.example.\n',
    );
    const files = filesOf(join(cwd, 'site/dist'));
    const bytes = files.reduce((sum, path) => sum + statSync(join(cwd, 'site/dist', path)).size, 0);
    const summary = /^Built 3 pages, (\d+) files, (\d+) kB in \d+\.\d s: site\/dist\n$/.exec(stdout);
    expect(summary?.slice(1).map(Number), stdout).toEqual([files.length, Math.round(bytes / 1e3)]);
  });

  test('with a hosted project, only how many samples visitors would take for real', async () => {
    const out = join(temporaryFolder(), 'dist');
    const run = (from: string) => runSite(['build', '--content', from, '--out', out], { env: hosted });
    expect(await run(content)).toMatchObject({ exitCode: 0, stderr: '' });
    const image = `  - type: call-to-action
    title: Come along
    image: { src: plot.svg, sample: true, alt: A plot }
    actions: [{ label: The garden, to: /garden }]
`;
    const files = { 'pages/join.yaml': read(content, 'pages/join.yaml') + image };
    const changed = copyContent({ files });
    expect((await run(changed)).stderr).toBe(
      `The content has 1 sample, which visitors would take for real. To see what is left to do: npm run validate -- --launch --content ${changed}\n`,
    );
  });

  test('nothing else in a project with the usual folders', async () => {
    const cwd = dirname(copyContent({}));
    expect(await runSite(['build'], { cwd })).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/: dist\n$/),
    });
    expect(readdirSync(cwd).sort()).toEqual(['content', 'dist']);
  });
});

describe('a build that fails leaves the last site as it was:', () => {
  test.each([
    [
      'a problem of the content',
      { 'pages/garden.yaml': ['/join#prices', '/jion'] },
      1,
      /There is no page \/jion.*\nNothing was built, and the last site is as it was\.\n$/s,
    ],
    [
      'a page over its budget',
      { 'budgets.yaml': ['html: 14600', 'html: 1000'] },
      1,
      /^\/\w*: html [\d,]+ of 1,000 bytes, [\d,]+ too many\n.*Nothing was built/s,
    ],
  ] as const)('%s', async (_what, edits, code, message) => {
    const changed = copyContent({});
    for (const [file, [from, to]] of Object.entries(edits)) edit(changed, file, from, to);
    const before = hashFiles(dirname(dist));
    expect(await buildInto(dist, changed)).toEqual({
      exitCode: code,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
    expect(hashFiles(dirname(dist))).toEqual(before);
  });

  nightly.each([1, 2, 3])('an image that a link replaces before it is opened for the time no. %i', (nth) => {
    const changed = copyContent({});
    const image = join(changed, 'media/plot.svg');
    const preload = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { openSync } = fs;
      let opened = 0;
      fs.openSync = (path, ...rest) => {
        if (path === '${image}' && ++opened === ${nth}) {
          fs.rmSync(path);
          fs.symlinkSync('/etc/passwd', path);
        }
        return openSync(path, ...rest);
      };
      syncBuiltinESMExports();`;
    const argv = [`--import=data:text/javascript,${encodeURIComponent(preload)}`, 'cli/bin.mjs', 'build'];
    const folders = ['--content', changed, '--out', join(changed, '../dist')];
    const { status, stdout, stderr } = spawnSync(process.execPath, [...argv, ...folders], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(lstatSync(image).isSymbolicLink(), 'It was replaced in time.').toBe(true);
    expect([status, stdout + stderr]).toEqual([expect.toBeOneOf([1, 2]), expect.stringContaining('plot.svg')]);
    expect(readdirSync(dirname(changed))).toEqual(['content']);
  });
});
