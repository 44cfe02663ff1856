import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { launchBrowser } from '../support/page.ts';
import { createProject } from '../support/project.ts';
import { sites } from '../support/sites.ts';

describe('a page whose code throws in `site dev`', () => {
  const { folder, read } = createProject(mkdtempSync(join(tmpdir(), 'site-failed-page-')));
  const hero = 'src/sections/Hero.tsx';
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  let browser: Browser;
  let child: ChildProcess;
  let address = '';

  beforeAll(async () => {
    browser = await launchBrowser();
    const argv = ['cli/bin.mjs', 'dev', '--content', sites.secondBrand.content, '--data', join(folder, 'data')];
    child = spawn(process.execPath, [...argv, '--port', '0'], { cwd: folder });
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
    const code = read(hero);
    const page = await browser.newPage();
    await page.goto(address);
    const title = await page.locator('h1').innerText();
    write(hero, breakIt(code));
    await expect.poll(() => page.locator('h1').innerText()).toBe('This page cannot be rendered.');
    expect(await page.locator('pre').innerText()).toMatch(/Boom <b>|Hero\.tsx/);
    write(hero, code);
    await expect.poll(() => page.locator('h1').innerText()).toBe(title);
    await page.close();
  });

  test('is reloaded even when the fix was saved before it connected', async () => {
    const code = read(hero);
    const page = await browser.newPage();
    const isFixed = Promise.withResolvers<void>();
    await page.route('**/@vite/client', (route) => isFixed.promise.then(() => route.continue()));
    write(hero, `${code}\nthrow new Error('Boom');\n`);
    await expect.poll(async () => (await fetch(address)).status).toBe(500);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => page.locator('h1').innerText()).toBe('This page cannot be rendered.');
    write(hero, code);
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
    isFixed.resolve();
    await expect.poll(() => page.locator('h1').innerText()).not.toBe('This page cannot be rendered.');
    await page.close();
  });
});
