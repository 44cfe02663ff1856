import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScratchProject } from '../cli/commands/scratch-project.ts';
import { openPreview } from '../support/open-preview.ts';
import { runStep } from '../support/run-step.ts';
import { sites } from '../support/sites.ts';
import { readWorkflow } from '../support/workflow.ts';

const { verify } = readWorkflow('verify').jobs;
const preview = openPreview(sites.secondBrand.dist);

/** Runs the step in a project, with the inputs of a workflow that calls it, and the variable of the repository. */
function run(folder: string, inputs: object, vars: object) {
  return runStep(verify, 'What visitors get, with the table in the summary', {
    cwd: folder,
    contexts: { inputs, vars },
  });
}

test('while the site has an example address, a notice says so, and nothing fails', async () => {
  const { folder } = createScratchProject();
  const { exitCode, log, summary } = await run(folder, {}, {});
  expect({ exitCode, summary }).toEqual({ exitCode: 0, summary: '' });
  expect(log).toMatch(/^::notice title=Not verified::There is nothing to verify yet: https:/m);
});

test('a site whose forms have no server fails the run, with the table in the summary', async () => {
  const { folder } = createScratchProject();
  cpSync(sites.secondBrand.dist, join(folder, 'dist'), { recursive: true });
  const { exitCode, log, summary } = await run(
    folder,
    { url: preview.address },
    { SITE_URL: 'https://nobody.example' },
  );
  expect(exitCode).toBe(1);
  expect(log.match(/^::error title=.*?::/gm)).toEqual(['::error title=Verify%3A backend::']);
  expect(summary).toMatch(
    /^## Verified http:\/\/localhost:\d+: 3 pages and \d+ other files, 1 error\.\n\n```\n✓ connection/,
  );
});
