import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BackendOptions, openBackend } from '../../../cli/backend/open-backend.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { createPreviewServer } from '../../../cli/site/serve/preview-server.ts';
import { runSite } from '../../support/cli.ts';
import { stringsOf } from '../../support/function-strings.ts';
import { launchBrowser, watchPolicies } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

/** A project on another origin than the site: the embedded backend stands in for a hosted one. */
async function openProject(env: BackendOptions['env']) {
  const backend = await openBackend({ ...stringsOf(sites.real.content), env });
  const server = createPreviewServer(sites.real.dist, backend);
  const url = await listen(server, 0);
  const rows = async (table: string) => (await backend.admin.from(table).select('*').throwOnError()).data;
  return {
    url,
    rows,
    async close() {
      await close(server);
      await backend.close();
    },
  };
}

/** The real site, built for a project, and served without a backend of its own. */
async function openSiteOf(url: string, port: number) {
  const out = mkdtempSync(join(tmpdir(), 'site-hosted-'));
  const env = { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: 'sb_publishable_embedded' };
  const { exitCode, stderr } = await runSite(['build', '--out', join(out, 'dist')], { env });
  // A slow machine also prints its progress, and content that is not ready for the public has samples.
  const warnings = stderr.replace(/^(Encoded|Rendered|The content has) \d+ (of|samples?, which) .*\n/gm, '');
  expect({ exitCode, warnings }, 'a build with a project has no warnings').toEqual({ exitCode: 0, warnings: '' });
  const server = createPreviewServer(join(out, 'dist'));
  const address = await listen(server, port);
  return {
    address,
    async close() {
      await close(server);
      rmSync(out, { recursive: true });
    },
  };
}

/** A port that was free a moment ago: the project must know the origin of the site before it is served. */
async function findPort(): Promise<number> {
  const server = createPreviewServer(sites.real.dist);
  const address = await listen(server, 0);
  await close(server);
  return Number(new URL(address).port);
}

let project: Awaited<ReturnType<typeof openProject>>;
let site: Awaited<ReturnType<typeof openSiteOf>>;
let browser: Browser;

beforeAll(async () => {
  const port = await findPort();
  project = await openProject({ ALLOWED_ORIGINS: `http://localhost:${port}` });
  site = await openSiteOf(project.url, port);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await project.close();
});

async function openPage(): Promise<Page> {
  const context = await browser.newContext();
  const violations = watchPolicies(context);
  onTestFinished(async () => {
    await context.close();
    expect(violations, 'The policy must allow the project.').toEqual([]);
  });
  return context.newPage();
}

test('a site built for a hosted project submits its forms there, cross-origin', async () => {
  const page = await openPage();

  await page.goto(`${site.address}/products/events-webinars`);
  const email = page.locator('main').getByRole('textbox');
  await email.fill('Visitor@Example.com');
  await email.press('Enter');
  await page.getByText('Successfully subscribed to event updates!').waitFor();
  expect(await project.rows('newsletter_subscriptions')).toMatchObject([{ email: 'visitor@example.com' }]);

  await page.goto(`${site.address}/contact`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Visitor');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('visitor@example.com');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Across');
  await page.getByRole('textbox', { name: 'Message' }).fill('From one origin to another.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText("Message sent successfully! I'll get back to you soon.").waitFor();
  expect(await project.rows('contact_messages')).toMatchObject([{ subject: 'Across' }]);
});

test('a duplicate subscription is reported cross-origin too', async () => {
  const page = await openPage();

  await page.goto(site.address);
  const email = page.locator('main').getByRole('textbox');
  await email.fill('guest@example.com');
  await email.press('Enter');
  await page.getByText('Thanks for subscribing! Check your email for updates.').waitFor();
  await email.fill('guest@example.com');
  await email.press('Enter');
  await page.locator('#toasts').getByText('This email is already subscribed to our newsletter').waitFor();
  const rows = await project.rows('newsletter_subscriptions');
  expect(rows?.filter(({ email }) => email === 'guest@example.com')).toHaveLength(1);
});
