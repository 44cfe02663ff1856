import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { createScratchProject } from '../cli/commands/scratch-project.ts';
import { secondBrandFile } from '../cli/compiler/graph/second-brand-file.ts';
import { copyContent } from '../support/content-folder.ts';
import { startWeb } from '../support/local-web.ts';
import { runSite } from '../support/run-site.ts';
import { runStep } from '../support/run-step.ts';
import { readWorkflow } from '../support/workflow.ts';

const { site } = readWorkflow('site').jobs;
const { links } = readWorkflow('links').jobs;
const launch = 'What is left to do before the site can be public, which fails nothing';

test('what is left to do before the site can be public is in the summary, and fails nothing', async () => {
  const { folder: cwd } = createScratchProject();
  const { exitCode, log, summary } = await runStep(site, launch, { cwd });
  expect(exitCode, log).toBe(0);
  expect(summary).toMatch(/^## Before the site is public: \d+ problems in \d+ files?\n\n```\ncontent\//);
  expect(summary).toContain('launch-');
});

test('it fails if the content cannot be read', async () => {
  const { folder: cwd } = createScratchProject();
  rmSync(join(cwd, 'content'), { recursive: true });
  expect(await runStep(site, launch, { cwd })).toMatchObject({ exitCode: 1, summary: '' });
});

test('a mistake is shown beside its line, with all problems and the fix in the summary', async () => {
  const { folder: cwd, edit } = createScratchProject();
  edit('content/pages/garden.yaml', 'title:', 'titel:');
  const name = 'Content, with problems shown beside the changed lines';
  const { exitCode, log, summary } = await runStep(site, name, { cwd });
  expect(exitCode).toBe(1);
  expect(log).toContain('::error file=content/pages/garden.yaml,line=1,col=1,title=');
  expect(summary).toMatch(/^## 1 problem in 1 file\n.*\n## Fixes\n.*\n\+title: /s);
});

test('the addresses of other sites are in the summary each week', async () => {
  const { folder: cwd } = createScratchProject();
  const name = 'Links to other sites, with what to write instead in the summary';
  const { exitCode, log, summary } = await runStep(links, name, { cwd });
  expect(exitCode, log).toBe(0);
  expect(summary).toContain('## Links to other sites: no problems');
});

test('what is wrong with them is there as well, with what to write instead', async () => {
  const web = await startWeb({
    'old.test': (_, response) => response.writeHead(301, { Location: web.at('new.test', '/tide') }).end(),
    'new.test': (_, response) => response.end(),
  });
  const integrations = secondBrandFile('integrations.yaml').replace(/url: .*/, `url: ${web.at('old.test', '/tide')}`);
  const content = copyContent({ files: { 'integrations.yaml': integrations } });
  const summary = join(content, '../summary.md');
  // The script of the step, in this process, which knows the hosts of the test.
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const [, , ...argv] = scripts.links.split(' ');
  const context = { network: web.network, env: { GITHUB_STEP_SUMMARY: summary } };
  const { stdout } = await runSite([...argv, '--content', content, '--fresh'], context);
  const text = readFileSync(summary, 'utf8');
  expect(text, stdout).toMatch(/^## Links to other sites: 1 problem in 1 file\n\n```\ncontent\/integrations\.yaml:3:/);
  expect(text).toContain(`+    url: ${web.at('new.test', '/tide')}\n`);
});
