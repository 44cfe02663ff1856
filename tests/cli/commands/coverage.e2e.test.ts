import { expect, test } from 'vitest';
import { copyContent } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';

const coverage = (content: string, ...options: string[]) => runSite(['coverage', '--content', content, ...options]);

/** The last day of a waiver that is in force whenever this test runs. */
const soon = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const unused = {
  'facts.yaml': `${secondBrandFile('facts.yaml')}beds:\n  value: "3"\n`,
  'integrations.yaml': secondBrandFile('integrations.yaml').replace(
    'videos:',
    '  ferry:\n    url: https://ferry.harborfield.example.com/times\nvideos:',
  ),
  'waivers.yaml': `- rule: unused-entry
  path: facts.yaml#beds
  reason: It waits for the page about the winter.
  until: ${soon}
`,
};

test('all of the real content is used by pages', async () => {
  const { exitCode, stdout, stderr } = await coverage(sites.workshop.content);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(/^Read \d+ files\.\n/);
  for (const [, reached, total] of stdout.matchAll(/^(?!\S+-statuses)\S+ +([\d,]+) +([\d,]+)$/gm))
    expect(reached).toBe(total);
  expect(stdout).toContain('\nEverything reaches a page.\n');
});

test('prints counts by kind, unused entries and waivers', async () => {
  expect(await coverage(copyContent({ files: unused }))).toEqual({
    exitCode: 1,
    stdout: `Read 14 files.

                  reach a page   of
pages                        3    3
articles                     0    0
tiers                        2    2
ventures                     1    1
facts                        1    2
links                        2    3
product-statuses             0    1
venture-statuses             1    1
media                        1    1
keys                       141  141

1 problem:
  content/integrations.yaml:7:3 No page shows \`ferry\`. unused-entry
For an explanation: \`npm run explain unused-entry\`

1 waiver in force:
  unused-entry facts.yaml#beds (1 problem) until ${soon}: It waits for the page about the winter.

1 value not used yet:
  content/statuses.yaml:3:5 product-statuses:Sown
`,
    stderr: '',
  });
});

test('waived problems do not fail the command', async () => {
  const { 'integrations.yaml': _, ...files } = unused;
  expect(await coverage(copyContent({ files }))).toMatchObject({ exitCode: 0 });
});

test('the JSON format has the same data', async () => {
  const { exitCode, stdout } = await coverage(copyContent({ files: unused }), '--format', 'json');
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    files: 14,
    counts: expect.arrayContaining([{ kind: 'links', reached: 2, total: 3 }]),
    problems: [{ code: 'unused-entry', file: 'content/integrations.yaml', line: 7, column: 3, endColumn: 8 }],
    waivers: [{ rule: 'unused-entry', path: 'facts.yaml#beds', until: soon, problems: [{ line: 3 }] }],
  });
});

test('other problems can hide unused entries, so none are reported', async () => {
  const files = { ...unused, 'pages/garden.yaml': 'title: Half\n' };
  expect(await coverage(copyContent({ files }))).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'The content has 2 problems, which can hide what is unused. Run: npm run validate\n',
  });
});
