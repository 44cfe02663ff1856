import { expect, onTestFinished, test } from 'vitest';
import { type BackendOptions, openBackend } from '../../cli/backend/open-backend.ts';
import { close, listen } from '../../cli/site/serve/listen.ts';
import { createPreviewServer } from '../../cli/site/serve/preview-server.ts';
import { origins, strings } from '../../supabase/functions/submit-contact/strings.gen.ts';
import { launchBrowser, watchPolicies } from '../support/browser.ts';
import { temporaryFolder } from '../support/content-folder.ts';
import { runSite } from '../support/run-site.ts';
import { sites } from '../support/sites.ts';

/** A project on another origin than the site: the embedded backend stands in for a hosted one. */
async function openProject(env: BackendOptions['env']) {
  const backend = await openBackend({ strings, origins, env });
  const server = createPreviewServer(sites.real.dist, backend);
  const url = await listen(server, 0);
  onTestFinished(async () => {
    await close(server);
    await backend.close();
  });
  const rows = async (table: string) => (await backend.admin.from(table).select('*').throwOnError()).data;
  return { url, rows };
}

/** The real site, built for a project, and served without a backend of its own. */
async function openSiteOf(url: string, port: number) {
  const out = `${temporaryFolder()}/dist`;
  const env = { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: 'sb_publishable_embedded' };
  const { exitCode, stderr } = await runSite(['build', '--out', out], { env });
  // A slow machine may say how far it is.
  const warnings = stderr.replace(/^(Encoded|Rendered) \d+ of .*\n/gm, '');
  expect({ exitCode, warnings }, 'a build with a project has nothing to warn of').toEqual({
    exitCode: 0,
    warnings: '',
  });
  const server = createPreviewServer(out);
  const address = await listen(server, port);
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const violations = watchPolicies(page.context());
  onTestFinished(async () => {
    await browser.close();
    await close(server);
    expect(violations, 'The policy must know the project.').toEqual([]);
  });
  return { page, address };
}

/** A port that was free a moment ago: the project must know the origin of the site before it is served. */
async function findPort(): Promise<number> {
  const server = createPreviewServer(sites.real.dist);
  const address = await listen(server, 0);
  await close(server);
  return Number(new URL(address).port);
}

test('a site built for a hosted project submits its forms there, cross-origin', async () => {
  const port = await findPort();
  const project = await openProject({ ALLOWED_ORIGINS: `http://localhost:${port}` });
  const { page, address } = await openSiteOf(project.url, port);

  await page.goto(`${address}/products/events-webinars`);
  const email = page.locator('main').getByRole('textbox');
  await email.fill('Visitor@Example.com');
  await email.press('Enter');
  await page.getByText('Successfully subscribed to event updates!').waitFor();
  expect(await project.rows('newsletter_subscriptions')).toMatchObject([{ email: 'visitor@example.com' }]);

  await page.goto(`${address}/contact`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Visitor');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('visitor@example.com');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Across');
  await page.getByRole('textbox', { name: 'Message' }).fill('From one origin to another.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText("Message sent successfully! I'll get back to you soon.").waitFor();
  expect(await project.rows('contact_messages')).toMatchObject([{ subject: 'Across' }]);
});

test('a duplicate subscription is reported cross-origin too', async () => {
  const port = await findPort();
  const project = await openProject({});
  const { page, address } = await openSiteOf(project.url, port);

  await page.goto(address);
  const email = page.locator('main').getByRole('textbox');
  await email.fill('visitor@example.com');
  await email.press('Enter');
  await page.getByText('Thanks for subscribing! Check your email for updates.').waitFor();
  await email.fill('visitor@example.com');
  await email.press('Enter');
  await page.locator('#toasts').getByText('This email is already subscribed to our newsletter').waitFor();
  expect(await project.rows('newsletter_subscriptions')).toHaveLength(1);
});
