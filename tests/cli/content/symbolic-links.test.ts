import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readBuildRecord } from '../../../cli/build/build-record.ts';
import { buildSite } from '../../../cli/build/build-site.ts';
import { codeKey } from '../../../cli/build/code-key.ts';
import { LinkedFileError, readContentFile } from '../../../cli/content/content-file.ts';
import { HeldContent } from '../../../cli/content/held-content.ts';
import { KnownFiles } from '../../../cli/content/known-files.ts';
import { type ContentFile, loadContent } from '../../../cli/content/load-content.ts';
import { projectRoot } from '../../../cli/project-root.ts';
import { copyContent, temporaryFolder } from '../../support/content-folder.ts';
import { pressPage } from '../../support/press-page.ts';
import { runSite } from '../../support/run-site.ts';
import { embedded, sites } from '../../support/sites.ts';
import { rest } from '../build/incremental-site.ts';
import { secondBrandFile } from './second-brand-file.ts';

const secret = 'RESEND_API_KEY=re_secret_of_the_build_machine';

const writing = `title: Journal
description: What the two gardeners have written down between the tides.
sections:
  - type: hero
    title: Journal
  - type: articles
    filter: Subjects
    all: All
    empty:
      title: Nothing yet
      text: The first page is being written.
`;

/** Content with an image, a download and a pack, beside a `.env` that nobody may see. */
function contentWithSecret(): string {
  const assets = [
    '- id: kit\n  name: Kit\n  description: All of it.\n  contains:\n    files: [press/in-pack.txt]\n',
    '- id: paper\n  name: Paper\n  description: One page.\n  file: press/paper.txt\n',
  ].join('');
  const content = copyContent({
    files: {
      'collections/assets.yaml': assets,
      'collections/categories.yaml': readFileSync(join(sites.real.content, 'collections/categories.yaml'), 'utf8'),
      'pages/press.yaml': pressPage({ assets }),
      'pages/writing.yaml': writing,
      'pages/garden.yaml': `${secondBrandFile('pages/garden.yaml')}\n      See [the journal](/writing).\n`,
      'media/press/in-pack.txt': 'for the pack',
      'media/press/paper.txt': 'for everybody',
    },
  });
  writeFileSync(join(dirname(content), '.env'), `${secret}\n`);
  return content;
}

/** Puts a link in the place of whatever is at a path. */
function link(content: string, path: string, target: string): void {
  rmSync(join(content, path), { recursive: true, force: true });
  mkdirSync(dirname(join(content, path)), { recursive: true });
  symlinkSync(target, join(content, path));
}

/** Whether a text has lines of one of the files that links lead to. */
const stolen = /re_secret|RESEND_API_KEY|root:x:|\bPATH=/;

/** Every byte of the files in a folder, with what is packed unpacked by name alone. */
function allText(folder: string): string {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

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
  'a file that nothing names': 'media/shed.svg',
};

