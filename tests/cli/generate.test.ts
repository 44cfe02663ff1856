import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyChanges, check } from '../support/check.ts';
import { problemsIn, runSite } from '../support/cli.ts';
import { copyContent, globPaths, secondBrandFile } from '../support/content.ts';
import { changedContent, projectRoot, succeed } from './site-content.ts';

const generate = (content: string, ...argv: string[]) => runSite(['generate', '--content', content, ...argv]);
const editorFolder = (content: string) => join(dirname(content), '.site/editor');
const upToDate = { exitCode: 0, stdout: 'Generated files are up to date.\n', stderr: '' };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** When each of the schemas was written. */
function writingTimes(content: string): [name: string, time: bigint][] {
  const names = globSync('**/*.json', { cwd: editorFolder(content) }).sort();
  return names.map((name) => [name, statSync(join(editorFolder(content), name), { bigint: true }).mtimeNs]);
}

test('writes schemas for editors and the line in each file that names its own, and nothing twice', async () => {
  const content = changedContent();
  expect(await generate(content, '--check'), 'without them, nothing is stale').toEqual(upToDate);
  const { stdout } = await succeed('generate', '--content', content);
  expect(stdout).toContain('.site/editor/names.schema.json is written.\n');
  expect(stdout).toContain('content/pages/garden.yaml is written.\n');
  const files = globPaths('**/*.yaml', content);
  expect(files).toHaveLength(13);
  for (const name of files) {
    const [first = '', ...rest] = readFileSync(join(content, name), 'utf8').split('\n');
    const schema = join(dirname(join(content, name)), first.replace('# yaml-language-server: $schema=', ''));
    expect(existsSync(schema), schema).toBe(true);
    expect(schema.startsWith(editorFolder(content)), schema).toBe(true);
    expect(rest.join('\n')).toBe(secondBrandFile(name));
  }
  expect(await problemsIn(content)).toEqual([]);
  const times = writingTimes(content);
  expect(times.length).toBeGreaterThan(40);
  expect(await generate(content)).toEqual(upToDate);
  expect(writingTimes(content)).toEqual(times);
});

describe('the line that names the schema', () => {
  const line = '# yaml-language-server: $schema=../.site/editor/facts.schema.json';
  const facts = secondBrandFile('facts.yaml');
  const windows1252 = Buffer.from('a: caf\xe9\n', 'latin1');
  const utf16 = Buffer.from('\xff\xfea\0:\0', 'latin1');
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n';
  const lines: [what: string, before: string | Buffer, after: string | Buffer][] = [
    ['goes above a comment', `# Numbers.\n${facts}`, `${line}\n# Numbers.\n${facts}`],
    ['goes above the start of a document', `---\n${facts}`, `${line}\n---\n${facts}`],
    ['ends as the lines of the file', facts.replaceAll('\n', '\r\n'), `${line}\n${facts}`.replaceAll('\n', '\r\n')],
    ['goes after a byte order mark', `\uFEFF${facts}`, `\uFEFF${line}\n${facts}`],
    [
      'replaces an old one',
      `# Numbers.\n#  yaml-language-server: $schema=x.json\n${facts}`,
      `# Numbers.\n${line}\n${facts}`,
    ],
    ['goes into a file with mistakes', 'plots: [\n', `${line}\nplots: [\n`],
    ['stays out of Windows-1252', windows1252, windows1252],
    ['stays out of UTF-16', utf16, utf16],
    ['stays out of a pointer of Git LFS', pointer, pointer],
  ];
  test.each(lines)('%s', async (_what, before, after) => {
    const content = changedContent({ 'facts.yaml': before });
    await generate(content);
    expect(readFileSync(join(content, 'facts.yaml'))).toEqual(Buffer.from(after));
    await generate(content);
    expect(readFileSync(join(content, 'facts.yaml')), 'done twice').toEqual(Buffer.from(after));
  });
});

