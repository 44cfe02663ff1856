import { describe, expect, test } from 'vitest';
import { createScratchProject } from '../cli/commands/scratch-project.ts';
import { writeFiles } from '../support/content-folder.ts';
import { runStep } from '../support/run-step.ts';
import { readWorkflow } from '../support/workflow.ts';

const { due } = readWorkflow('due').jobs;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().replace(/\.\d+/, '');

/** A project in which a number has changed by itself an hour ago. */
function project() {
  const scratch = createScratchProject();
  const facts = `plots:\n  value: "14"\n  next:\n    value: "16"\n    at: "${minutesAgo(60)}"\n`;
  writeFiles(scratch.folder, { 'content/facts.yaml': facts });
  return scratch.folder;
}

describe('the step that looks into the calendar', () => {
  const look = (cwd: string, since: string) =>
    runStep(due, 'What is due since then', { cwd, contexts: { steps: { last: { outputs: { since } } } } });

  test.each([
    ['before a change: it is due', 90, 'true', 'The fact `plots` changes from 14 to 16'],
    ['after it: nothing is due', 30, 'false', 'Nothing changes by itself.'],
  ])('when the last run was %s', async (_when, minutes, isDue, log) => {
    const result = await look(project(), minutesAgo(minutes));
    expect(result).toMatchObject({ exitCode: 0, outputs: { due: isDue } });
    expect(result.log).toContain(log);
  });

  test('fails when the last run was at no moment, and sets no output', async () => {
    expect(await look(project(), 'yesterday')).toMatchObject({ exitCode: 2, outputs: {} });
  });
});