describe.each(Object.entries(places))('a symbolic link in the place of %s', (_what, path) => {
  test.each(Object.entries(targets))('to %s is the one problem, and shows nothing of it', async (_where, target) => {
    const content = contentWithSecret();
    expect(loadContent(content).problems).toEqual([]);
    link(content, path, target(content));
    const { problems } = loadContent(content);
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([`file-symlink content/${path}`]);
    expect(JSON.stringify(problems)).not.toMatch(stolen);
  });

  test('stops every command, and none prints or writes what it leads to', async () => {
    const content = contentWithSecret();
    link(content, path, join(content, '../.env'));
    const out = join(dirname(content), 'dist');
    const lines = [
      ['validate'],
      ['validate', '--format', 'json'],
      ['validate', '--format', 'github'],
      ['validate', '--format', 'sarif'],
      ['build', '--out', out],
      ['coverage'],
      ['refs', 'ventures'],
      ['facts'],
      ['placeholders'],
      ['new', 'page', 'tides'],
      ['schema', '--editor'],
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
  'a linked folder in the place of %s is the one problem, and nothing in it is read',
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

test('the content folder itself may be a link', () => {
  const link = join(temporaryFolder(), 'content');
  symlinkSync(sites.secondBrand.content, link);
  expect(loadContent(link).problems).toEqual([]);
});

test.each(['../.env', '../../.env', '.hidden', 'press/../../../.env', '/etc/passwd', 'press//paper.txt'])(
  'a file named %s is not one of media/, whatever is there',
  (file) => {
    const content = contentWithSecret();
    writeFileSync(join(content, 'media/.hidden'), secret);
    writeFileSync(join(content, '.env'), secret);
    const assets = `- id: paper\n  name: Paper\n  description: One page.\n  file: ${file}\n`;
    writeFileSync(join(content, 'collections/assets.yaml'), assets);
    const { problems } = loadContent(content);
    expect(problems.map(({ code }) => code)).toContain('media-missing');
    expect(JSON.stringify(problems)).not.toMatch(stolen);
  },
);

describe('a link that comes after the check', () => {
  const paths = ['media/plot.svg', 'media/press/paper.txt', 'media/press/in-pack.txt', 'media/press', 'media'];

  test.each(paths)('in the place of %s ends the build, and nothing of it is published', async (path) => {
    const content = contentWithSecret();
    const out = join(dirname(content), 'dist');
    const { content: checked, problems } = loadContent(content);
    expect(problems).toEqual([]);
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    renameSync(join(content, path), elsewhere);
    symlinkSync(elsewhere, join(content, path));
    await expect(buildSite(checked, out, embedded)).rejects.toThrow(LinkedFileError);
    expect(existsSync(out)).toBe(false);
  });

  test.each(paths)('in the place of %s ends a build that makes what has changed', async (path) => {
    const content = contentWithSecret();
    const out = join(dirname(content), 'dist');
    await setTimeout(rest);
    await buildSite(loadContent(content, { willRender: true }).content, out, embedded);
    const before = allText(out);
    const { content: checked } = loadContent(content, { willRender: true });
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    renameSync(join(content, path), elsewhere);
    symlinkSync(elsewhere, join(content, path));
    const last = readBuildRecord(out, codeKey());
    expect(last).toBeDefined();
    await expect(buildSite(checked, out, embedded, { last })).rejects.toThrow(LinkedFileError);
    expect(allText(out)).toBe(before);
  });

  test('in the place of the mark of the site ends the build', async () => {
    const content = copyContent({ from: sites.real.content });
    const { content: checked } = loadContent(content);
    link(content, 'media/brand/monogram.svg', '/etc/passwd');
    const out = join(dirname(content), 'dist');
    await expect(buildSite(checked, out, embedded)).rejects.toThrow(LinkedFileError);
    expect(existsSync(out)).toBe(false);
  });

  test('in the place of an article whose text is read only now ends the build', async () => {
    const content = contentWithSecret();
    mkdirSync(join(content, 'articles'));
    writeFileSync(
      join(content, 'articles/tides.yaml'),
      'title: Tides\nsummary: When the water comes.\ncategory: AI\npublishedAt: 2024-01-01\nbody: It comes twice a day.\n',
    );
    await setTimeout(rest);
    const { content: first } = loadContent(content, { willRender: true });
    const knownFiles = new KnownFiles(first.options.knownFiles.toJson());
    const { content: again, problems } = loadContent(content, { willRender: true, knownFiles });
    expect(problems).toEqual([]);
    const { name, data } = again.files.find(({ isSlim }) => isSlim) as ContentFile;
    link(dirname(content), name, '/etc/passwd');
    expect(() => (data as { body: string }).body).toThrow(/has changed since it was checked/);
  });

  test('is told of by the next check of a watched folder', async () => {
    const content = contentWithSecret();
    const held = await HeldContent.open(content);
    expect(held.check().problems).toEqual([]);
    for (const path of ['media/plot.svg', 'pages/garden.yaml', 'media/press']) {
      const [elsewhere, place] = [join(temporaryFolder(), 'elsewhere'), join(content, path)];
      renameSync(place, elsewhere);
      symlinkSync(elsewhere, place);
      expect(held.update([place]).problems.map(({ code }) => code)).toEqual(['file-symlink']);
      rmSync(place);
      renameSync(elsewhere, place);
      expect(held.update([place]).problems).toEqual([]);
    }
  });
});

test('a pipe is not waited for, and a path that leads out is refused', () => {
  const content = contentWithSecret();
  expect(() => readContentFile(content, '../.env')).toThrow('leads out of the content');
  expect(() => readContentFile(content, 'media//plot.svg')).toThrow('leads out of the content');
  expect(() => readContentFile(content, 'media')).toThrow(LinkedFileError);
});

/** The modules that open files without `content-file.ts`, and what they read, which content never names or is. */
const readers: Record<string, string> = {
  'backend/data-folder.ts': 'the data of the embedded backend',
  'backend/migrate.ts': 'supabase/migrations',
  'backend/prepare-database.ts': 'the prepared database in .site',
  'build/build-theme.ts': 'installed typefaces',
  'build/bundle.ts': 'the bundle in .site',
  'build/code-key.ts': 'the code',
  'build/finish-page.ts': 'what the build has written',
  'build/icons/build-icons.ts': 'installed typefaces',
  'build/image-cache.ts': 'images in .site',
  'build/publish.ts': 'what the build has written',
  'build/recipes.ts': 'installed typefaces',
  'build/lock-output.ts': 'nothing: creates the lock of an output folder, where there is no file yet (`ax`)',
  'build/own-files.ts': 'the list of files that a build has written',
  'build/record-file.ts': 'records in .site',
  'build/share/share-card-keys.ts': 'installed typefaces',
  'build/site-files.ts': 'the bundle in .site',
  'build/source-version.ts': 'the code',
  'build/style/read-scripts.ts': 'the code',
  'build/style/style-file.ts': 'styles in .site',
  'build/tool-version.ts': 'package.json of installed packages',
  'build/typeface.ts': 'installed typefaces',
  'build/verify-build.ts': 'what builds have written',
  'commands/keep-generated.ts': 'generated code',
  'content/compile-schemas.ts': 'the code, and compiled schemas in .site',
  'content/content-file.ts': 'content, and follows no link',
  'content/font-letters.ts': 'installed typefaces',
  'content/schemas.ts': 'schemas/',
  'editor/file-change.ts': 'schemas for editors in .site',
  'explain/read-explanation.ts': 'explanations of codes',
  'lighthouse/choose-paths.ts': 'dist/',
  'load-env-file.ts': '.env of the project, for its own settings',
  'new/begin-section.ts': 'the code',
  'new/put-files.ts': 'whether a file that it replaces has a byte order mark',
  'serve/preview-server.ts': 'dist/',
  'weigh/built-site.ts': 'dist/',
  'weigh/weigh-site.ts': 'dist/',
};

test('no other module of the CLI opens files, so none can follow a link in the content', () => {
  const opens = /import \{[^}]*\b(?:readFile|open|createReadStream|copyFile|cp)(?:Sync)?\b[^}]*\} from 'node:fs/;
  const found = globSync('**/*.{ts,mjs}', { cwd: join(projectRoot, 'cli') })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => opens.test(readFileSync(join(projectRoot, 'cli', path), 'utf8')));
  expect(
    found.filter((path) => readers[path] === undefined),
    'read content with content-file.ts; what is no content, and no file that content names, gets a line in the table',
  ).toEqual([]);
  expect(
    Object.keys(readers).filter((path) => !found.includes(path)),
    'take the line out of the table: this opens no file any more',
  ).toEqual([]);
});
