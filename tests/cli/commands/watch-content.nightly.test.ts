import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyContent, temporaryFolder, writeFiles } from '../../support/content.ts';
import { type SiteProcess, spawnSite } from '../../support/process.ts';
import { createScratchProject } from './scratch-project.ts';

interface Watched extends SiteProcess {
  content: string;
  /** Resolves with what was printed since the last call, once a pattern matches it. */
  shows(pattern: RegExp): Promise<string>;
}

async function watch(content = copyContent({}), argv: readonly string[] = [], root?: string): Promise<Watched> {
  const site = spawnSite(['validate', '--watch', '--content', content, ...argv], root === undefined ? {} : { root });
  onTestFinished(async () => {
    await site.end('SIGKILL');
  });
  let seen = 0;
  const shows = async (pattern: RegExp) => {
    await vi.waitFor(() => expect(site.printed().slice(seen)).toMatch(pattern), { timeout: 20_000, interval: 10 });
    const text = site.printed().slice(seen);
    seen += text.length;
    return text;
  };
  return { ...site, content, shows };
}

function edit(path: string, from: RegExp | string, to: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

test('reports a saved problem once, and its fix; Ctrl-C exits with 0', async () => {
  const site = await watch();
  expect(await site.shows(/Watching/)).toBe(
    '✓ Checked 13 files: no problems.\nWatching for changes. Press Ctrl-C to stop.\n',
  );
  const page = join(site.content, 'pages/index.yaml');
  edit(page, 'to: /garden', 'to: /gardn');
  const broken = await site.shows(/1 new\.\n/);
  expect(broken).toMatch(/^Changed: content\/pages\/index\.yaml\n/);
  expect(broken).toContain('There is no page /gardn.');
  expect(broken).toMatch(/Checked 13 files in \d+ ms: 1 problem in 1 file, 1 new\.\n$/);
  edit(page, '/gardn', '/garden');
  expect(await site.shows(/1 fixed\.\n/)).toMatch(
    /^Changed: content\/pages\/index\.yaml\nfixed: content\/pages\/index\.yaml:\d+:\d+ There is no page \/gardn\.\n✓ Checked 13 files in \d+ ms: no problems, 1 fixed\.\n$/,
  );
  expect(await site.end('SIGINT')).toEqual({ code: 0, signal: null });
  expect(site.printed().match(/Checked/g), 'nothing is reported twice').toHaveLength(3);
});

test('checks new, renamed, deleted, half-written and atomically replaced files', async () => {
  const site = await watch();
  await site.shows(/Watching/);
  const page = (name: string) => join(site.content, 'pages', name);
  const text = readFileSync(page('garden.yaml'), 'utf8');
  const unlisted = text.replace('sections:', 'unlisted: true\nsections:');
  writeFileSync(page('shed.yaml'), unlisted);
  await site.shows(/Checked 14 files in \d+ ms: no problems/);
  renameSync(page('shed.yaml'), page('Shed.yaml'));
  await site.shows(
    /`Shed`, becomes part of the address of the page, and has characters that an address cannot have[\s\S]*1 new\.\n/,
  );
  rmSync(page('Shed.yaml'));
  await site.shows(/Checked 13 files in \d+ ms: no problems, 1 fixed/);

  writeFileSync(page('garden.yaml'), text.slice(0, text.length / 2).concat('\n  - ['));
  await site.shows(/yaml-[\s\S]*new\.\n/);
  writeFileSync(page('garden.yaml~'), text);
  renameSync(page('garden.yaml~'), page('garden.yaml'));
  const fixed = await site.shows(/no problems, \d+ fixed/);
  expect(fixed, 'what the editor has left behind is not named').not.toContain('~');

  mkdirSync(page('trips'));
  writeFileSync(page('trips/north.yaml'), unlisted);
  await site.shows(/Checked 14 files/);
  writeFileSync(page('trips/north.yaml'), '');
  await site.shows(/The file is empty\.[\s\S]*new\.\n/);
  rmSync(page('trips'), { recursive: true });
  await site.shows(/Checked 13 files in \d+ ms: no problems, 1 fixed/);
});

test('a hundred files added at once are one check', async () => {
  const site = await watch();
  await site.shows(/Watching/);
  const text = readFileSync(join(site.content, 'pages/garden.yaml'), 'utf8');
  const beds = Array.from({ length: 100 }, (_, number) => [`beds/bed-${number}.yaml`, text]);
  writeFiles(dirname(site.content), Object.fromEntries(beds));
  renameSync(join(dirname(site.content), 'beds'), join(site.content, 'pages/beds'));
  const first = await site.shows(/Checked \d+ files/);
  expect(first).toContain('Checked 113 files');
});

test('checks a damaged image and a deleted one', async () => {
  const site = await watch();
  await site.shows(/Watching/);
  const media = join(site.content, 'media');
  const [name = ''] = readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.svg'));
  const bytes = readFileSync(join(media, name));
  writeFileSync(join(media, name), '<svg');
  await site.shows(/image-unreadable[\s\S]*new\.\n/);
  rmSync(join(media, name));
  await site.shows(/media-missing[\s\S]*fixed\.\n/);
  writeFileSync(join(media, name), bytes);
  await site.shows(/no problems, \d+ fixed/);
});

test('a missing content folder is reported, and checked when it is back', async () => {
  const site = await watch();
  await site.shows(/Watching/);
  renameSync(site.content, `${site.content}-away`);
  await site.shows(/There is no content folder at/);
  renameSync(`${site.content}-away`, site.content);
  await site.shows(/Checked 13 files in \d+ ms: no problems/);
  writeFiles(site.content, { 'pages/index.yaml': 'title: x\n' });
  await site.shows(/schema-missing[\s\S]*new\.\n/);
});

test('a content folder that was replaced by a file is checked when it is back', async () => {
  const site = await watch();
  await site.shows(/Watching/);
  renameSync(site.content, `${site.content}-away`);
  writeFileSync(site.content, '');
  await site.shows(/There is no content folder at/);
  rmSync(site.content);
  renameSync(`${site.content}-away`, site.content);
  await site.shows(/Checked 13 files in \d+ ms: no problems/);
  const facts = readFileSync(join(site.content, 'facts.yaml'), 'utf8');
  writeFileSync(join(site.content, 'facts.yaml'), `${facts}A-Fact: 1\n`);
  await site.shows(/facts\.yaml[\s\S]*new\.\n/);
  // That could be found by the last look at all; after it there is none.
  writeFileSync(join(site.content, 'facts.yaml'), facts);
  await site.shows(/no problems, \d+ fixed/);
});

test('a symbolic link that is changed to another content folder is followed', async () => {
  const [content, other] = [copyContent({}), copyContent({ without: ['pages/garden.yaml'] })];
  const link = join(temporaryFolder(), 'content');
  symlinkSync(content, link);
  const site = await watch(link);
  await site.shows(/Watching/);
  symlinkSync(other, `${link}-next`);
  renameSync(`${link}-next`, link);
  await site.shows(/There is no page \/garden\./);
  cpSync(join(content, 'pages/garden.yaml'), join(other, 'pages/garden.yaml'));
  await site.shows(/no problems, \d+ fixed/);
});

test.each([
  ['to a missing file', 'pages/shed.yaml', 'nowhere.yaml'],
  ['to a folder', 'pages/shed', '..'],
  ['to a file', 'media/shed.svg', 'plot.svg'],
])('a symbolic link %s is reported when it is added, and its removal too', async (_where, path, target) => {
  const site = await watch();
  await site.shows(/Watching/);
  const link = join(site.content, path);
  symlinkSync(target, link);
  await site.shows(/This is a symbolic link\.[\s\S]*1 new\.\n/);
  rmSync(link);
  await site.shows(/no problems, 1 fixed/);
});

test('changed schemas are read again, and broken ones are reported', async () => {
  const project = createScratchProject();
  const site = await watch(join(project.folder, 'content'), [], project.folder);
  await site.shows(/Watching/);
  const schema = 'schemas/site.schema.json';
  project.edit(schema, '"required": [', '"required": ["motto", ');
  await site.shows(/The key `motto` is missing[\s\S]*new\.\n/);
  project.edit(schema, '"required": ["motto", ', '"required" [');
  await site.shows(/schemas\/site\.schema\.json is not JSON/);
  project.edit(schema, '"required" [', '"required": [');
  await site.shows(/no problems, 1 fixed/);
});

test.each([
  ['schemas', /There is no folder \S+schemas, which says what content may be\. Put it back\.\n/],
  [
    'schemas/page.schema.json',
    /There is no schemas\/page\.schema\.json, which files of the content need\. Put it back\.\n/,
  ],
])('when %s is missing, that is reported in one sentence, and it is read when it is back', async (part, sentence) => {
  const project = createScratchProject();
  const site = await watch(join(project.folder, 'content'), [], project.folder);
  await site.shows(/Watching/);
  const path = join(project.folder, part);
  renameSync(path, `${path}-away`);
  expect(await site.shows(sentence)).not.toContain('bug');
  renameSync(`${path}-away`, path);
  await site.shows(/Checked 13 files in \d+ ms: no problems/);
  project.edit('schemas/site.schema.json', '"required": [', '"required": ["motto", ');
  await site.shows(/The key `motto` is missing[\s\S]*new\.\n/);
});

test('each check is one line in JSON', async () => {
  const content = copyContent({ files: { 'pages/extra.yaml': '' } });
  const site = await watch(content, ['--format', 'json']);
  const first = JSON.parse(await site.shows(/\n/));
  expect(first).toMatchObject({ files: 14, changed: [], problems: [{ code: 'yaml-empty' }] });
  const page = join(content, 'pages/extra.yaml');
  const lines = () => site.printed().trim().split('\n');
  let edits = 0;
  const editUntil = (isDone: () => boolean) =>
    vi.waitFor(
      () => {
        edits += 1;
        writeFileSync(page, `title: Extra ${edits}\n`);
        expect(isDone()).toBe(true);
      },
      { timeout: 20_000, interval: 300 },
    );
  // Only JSON is printed, so the output does not show when watching starts.
  await editUntil(() => lines().length > 1);
  const linesBefore = lines().length;
  await editUntil(() => lines().length > linesBefore);
  expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({ files: 14, changed: ['content/pages/extra.yaml'] });
});
