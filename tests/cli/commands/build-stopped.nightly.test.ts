import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryLockOutput } from '../../../cli/site/publish/lock-output.ts';
import { copyContent } from '../../support/content.ts';
import { hashFiles } from '../../support/hash-files.ts';
import { type SiteProcess, spawnSite } from '../../support/process.ts';
import { build, copyWithArticles, edit } from '../site/build/incremental-site.ts';
import { createScratchProject } from './scratch-project.ts';

/** A site with so many articles that a second thread finishes pages. */
function largeContent(parent?: string) {
  const content = copyWithArticles(320, parent);
  const folder = dirname(content);
  return { content, folder, out: join(folder, 'dist'), scratch: join(folder, '.dist-site-build') };
}

type LargeSite = ReturnType<typeof largeContent>;

/** Is built once; a test that stops a build leaves it as it was. */
let site: LargeSite;
beforeAll(async () => {
  site = largeContent(mkdtempSync(join(tmpdir(), 'site-test-')));
  await build(site.content, site.out);
});
afterAll(() => rmSync(site.folder, { recursive: true, force: true }));

/** Starts to build the site in its own process. */
function start({ content, out }: LargeSite, forms = 'embedded'): SiteProcess {
  const hosted = { VITE_SUPABASE_URL: `https://${forms}.example`, VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };
  return spawnSite(['build', '--content', content, '--out', out], forms === 'embedded' ? {} : { env: hosted });
}

/** Starts a build with another backend URL, which is in every page, and waits until some pages are written. */
async function startAndWait(site: LargeSite): Promise<SiteProcess> {
  const process = start(site, 'other');
  const written = join(site.scratch, 'files/writing');
  while (!existsSync(written) || readdirSync(written).length < 40) {
    if (process.child.exitCode !== null) throw new Error(`The build was done too early:\n${process.printed()}`);
    await setTimeout(1);
  }
  return process;
}

const stops = [
  ['SIGINT', ['SIGINT'], 130],
  ['SIGTERM', ['SIGTERM'], 143],
  ['SIGINT twice', ['SIGINT', 'SIGINT'], 130],
] as const;

test.each(stops)('a build stopped by %s exits, and leaves only the last site', async (_what, signals, code) => {
  const before = hashFiles(site.folder);
  const process = await startAndWait(site);
  if (signals.length > 1) process.child.kill(signals[0]);
  expect(await process.end(signals.at(-1)), process.printed()).toEqual({ code, signal: null });
  expect(process.printed()).not.toContain('Built');
  expect(hashFiles(site.folder)).toEqual(before);
  expect(readdirSync(site.folder).sort()).toEqual(['content', 'dist']);
});

test('the next build removes the files that a killed build left behind', async () => {
  const before = hashFiles(site.out);
  const process = await startAndWait(site);
  expect(await process.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  expect(readdirSync(site.folder).sort()).toEqual(['.dist-site-build', '.dist-site-build.lock', 'content', 'dist']);
  expect(hashFiles(site.out)).toEqual(before);
  await build(site.content, site.out);
  expect(readdirSync(site.folder).sort()).toEqual(['content', 'dist']);
  expect(hashFiles(site.out)).toEqual(before);
});

test('a second concurrent build waits, and its content is published', async () => {
  const site = largeContent();
  const first = await startAndWait(site);
  const firstEnd = once(first.child, 'close');
  first.child.kill('SIGSTOP'); // however long the second takes to start, the first is still at work
  edit(site.content, 'pages/index.yaml', 'Boatyard gardeners', 'Gardeners of the quay');
  const second = start(site);
  const secondEnd = once(second.child, 'close');
  await second.prints('Another build into ');
  first.child.kill('SIGCONT');
  expect(await firstEnd, first.printed()).toEqual([0, null]);
  expect(await secondEnd, second.printed()).toEqual([0, null]);
  const page = readFileSync(join(site.out, 'index.html'), 'utf8');
  expect(page).toContain('Gardeners of the quay');
  expect(page, 'the forms are those of the second').not.toContain('other.example');
  expect(readdirSync(site.folder).sort()).toEqual(['content', 'dist']);
});

test.each(['build', 'start'])('a command that waits for another build can be stopped: site %s', async (command) => {
  const content = copyContent({});
  const folder = dirname(content);
  const out = join(folder, 'dist');
  const lock = tryLockOutput(out);
  expect(lock).toBeDefined();
  const serving = command === 'start' ? ['--data', join(folder, 'data'), '--port', '0'] : [];
  const process = spawnSite([command, '--content', content, '--out', out, ...serving]);
  expect(await process.prints('Another build into ')).toMatch(/dist is running: waiting until it is done\.$/);
  expect(await process.end('SIGINT'), process.printed()).toEqual({ code: 130, signal: null });
  lock?.release();
  expect(readdirSync(folder)).toEqual(['content']);
});

/** Replaces the bundler: it writes file after file until it is killed, or is done immediately. */
const bundlers = {
  busy: `for (let file = 0; ; file += 1) {
    mkdirSync(join(outDir, String(file % 100)), { recursive: true });
    writeFileSync(join(outDir, String(file % 100), String(file)), '');
  }`,
  quick: "writeFileSync(join(outDir, 'bundle'), '');",
};

/** Stops the process when the bundler has exited and before that is handled, as on a busy machine. */
const stopAtLast = `import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
const { spawn } = childProcess;
childProcess.spawn = (program, argv, options) =>
  spawn(program, argv, options).once('exit', (code) => code === 0 && process.emit('SIGTERM', 'SIGTERM'));
syncBuiltinESMExports();`;

/** Builds a new project with another bundler. */
function startBundling(bundler: keyof typeof bundlers, preload: string) {
  const { folder, edit: editProject } = createScratchProject();
  const imports = "import { mkdirSync, writeFileSync } from 'node:fs';\nimport { join } from 'node:path';";
  editProject('cli/site/render/run-vite.ts', "import { join } from 'node:path';", imports);
  const file = join(folder, 'cli/site/render/run-vite.ts');
  const [settings = ''] = readFileSync(file, 'utf8').split('await Promise.all');
  writeFileSync(file, `${settings}${bundlers[bundler]}\nprocess.stdin.destroy();\n`);
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  const site = spawnSite(['build'], { root: folder, env: preload ? { NODE_OPTIONS } : {} });
  return { folder, site, bundles: join(folder, '.site/bundles') };
}

test('a build stopped during bundling leaves no bundle and no bundler process', async () => {
  const { folder, site, bundles } = startBundling('busy', '');
  const hasBegun = () => existsSync(bundles) && readdirSync(bundles, { recursive: true }).length > 1;
  while (!hasBegun()) {
    if (site.child.exitCode !== null) throw new Error(site.printed());
    await setTimeout(1);
  }
  expect(await site.end('SIGTERM'), site.printed()).toEqual({ code: 143, signal: null });
  expect(readdirSync(bundles)).toEqual([]);
  expect(readdirSync(folder)).not.toContain('dist');
});

test('a build stopped just after bundling leaves no bundle', async () => {
  const { folder, site, bundles } = startBundling('quick', stopAtLast);
  const [code] = await once(site.child, 'close');
  expect(code, site.printed()).toBe(143);
  expect(readdirSync(bundles)).toEqual([]);
  expect(readdirSync(folder)).not.toContain('dist');
});
