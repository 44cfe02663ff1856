import { cpSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../cli/site/serve/listen.ts';
import { createScratchProject } from '../cli/commands/scratch-project.ts';
import { temporaryFolder, writeFiles } from '../support/content-folder.ts';
import { runSite } from '../support/run-site.ts';
import { runStep } from '../support/run-step.ts';
import { sites } from '../support/sites.ts';
import { readWorkflow } from '../support/workflow.ts';

const { build, package: pack } = readWorkflow('deploy').jobs;
const retain = 'Files of earlier deployments, which pages that are open still load';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().replace(/\.\d+/, '');

/** Serves a folder below `/field`, as GitHub Pages does for a project, and nothing else. @returns its address */
async function servePages(folder: string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const file = join(folder, new URL(url, 'http://pages.test').pathname.replace('/field/', ''));
    if (url.startsWith('/field/') && existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  const address = await listen(server, 0);
  onTestFinished(() => close(server));
  return `${address}/field/`;
}

test('the second deployment takes the files of the first one along', async () => {
  const live = join(temporaryFolder(), 'live');
  cpSync(sites.secondBrand.dist, live, { recursive: true });
  const [first = ''] = readFileSync(join(live, 'index.html'), 'utf8').match(/(?<=\/assets\/)starter\.[\w-]{8}/) ?? [];
  const old = first.replace(/[\w-]{8}$/, 'F1rstF1r');
  renameSync(join(live, `assets/${first}.js`), join(live, `assets/${old}.js`));
  await runSite(['retain', temporaryFolder(), '--out', live]);

  const { folder: cwd } = createScratchProject();
  cpSync(sites.secondBrand.dist, join(cwd, 'dist'), { recursive: true });
  const address = await servePages(live);
  const contexts = { steps: { pages: { outputs: { base_url: address } } }, vars: {} };
  const { exitCode, log } = await runStep(pack, retain, { cwd, contexts });
  expect(exitCode, log).toBe(0);
  expect(log).toContain('Retained 1 file of earlier deployments');
  expect(log).not.toContain('::warning');
  expect(existsSync(join(cwd, 'dist/assets', `${old}.js`))).toBe(true);
});

test('the first deployment succeeds with a warning, as there is no site yet', async () => {
  const { folder: cwd } = createScratchProject();
  cpSync(sites.secondBrand.dist, join(cwd, 'dist'), { recursive: true });
  const contexts = { steps: { pages: { outputs: { base_url: await servePages(temporaryFolder()) } } }, vars: {} };
  const { exitCode, log } = await runStep(pack, retain, { cwd, contexts });
  expect(exitCode, log).toBe(0);
  expect(log).toContain('::warning title=Files of earlier deployments::');
  expect(existsSync(join(cwd, 'dist/asset-manifest.json'))).toBe(true);
});

test('a host without an address of the site fails, and says what to set', async () => {
  const { folder: cwd } = createScratchProject();
  cpSync(sites.secondBrand.dist, join(cwd, 'dist'), { recursive: true });
  const { exitCode, log } = await runStep(pack, retain, { cwd, contexts: { steps: { pages: {} }, vars: {} } });
  expect(exitCode).toBe(2);
  expect(log).toContain('"" is not the address of a site');
});

test.each([
  ['is deployed as it was, if nothing has become due since', '"2020-01-01T00:00:00Z"', 'false'],
  ['is built again if something has', `"${minutesAgo(30)}"`, 'true'],
])('an earlier site %s', async (_what, at, due) => {
  const { folder: cwd } = createScratchProject();
  const fact = `plots:\n  value: "14"\n  next:\n    value: "16"\n    at: ${at}\n`;
  writeFiles(cwd, { 'content/facts.yaml': fact });
  const contexts = { needs: { choose: { outputs: { since: minutesAgo(60) } } } };
  const name = 'What has become due since the site was built';
  const { exitCode, log, outputs } = await runStep(build, name, { cwd, contexts });
  expect({ exitCode, outputs }, log).toEqual({ exitCode: 0, outputs: { due } });
});
