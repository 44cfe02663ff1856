import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { runSite } from '../../../support/cli.ts';
import { temporaryFolder } from '../../../support/content.ts';
import { sample } from '../../../support/sample.ts';
import { sites } from '../../../support/sites.ts';
import { allText, contentWithSecret, link, secret, stolen } from './content-with-secret.ts';

const targets = {
  'the passwords of the machine': () => '/etc/passwd',
  'the environment of the build': () => '/proc/self/environ',
  'the `.env` beside the content': (content: string) => join(content, '../.env'),
  'a file of the content': (content: string) => join(content, 'media/plot.svg'),
  nothing: () => '/nowhere',
};

const places = {
  'a page': 'pages/shed.yaml',
  'a page that must exist': 'pages/index.yaml',
  'settings that must exist': 'site.yaml',
  'a collection': 'collections/ventures.yaml',
  'an article': 'articles/shed.yaml',
  'an image': 'media/plot.svg',
  'a download': 'media/press/paper.txt',
  'a file of a pack': 'media/press/in-pack.txt',
  'an unused file': 'media/shed.svg',
};

describe.each(sample(Object.entries(places), 6))('a symbolic link in place of %s', (_what, path) => {
  test.each(Object.entries(targets))(
    'to %s is the only problem, and its content does not leak',
    async (_where, target) => {
      const content = contentWithSecret();
      expect(loadContent(content).problems).toEqual([]);
      link(content, path, target(content));
      const { problems } = loadContent(content);
      expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([`file-symlink content/${path}`]);
      expect(JSON.stringify(problems)).not.toMatch(stolen);
    },
  );

  test('fails validation and builds, and no command prints or writes its target', async () => {
    const content = contentWithSecret();
    link(content, path, join(content, '../.env'));
    const out = join(dirname(content), 'dist');
    const lines = [
      ['validate'],
      ['validate', '--format', 'json'],
      ['validate', '--format', 'github'],
      ['build', '--out', out],
      ['new', 'page', 'tides'],
      ['generate'],
    ];
    for (const argv of lines) {
      const { exitCode, stdout, stderr } = await runSite([...argv, '--content', content]);
      expect(stdout + stderr, argv.join(' ')).not.toMatch(stolen);
      if (argv[0] === 'validate' || argv[0] === 'build') expect(exitCode, argv.join(' ')).toBe(1);
    }
    expect(existsSync(out)).toBe(false);
    expect(readFileSync(join(content, '../.env'), 'utf8'), 'no command writes through a link').toBe(`${secret}\n`);
    rmSync(join(content, '../.env'));
    rmSync(join(content, path));
    expect(allText(dirname(content))).not.toMatch(stolen);
  });
});

test.each(['pages', 'pages/more', 'articles', 'media', 'media/press', 'media/more', 'collections'])(
  'a linked folder in place of %s is the only problem, and is not read',
  (folder) => {
    const content = contentWithSecret();
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    if (existsSync(join(content, folder))) renameSync(join(content, folder), elsewhere);
    else mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'secret.yaml'), `${secret}\n`);
    symlinkSync(elsewhere, join(content, folder));
    const { problems, content: loaded } = loadContent(content);
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([`file-symlink content/${folder}`]);
    expect(JSON.stringify(problems)).not.toMatch(stolen);
    expect(loaded.files.map(({ name }) => name)).not.toContain(`content/${folder}/secret.yaml`);
  },
);

test('the content folder itself may be a symbolic link', () => {
  const link = join(temporaryFolder(), 'content');
  symlinkSync(sites.secondBrand.content, link);
  expect(loadContent(link).problems).toEqual([]);
});
