import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { stringsModules } from '../../../../cli/compiler/resolve/strings-modules.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../../support/content-folder.ts';
import { runSite } from '../../../support/run-site.ts';

function writeSettings(text: string): string {
  const file = join(temporaryFolder(), '.env');
  writeFileSync(file, text);
  return file;
}

/** A project with the content of the second brand, whose texts were written to deploy the functions. */
function createProject(): string {
  const folder = temporaryFolder();
  const content = copyContent({ parent: folder });
  for (const [name, source] of Object.entries(stringsModules(loadContent(content).content)))
    writeFiles(folder, { [`supabase/functions/${name}/strings.gen.ts`]: source });
  return folder;
}

const check = (file: string, ...argv: string[]) =>
  runSite(['backend', 'settings', '--env-file', file, ...argv], { cwd: createProject() });

test('settings without problems are listed by name, with exit code 0', async () => {
  const file = writeSettings(
    'CLIENT_ADDRESS_HEADER=cf-connecting-ip\nRESEND_API_KEY=re_secret\nCONTACT_RECIPIENT=me@b.cc\n',
  );
  const { exitCode, stdout } = await check(file);
  expect([exitCode, stdout]).toEqual([
    0,
    `${file}\n  ✓ Set: CLIENT_ADDRESS_HEADER, CONTACT_RECIPIENT, RESEND_API_KEY.\n`,
  ]);
});

test('functions whose texts were never written do not know the address of the site', async () => {
  const file = writeSettings('CLIENT_ADDRESS_HEADER=cf-connecting-ip\n');
  const cwd = temporaryFolder();
  copyContent({ parent: cwd });
  const { exitCode, stdout } = await runSite(['backend', 'settings', '--env-file', file], { cwd });
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('Run npm run words, and deploy them.')]);
});

test('problems are reported in each format, with exit code 1', async () => {
  const file = writeSettings(
    'CLIENT_ADDRESS_HEADER=cf-connecting-ip\nPORT=4173\nALLOWED_ORIGINS=https://a.example/x\n',
  );
  const pretty = await check(file);
  expect([pretty.exitCode, pretty.stdout.match(/✗/g)]).toEqual([1, ['✗', '✗']]);
  const json = await check(file, '--format', 'json');
  expect(JSON.parse(json.stdout)).toMatchObject({
    file,
    set: expect.arrayContaining(['PORT']),
    problems: { length: 2 },
  });
  const github = await check(file, '--format', 'github');
  expect(github.stdout).toMatch(/^(::error title=Settings of the functions::.+\n){2}$/);
});

test.each([
  ['a missing file', join(projectRoot, '.site/no-such-folder/.env'), 'cp supabase/functions/.env.example'],
  ['a folder', projectRoot, 'EISDIR'],
])('%s is an error of the machine', async (_what, file, text) => {
  const { exitCode, stderr } = await check(file);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(text)]);
});

test('a broken line and content with problems are errors of the machine', async () => {
  const broken = await check(writeSettings('RESEND_API_KEY\n'));
  expect([broken.exitCode, broken.stderr]).toEqual([2, expect.stringContaining('.env:1 is not a setting')]);
  const invalid = copyContent({ files: { 'site.yaml': 'name: [\n' } });
  const unread = await check(writeSettings('PORT=1\n'), '--content', invalid);
  expect([unread.exitCode, unread.stderr]).toEqual([2, expect.stringContaining('npm run validate')]);
});

test('the embedded backend reads supabase/functions/.env as it reads .env', () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'supabase/functions'), { recursive: true });
  writeFileSync(join(cwd, 'supabase/functions/.env'), 'RESEND_API_KEY\n');
  const { status, stderr } = spawnSync(process.execPath, [join(projectRoot, 'cli/bin.mjs'), '--help'], {
    cwd,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('supabase/functions/.env:1 is not a setting')]);
});