describe('--check', () => {
  test('lists stale files, and leaves them', async () => {
    const content = changedContent();
    await generate(content);
    expect(await generate(content, '--check')).toEqual(upToDate);
    const garden = join(content, 'pages/garden.yaml');
    const text = readFileSync(garden, 'utf8').replace(/^.*\n/, '# yaml-language-server: $schema=page.json\n');
    writeFileSync(garden, text);
    writeFileSync(join(content, 'media/shed.svg'), svg);
    rmSync(join(editorFolder(content), 'page.schema.json'));
    writeFileSync(join(editorFolder(content), 'boats.schema.json'), '{}');
    const schemas = ['page', 'names', 'boats'].map((name) => `.site/editor/${name}.schema.json is stale.\n`);
    const stderr = `${schemas.join('')}content/pages/garden.yaml is stale.\nRun: npm run generate -- --content ${content}\n`;
    expect(await generate(content, '--check')).toEqual({ exitCode: 1, stdout: '', stderr });
    expect(readFileSync(garden, 'utf8')).toBe(text);
    expect((await generate(content)).exitCode).toBe(0);
    expect(existsSync(join(editorFolder(content), 'boats.schema.json'))).toBe(false);
    expect(await generate(content, '--check')).toEqual(upToDate);
  });
});

test('a folder that cannot be written is one sentence, and keeps nobody from checking', async () => {
  const content = changedContent({ '../.site': 'a file' });
  const { exitCode, stderr } = await generate(content);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /^\S+\.site\S+ cannot be written: a part of the path is a file\. Rename that file, or delete it\.\n$/,
  );
  expect(await problemsIn(content)).toEqual([]);
});

test('the texts of the functions are those of this project, also where a command runs in another folder', async () => {
  const path = join(projectRoot, 'supabase/functions/_shared/strings.gen.ts');
  const read = () => existsSync(path) && readFileSync(path, 'utf8');
  const before = read();
  expect((await runSite(['validate'], { cwd: dirname(changedContent()) })).exitCode).toBe(0);
  expect(read()).toBe(before);
});

describe('editors complete and check what the content has:', () => {
  type Definition = { enum?: string[]; anyOf?: Definition[]; markdownEnumDescriptions?: string[] };

  let names: Record<string, Definition> = {};
  beforeAll(async () => {
    const parent = mkdtempSync(join(tmpdir(), 'site-generate-'));
    const content = copyContent({ parent });
    applyChanges(content, { 'integrations.yaml': { 'videos: {}\n': '' } });
    await generate(content);
    names = JSON.parse(readFileSync(join(editorFolder(content), 'names.schema.json'), 'utf8')).definitions;
    rmSync(parent, { recursive: true });
  });
  const takes = (definition: Definition | undefined, value: string) =>
    new Ajv({ strict: false, validateFormats: false }).validate(definition ?? false, value);

  const right = (address: string) => [address, true] as const;
  const wrong = (address: string) => [address, false] as const;
  const links: readonly (readonly [address: string, isRight: boolean])[] = [
    ...['/', '/garden', '/garden/', '/garden?bed=2', '/garden#story', '/garden?bed=2#story', '/garden#'].map(right),
    ...['link:post', 'https://example.com/x', 'mailto:crew@example.com', 'tel:+44-20-7946-0018'].map(right),
    ...['/gardens', '/gardens?bed=2', '/garden#shed', '/garden?bed=2#shed', '/404', 'garden', '//garden'].map(wrong),
    ...['link:nobody', 'https://', 'javascript:alert(1)'].map(wrong),
  ];
  test.each(links)('the link %s is right: %s, as the check says', (address, isRight) => {
    expect(takes(names.link, address)).toBe(isRight);
    const reported = check({ 'pages/index.yaml': { 'to: /garden': `to: ${JSON.stringify(address)}` } });
    expect(reported.some(({ code }) => code.startsWith('link-'))).toBe(!isRight);
  });

  test('the name of a group of integrations.yaml is not an id of one that is not there', () => {
    const listed = (name: string) => names[name]?.anyOf?.[0]?.enum;
    expect([listed('ref-links'), listed('ref-videos')]).toEqual([['chart', 'post'], []]);
  });
});
