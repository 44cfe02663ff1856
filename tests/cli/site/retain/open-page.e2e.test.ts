import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../../support/faults.ts';
import { openForms } from '../../../support/open-forms.ts';
import { runSite } from '../../../support/run-site.ts';
import { sites } from '../../../support/sites.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-test-deployments-'));
/** What visitors see, and two builds of the same content whose scripts are different. */
const [live, first, second] = ['live', 'first', 'second'].map((name) => join(folder, name)) as [string, string, string];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes what a build gives after a change of every script: other bytes, other names, and pages that load those. */
function buildNext(): void {
  cpSync(first, second, { recursive: true });
  const renamed = scriptsOf(first).map((path) => [path, path.replace(/\.[\w-]{8}\.js$/, '.N3xtN3xt.js')] as const);
  const rename = (text: string) =>
    renamed.reduce((all, [from, to]) => all.replaceAll(basename(from), basename(to)), text);
  for (const path of globSync('**/*.{html,js}', { cwd: second }))
    writeFileSync(join(second, path), rename(readFileSync(join(second, path), 'utf8')));
  for (const [from, to] of renamed) {
    renameSync(join(second, from), join(second, to));
    appendFileSync(join(second, to), '// The second version.\n');
  }
}

const site = openForms(live, async () => {
  cpSync(sites.secondBrand.dist, first, { recursive: true });
  buildNext();
  deploy(first);
});

/** Replaces what visitors see, as hosts do: all at once, and nothing of what was there before stays. */
function deploy(build: string): void {
  rmSync(live, { recursive: true, force: true });
  cpSync(build, live, { recursive: true });
}

/** The names of the scripts of a build. */
const scriptsOf = (build: string) => globSync('assets/*.js', { cwd: build });

beforeEach(async () => {
  deploy(first);
  await runSite(['retain', site.address, '--out', live]);
});

const success = 'The tide table is on its way.';

/** What a page has asked for in vain, and how often it was loaded. */
function watch(page: Page): { missing: string[]; loads: number } {
  const seen = { missing: [] as string[], loads: 0 };
  page.on('response', (response) => response.status() === 404 && seen.missing.push(new URL(response.url()).pathname));
  page.on('load', () => {
    seen.loads += 1;
  });
  return seen;
}

async function subscribe(page: Page): Promise<void> {
  const form = page.locator('[data-island=NewsletterForm] form');
  await form.locator('[name=email]').fill('reader@example.com');
  await form.getByRole('button').click();
}

async function expectSubscribed(page: Page): Promise<void> {
  await expect.poll(() => page.locator('#toasts').textContent()).toBe(success);
  expect(await site.subscribers()).toEqual(['reader@example.com']);
}

/** Prepares the second build for its deployment, and deploys it. */
async function deployNext({ isRetained }: { isRetained: boolean }): Promise<void> {
  const next = join(folder, 'next');
  rmSync(next, { recursive: true, force: true });
  cpSync(second, next, { recursive: true });
  if (isRetained) {
    const { exitCode, stdout } = await runSite(['retain', site.address, '--out', next, '--format', 'json']);
    expect({ exitCode, missing: JSON.parse(stdout).missing }).toEqual({ exitCode: 0, missing: [] });
  }
  deploy(next);
}

/** Caches between the host and the visitor go on sending the page of the first build; GitHub Pages allows ten minutes. */
function cachePage(): void {
  site.faults.on('GET', /^\/$/, answer(200, readFileSync(join(first, 'index.html'), 'utf8'), 'text/html'));
}

test('no script has the same name in both builds', () => {
  expect(scriptsOf(first).filter((name) => scriptsOf(second).includes(name))).toEqual([]);
  expect(scriptsOf(second).length).toBe(scriptsOf(first).length);
});

describe('a page that was open before the deployment', () => {
  test('subscribes with its own scripts, which are retained', async () => {
    const { page } = await site.newPage();
    const seen = watch(page);
    await page.goto(site.address);
    await deployNext({ isRetained: true });
    await subscribe(page);
    await expectSubscribed(page);
    expect(seen).toEqual({ missing: [], loads: 1 });
  });

  test('finds them gone if they are not, and has to load itself again', async () => {
    const { page } = await site.newPage();
    const seen = watch(page);
    await page.goto(site.address);
    await deployNext({ isRetained: false });
    await subscribe(page);
    await expectSubscribed(page);
    expect(seen.loads).toBe(2);
    expect(seen.missing.sort()).toContainEqual(expect.stringMatching(/^\/assets\/islands\./));
  });
});

describe('a page that comes from a cache after the deployment', () => {
  test('subscribes with its own scripts, which are retained', async () => {
    await deployNext({ isRetained: true });
    cachePage();
    const { page } = await site.newPage();
    const seen = watch(page);
    await page.goto(site.address);
    await subscribe(page);
    await expectSubscribed(page);
    expect(seen).toEqual({ missing: [], loads: 1 });
  });

  test('cannot subscribe if they are not, as it has no script at all', async () => {
    await deployNext({ isRetained: false });
    cachePage();
    const { page } = await site.newPage();
    const seen = watch(page);
    await page.goto(site.address);
    await subscribe(page);
    await page.waitForTimeout(2000);
    expect(seen.missing).toEqual([expect.stringMatching(/^\/assets\/starter\./)]);
    expect({ calls: site.calls(), subscribers: await site.subscribers() }).toEqual({ calls: [], subscribers: [] });
  });
});
