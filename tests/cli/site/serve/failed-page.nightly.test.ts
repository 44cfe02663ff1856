import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyProject } from '../../../../scripts/bench/copy-project.ts';
import { launchBrowser } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';

describe('a page whose code throws in `site dev`', () => {
  let folder: string;
  let browser: Browser;
  let child: ChildProcess;
  let address = '';
  const hero = () => join(folder, 'project/src/sections/Hero.tsx');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-failed-page-'));
    copyProject(join(folder, 'project'));
    browser = await launchBrowser();
    const argv = ['cli/bin.mjs', 'dev', '--content', sites.secondBrand.content, '--data', join(folder, 'data')];
    child = spawn(process.execPath, [...argv, '--port', '0'], { cwd: join(folder, 'project') });
    let shown = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (shown += chunk));
    await vi.waitFor(() => expect(shown).toContain('Developing at '), { timeout: 20_000 });
    address = /Developing at (\S+)/.exec(shown)?.[1] ?? '';
  });

  afterAll(async () => {
    child.kill();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ['during rendering', (code: string) => code.replace(/return \(/, "throw new Error('Boom <b>');\n  return (")],
    ['during module evaluation', (code: string) => `${code}\nthrow new Error('Boom <b>');\n`],
    ['of syntax', (code: string) => `${code}\nconst = 'Boom <b>';\n`],
  ])('shows an error %s, and the page again once it is fixed', async (_when, breakIt) => {
    const code = readFileSync(hero(), 'utf8');
    const page = await browser.newPage();
    await page.goto(address);
    const title = await page.locator('h1').innerText();
    writeFileSync(hero(), breakIt(code));
    await expect.poll(() => page.locator('h1').innerText()).toBe('This page cannot be rendered.');
    expect(await page.locator('pre').innerText()).toMatch(/Boom <b>|Hero\.tsx/);
    writeFileSync(hero(), code);
    await expect.poll(() => page.locator('h1').innerText()).toBe(title);
    await page.close();
  });

  test('is reloaded even when the fix was saved before it connected', async () => {
    const code = readFileSync(hero(), 'utf8');
    const page = await browser.newPage();
    const isFixed = Promise.withResolvers<void>();
    await page.route('**/@vite/client', (route) => isFixed.promise.then(() => route.continue()));
    writeFileSync(hero(), `${code}\nthrow new Error('Boom');\n`);
    await expect.poll(async () => (await fetch(address)).status).toBe(500);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => page.locator('h1').innerText()).toBe('This page cannot be rendered.');
    writeFileSync(hero(), code);
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
    isFixed.resolve();
    await expect.poll(() => page.locator('h1').innerText()).not.toBe('This page cannot be rendered.');
    await page.close();
  });
});
