import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyChanges } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { dataFolder } from '../support/postgres.ts';
import { changedContent } from './site-content.ts';

/** Runs `start` in a folder of its own, until the test has ended. */
function start(content: string, data = 'data') {
  const folder = temporaryFolder();
  const stop = new AbortController();
  const argv = ['start', '--content', content, '--out', 'dist', '--data', data, '--port', '0'];
  let printed = '';
  const write = (text: string) => (printed += text);
  const streams = { stdout: { write }, stderr: { write } };
  const ended = runSite(argv, { cwd: folder, signal: stop.signal, ...streams });
  const end = async () => {
    stop.abort('SIGINT');
    return (await ended).exitCode;
  };
  onTestFinished(async () => void (await end()));
  return { folder, ended, end, printed: () => printed };
}

test('start builds the site, and serves it with forms that work; Ctrl-C ends it with 0', async () => {
  const { folder, end, printed } = start(changedContent(), await dataFolder());
  await expect.poll(printed).toContain('Serving the site at ');
  expect(printed()).toMatch(/3 pages/);
  const [address = ''] = /http:\S+/.exec(printed()) ?? [];
  const page = await (await fetch(`${address}/garden`)).text();
  expect(page).toContain('Somebody left a hose running.');
  const [apikey = ''] = /sb_publishable_\w+/.exec(page) ?? [];
  const headers = { apikey, 'Content-Type': 'application/json' };
  const list = `${address}/rest/v1/newsletter_subscriptions`;
  const subscribe = () => fetch(list, { method: 'POST', headers, body: '{"email":"reader@example.org"}' });
  expect((await subscribe()).status).toBe(201);
  expect((await subscribe()).status, 'the address is stored').toBe(409);
  expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
  expect(await end()).toBe(0);
});

test('start serves nothing while the content has a problem, and says which', async () => {
  const content = changedContent();
  applyChanges(content, { 'pages/index.yaml': { 'to: /garden': 'to: /gardn' } });
  const { folder, ended, printed } = start(content);
  expect((await ended).exitCode).toBe(1);
  expect(printed()).toContain('content/pages/index.yaml:10:13 error There is no page /gardn. link-target');
  expect(printed()).not.toContain('Serving');
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});
