import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LocatedProblem } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { contentWithSecret, secret, stolen } from '../support/content-with-secret.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';

async function validate(content: string): Promise<{ exitCode: number; problems: string[] }> {
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', content, '--format', 'json']);
  expect(stdout + stderr).not.toMatch(stolen);
  const { problems } = JSON.parse(stdout) as { problems: LocatedProblem[] };
  return { exitCode, problems: problems.map(({ code, file }) => `${code} ${file}`) };
}

function link(content: string, path: string, target: string): void {
  rmSync(join(content, path), { recursive: true, force: true });
  mkdirSync(dirname(join(content, path)), { recursive: true });
  symlinkSync(target, join(content, path));
}

const places = [
  ['a page', 'pages/shed.yaml'],
  ['a page that must exist', 'pages/index.yaml'],
  ['settings that must exist', 'site.yaml'],
  ['a collection', 'collections/ventures.yaml'],
  ['an article', 'articles/shed.yaml'],
  ['an image', 'media/plot.svg'],
  ['a download', 'media/press/paper.txt'],
  ['a file of a pack', 'media/press/in-pack.txt'],
  ['an unused file', 'media/shed.svg'],
] as const;

const targets = [
  ['the passwords of the machine', '/etc/passwd'],
  ['the environment of the build', '/proc/self/environ'],
  ['the `.env` beside the content', '.env'],
  ['a file of the content', 'content/media/plot.svg'],
  ['the folder above', ''],
  ['itself', undefined],
  ['nothing', '/nowhere'],
] as const;

const links = places.flatMap(([what, path]) => targets.map(([where, target]) => ({ what, path, where, target })));

describe('a symbolic link is the only problem, and what it leads to does not leak', () => {
  test.each(sample(links, 4))('in place of $what, to $where', async ({ path, target }) => {
    const content = contentWithSecret();
    expect(await validate(content)).toEqual({ exitCode: 0, problems: [] });
    link(
      content,
      path,
      target === undefined ? join(content, path) : join(target.startsWith('/') ? '' : dirname(content), target),
    );
    expect(await validate(content)).toEqual({ exitCode: 1, problems: [`file-symlink content/${path}`] });
  });

  test.each(['pages', 'pages/more', 'articles', 'media', 'media/press', 'media/more', 'collections'])(
    'in place of the folder %s',
    async (folder) => {
      const content = contentWithSecret();
      const elsewhere = join(temporaryFolder(), 'elsewhere');
      if (existsSync(join(content, folder))) renameSync(join(content, folder), elsewhere);
      else mkdirSync(elsewhere);
      writeFileSync(join(elsewhere, 'secret.yaml'), `${secret}\n`);
      symlinkSync(elsewhere, join(content, folder));
      expect(await validate(content)).toEqual({ exitCode: 1, problems: [`file-symlink content/${folder}`] });
    },
  );
});

test.each(sample(places, 5))('no command prints, writes or follows one in place of %s', async (_what, path) => {
  const content = contentWithSecret();
  link(content, path, join(content, '../.env'));
  const out = join(dirname(content), 'dist');
  for (const argv of [
    ['validate', '--format', 'github'],
    ['build', '--out', out],
    ['new', 'page', 'tides'],
    ['generate'],
  ]) {
    const { exitCode, stdout, stderr } = await runSite([...argv, '--content', content]);
    expect(stdout + stderr, argv.join(' ')).not.toMatch(stolen);
    if (argv[0] === 'validate' || argv[0] === 'build') expect(exitCode, argv.join(' ')).toBe(1);
  }
  expect(existsSync(out)).toBe(false);
  expect(readFileSync(join(content, '../.env'), 'utf8')).toBe(`${secret}\n`);
  rmSync(join(content, '../.env'));
  rmSync(join(content, path));
  const written = globSync('**/*', { cwd: dirname(content), withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of written)
    expect(readFileSync(join(parentPath, name), 'latin1'), name).not.toMatch(stolen);
});

test('the content folder itself may be one', async () => {
  const content = join(temporaryFolder(), 'content');
  symlinkSync(sites.secondBrand.content, content);
  expect(await validate(content)).toEqual({ exitCode: 0, problems: [] });
});
