import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { readWorkflow, stepsOf } from '../support/workflow.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const [, guide = ''] = read('content/README.md').split('\n## What happens to my change\n');
const template = read('.github/pull_request_template.md');
const site = readWorkflow('site');
const kept = stepsOf(site).flatMap(({ uses, with: options }) => (uses?.includes('/upload-artifact@') ? [options] : []));

test('the guide calls the workflows as they are called', () => {
  const runs = [...guide.matchAll(/the run "(\w+)"/gi)].map(([, name]) => name);
  expect(runs).toEqual([site.name, readWorkflow('due').name]);
  expect(readWorkflow('due').on.schedule, 'each hour').toEqual([{ cron: expect.stringMatching(/ \* \* \* \*$/) }]);
});

test.each([
  ['the guide', guide],
  ['the template of pull requests', template],
])('%s names jobs, downloads and files that there are', (_what, text) => {
  const jobs = [...text.matchAll(/\bjobs? `(\w+)`/g)].map(([, name]) => name);
  expect(jobs.length).toBeGreaterThan(0);
  expect(Object.keys(site.jobs)).toEqual(expect.arrayContaining(jobs));
  expect(text).toContain('`report`');
  expect(text).toContain('`changes.html`');
  expect(kept).toContainEqual(
    expect.objectContaining({ name: 'report', path: expect.stringMatching(/\/changes\.html$/) }),
  );
});

test('what can be downloaded is kept for the two weeks that the guide promises', () => {
  for (const name of ['report', 'site'])
    expect(kept).toContainEqual(expect.objectContaining({ name, 'retention-days': 14 }));
});

test('the template leads to the section of the guide', () => {
  expect(template).toContain('(../blob/HEAD/content/README.md#what-happens-to-my-change)');
  expect(guide).not.toBe('');
});

test('the example of code owners is about files that there are, and names nobody', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '');
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([]);
  const rules = lines.flatMap((line) => /^# (\/\S+) +(@\S+)$/.exec(line)?.slice(1) ?? []);
  expect(rules.length).toBeGreaterThan(0);
  for (const word of rules)
    expect(word.startsWith('@your-org/') || existsSync(join(projectRoot, word)), word).toBe(true);
});
