import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { findFiles } from '../../../cli/compiler/sources/find-files.ts';
import { reloadContent } from '../../../cli/site/serve/dev-content.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent, writeFiles } from '../../support/content.ts';
import { spawnSite } from '../../support/process.ts';
import { nightly } from '../../support/sample.ts';
import { embedded, sites } from '../../support/sites.ts';
import { createScratchProject } from './scratch-project.ts';

const upToDate = 'Generated files are up to date.\n';

/** `site generate` for a content folder. */
function generate(content: string, ...options: string[]) {
  return runSite(['generate', '--content', content, ...options]);
}

function schemaFolder(content: string): string {
  return join(dirname(content), '.site/editor');
}

/** When each of the schemas was written. */
function writingTimes(content: string): [name: string, time: bigint][] {
  const folder = schemaFolder(content);
  const names = globSync('**/*.json', { cwd: folder }).sort();
  return names.map((name) => [name, statSync(join(folder, name), { bigint: true }).mtimeNs]);
}

test('generate writes schemas and modelines, and leaves the content unchanged', async () => {
  const content = copyContent({});
  const { exitCode, stdout } = await generate(content);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('.site/editor/names.schema.json is written.\n');
  expect(stdout).toContain('content/pages/garden.yaml is written.\n');
  for (const { local, schema } of findFiles(content).files) {
    const path = join(content, local);
    const [first = '', ...rest] = readFileSync(path, 'utf8').split('\n');
    const target = join(dirname(path), first.replace('# yaml-language-server: $schema=', ''));
    expect(target).toBe(join(schemaFolder(content), schema));
    expect(existsSync(target), target).toBe(true);
    const source = path.replace(content, sites.secondBrand.content);
    expect(rest.join('\n')).toBe(readFileSync(source, 'utf8'));
  }
  expect(loadContent(content).problems).toEqual([]);

  const times = writingTimes(content);
  expect(await generate(content)).toEqual({ exitCode: 0, stdout: upToDate, stderr: '' });
  expect(writingTimes(content), 'what is up to date is not written again').toEqual(times);
});

nightly('on a full disk, generate leaves each content file unchanged', async () => {
  const content = copyContent({});
  await generate(content);
  const page = join(content, 'pages/garden.yaml');
  const withoutFirstLine = readFileSync(page, 'utf8').replace(/^.*\n/, '');
  writeFileSync(page, withoutFirstLine);
  const site = spawnSite(['generate', '--content', content], { wrap: ['prlimit', '--fsize=1'] });
  expect(await once(site.child, 'close')).toEqual([2, null]);
  expect(site.printed()).toContain('pages/garden.yaml cannot be written: EFBIG');
  expect(readFileSync(page, 'utf8')).toBe(withoutFirstLine);
  expect(await generate(content)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(page, 'utf8')).toContain(`$schema=`);
});

describe('generate --check', () => {
  test('lists stale files, and leaves them unchanged', async () => {
    const content = copyContent({});
    await generate(content);
    expect(await generate(content, '--check')).toEqual({ exitCode: 0, stdout: upToDate, stderr: '' });

    const garden = join(content, 'pages/garden.yaml');
    const text = readFileSync(garden, 'utf8').replace(/^.*\n/, '# yaml-language-server: $schema=page.json\n');
    writeFileSync(garden, text);
    writeFiles(content, { 'media/shed.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>' });
    rmSync(join(schemaFolder(content), 'page.schema.json'));
    writeFileSync(join(schemaFolder(content), 'boats.schema.json'), '{}');
    const stale = [
      '.site/editor/page.schema.json',
      '.site/editor/names.schema.json',
      '.site/editor/boats.schema.json',
      'content/pages/garden.yaml',
    ];
    const stderr = `${stale.map((name) => `${name} is stale.\n`).join('')}Run: npm run generate\n`;
    expect(await generate(content, '--check')).toEqual({ exitCode: 1, stdout: '', stderr });
    expect(readFileSync(garden, 'utf8')).toBe(text);

    expect((await generate(content)).exitCode).toBe(0);
    expect(existsSync(join(schemaFolder(content), 'boats.schema.json'))).toBe(false);
    expect((await generate(content, '--check')).exitCode).toBe(0);
  });

  nightly('takes content in which no file has a modeline as it is', async () => {
    const content = copyContent({});
    expect(await generate(content, '--check')).toEqual({ exitCode: 0, stdout: upToDate, stderr: '' });
  });

  nightly('checks only modelines when no schemas have been written', async () => {
    const content = copyContent({});
    await generate(content);
    rmSync(schemaFolder(content), { recursive: true });
    expect((await generate(content, '--check')).exitCode).toBe(0);
    expect(existsSync(schemaFolder(content))).toBe(false);
  });
});

test('generate works when a file has a problem', async () => {
  const content = copyContent({ files: { 'pages/garden.yaml': 'title: [\n' } });
  expect((await generate(content)).exitCode).toBe(0);
  expect(readFileSync(join(content, 'pages/garden.yaml'), 'utf8')).toMatch(/^# yaml-language-server: .*\ntitle: \[\n$/);
  const names = JSON.parse(readFileSync(join(schemaFolder(content), 'names.schema.json'), 'utf8'));
  expect(names.definitions.link.anyOf[0].enum).toContain('/garden');
});

test('an unwritable folder is reported in one sentence, and does not stop site dev or site validate', async () => {
  const content = copyContent({ files: { '../.site': 'a file' } });
  const { exitCode, stderr } = await generate(content);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^\S+\.json cannot be written: .+\. Give this user permission to write there\.\n$/);
  expect((await runSite(['validate', '--content', content])).exitCode).toBe(0);
  expect((await reloadContent({ folder: content }, embedded, undefined, () => {})).problems).toEqual([]);
});

nightly('site dev rewrites only the schemas that a content change affects', async () => {
  const content = copyContent({});
  await reloadContent({ folder: content }, embedded, undefined, () => {});
  const before = new Map(writingTimes(content));
  expect(before.size).toBeGreaterThan(40);
  const garden = join(content, 'pages/garden.yaml');
  writeFileSync(garden, readFileSync(garden, 'utf8').replace('id: story', 'id: shed'));
  await reloadContent({ folder: content }, embedded, undefined, () => {});
  const changed = writingTimes(content).filter(([name, time]) => before.get(name) !== time);
  expect(changed.map(([name]) => name)).toEqual(['names.schema.json']);
  expect(readFileSync(garden, 'utf8'), 'a file that is being written stays alone').not.toContain('$schema');
});

nightly('site validate updates schemas only if they have been written before', async () => {
  const content = copyContent({});
  await runSite(['validate', '--content', content]);
  expect(existsSync(schemaFolder(content))).toBe(false);
  await generate(content);
  writeFiles(content, { 'media/shed.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>' });
  await runSite(['validate', '--content', content]);
  expect((await generate(content, '--check')).exitCode).toBe(0);
});

nightly('types that are stale are reported, and written from the schemas', async () => {
  const { folder, edit, site } = createScratchProject();
  const target = 'src/content.gen.ts';
  const read = () => readFileSync(join(folder, target), 'utf8');
  const stale = read();
  edit(
    'schemas/facts.schema.json',
    '"asOf": {',
    '"knownSince": {\n          "description": "A year.",\n          "type": "integer"\n        },\n        "asOf": {',
  );
  expect(await site('generate', '--check')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining(`${target} is stale.\n`),
  });
  expect(read()).toBe(stale);
  expect(await site('generate')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(`${target} is written.`),
  });
  expect(read()).toContain('knownSince?: number');
});
