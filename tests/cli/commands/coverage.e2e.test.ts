import { expect, test } from 'vitest';
import { copyContent } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';
import { inGerman } from '../compiler/two-languages.ts';

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

const inTwo = {
  ...inGerman,
  'pages/de/join.yaml': secondBrandFile('pages/join.yaml'),
  'languages/de/messages.yaml': secondBrandFile('messages.yaml'),
};

test('lists what a further language does not have, and the command succeeds all the same', async () => {
  const { exitCode, stdout } = await coverage(copyContent({ files: inTwo }));
  expect(exitCode).toBe(0);
  expect(stdout.slice(stdout.indexOf('\nde'))).toBe(`
de       translated  of
pages             2   4
entries           0   3
keys              3  26

Not in de yet, 12 places:
  content/collections/tiers.yaml:1:1 all of it
  content/collections/ventures.yaml:1:1 all of it
  content/messages.yaml:1:1 all of it, of which there is a copy
  content/pages/404.yaml:1:1 /404
  content/pages/join.yaml:1:1 /join, of which there is a copy
  content/site.yaml:1:1 name
  content/site.yaml:4:1 titleTemplate
  content/site.yaml:7:1 email
  content/site.yaml:8:1 logo
  content/site.yaml:23:1 footer
  content/site.yaml:42:1 owner
  content/statuses.yaml:1:1 all of it
`);
});

test('an entry is missing by itself if the language has the others', async () => {
  const [first = ''] = secondBrandFile('collections/tiers.yaml')
    .split(/^(?=- id: )/m)
    .filter((entry) => entry !== '');
  const files = { ...inGerman, 'languages/de/collections/tiers.yaml': first.replace(/name: .*/, 'name: Beet') };
  const { stdout } = await coverage(copyContent({ files }), '--format', 'json');
  const { languages } = JSON.parse(stdout) as { languages: { counts: unknown[]; missing: unknown[] }[] };
  expect(languages).toMatchObject([{ language: 'de', counts: expect.any(Array) }]);
  expect(languages[0]?.counts).toContainEqual({ kind: 'entries', translated: 1, total: 3 });
  expect(languages[0]?.missing.filter((each) => JSON.stringify(each).includes('tiers'))).toEqual([
    {
      kind: 'entries',
      name: expect.any(String),
      isCopy: false,
      file: 'content/collections/tiers.yaml',
      line: expect.any(Number),
      column: 3,
    },
  ]);
});

test('other problems can hide unused entries, so none are reported', async () => {
  const files = { ...unused, 'pages/garden.yaml': 'title: Half\n' };
  expect(await coverage(copyContent({ files }))).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'The content has 2 problems, which can hide what is unused. Run: npm run validate\n',
  });
});
