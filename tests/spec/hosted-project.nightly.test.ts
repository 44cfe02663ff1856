import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openForms } from '../support/backend.ts';
import { runSite } from '../support/cli.ts';
import { serveFile } from '../support/serve-file.ts';
import { sites } from '../support/sites.ts';

// The site is on another origin than its project, for which the embedded backend stands in.
const dist = mkdtempSync(join(tmpdir(), 'site-hosted-'));
const server = createServer((request, response) => serveFile(dist, request, response));
const settings = { ALLOWED_ORIGINS: '' };
const serveSite = async () => {
  await once(server.listen(0, 'localhost'), 'listening');
  settings.ALLOWED_ORIGINS = `http://localhost:${(server.address() as AddressInfo).port}`;
};
const project = openForms(sites.real.dist, serveSite, settings, {}, sites.real.content);
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dist, { recursive: true });
});

test('a site built for a hosted project sends its forms there, from another origin', async () => {
  const env = { VITE_SUPABASE_URL: project.address, VITE_SUPABASE_ANON_KEY: 'sb_publishable_embedded' };
  const { exitCode, stderr } = await runSite(['build', '--content', sites.real.content, '--out', dist], { env });
  expect(exitCode, stderr).toBe(0);
  const { page } = await project.newPage();
  const origin = settings.ALLOWED_ORIGINS;
  await page.goto(origin);
  const subscribe = async (answer: string) => {
    await page.getByRole('main').getByRole('textbox').fill('Reader@Example.com');
    await page.keyboard.press('Enter');
    await page.locator('#toasts').getByText(answer).waitFor();
  };
  await subscribe('Thanks for subscribing! Check your email for updates.');
  await subscribe('This email is already subscribed to our newsletter');
  expect(await project.subscribers()).toEqual(['reader@example.com']);

  await page.goto(`${origin}/contact`);
  const letter = { name: 'A reader', email: 'reader@example.com', subject: 'Across', message: 'From one origin.' };
  for (const [name, text] of Object.entries(letter)) await page.locator(`main form [name=${name}]`).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText("Message sent successfully! I'll get back to you soon.").waitFor();
  expect(await project.messages()).toEqual([{ ...letter, is_spam: false }]);
}, 90_000);
