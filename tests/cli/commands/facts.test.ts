import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent, temporaryFolder } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';

function facts(content = sites.secondBrand.content, ...options: string[]) {
  return runSite(['facts', '--content', content, ...options]);
}

const old = `plots:
  value: "14"
  asOf: 2020-01-01
  goodFor: 30
  owner: head gardener
  source: the register of the harbour
beds:
  value: "3"
  asOf: 2020-01-01
`;

const withOldFacts = () => copyContent({ files: { 'facts.yaml': old } });

test('lists each fact with its value, date, owner and number of uses', async () => {
  expect(await facts(withOldFacts())).toEqual({
    exitCode: 0,
    stdout: `fact   value               as of          owner  uses
plots     14  2020-01-01 (stale)  head gardener     2
beds       3          2020-01-01                    0

2 facts.
`,
    stderr: '',
  });
});

test('a fact that changes on a known day is listed with both values until then, and with the new one afterwards', async () => {
  const list = async (at: string) => {
    const text = `plots:\n  value: "14"\n  next:\n    value: "16"\n    at: ${at}\n`;
    const { stdout } = await facts(copyContent({ files: { 'facts.yaml': text } }));
    return stdout.split('\n')[1]?.trim();
  };
  expect(await list('2999-01-01T09:00')).toMatch(/^plots +14 \(16 from 2999-01-01T09:00\) +2$/);
  expect(await list('2020-01-01')).toMatch(/^plots +16 +2020-01-01 +2$/);
});

test('--uses lists the uses too', async () => {
  const { stdout } = await facts(withOldFacts(), '--uses');
  expect(stdout).toContain(`
fact plots (content/facts.yaml:1:1): 2 uses
  content/collections/ventures.yaml:4:49  [0].description
    4 │ ription: A walled garden on the quay with {fact:plots} plots, each as wide as a rowing boat is long.
  content/pages/index.yaml:7:39  sections[0].lead
    7 │ lead: It took us nine winters and {fact:plots} plots to find that out.
  on 2 pages: /garden /

fact beds (content/facts.yaml:7:1): not used

2 facts.
`);
});

test('the JSON format has all fields of the file, and the uses with --uses', async () => {
  const plots = {
    id: 'plots',
    value: '14',
    asOf: '2020-01-01',
    goodFor: 30,
    owner: 'head gardener',
    source: 'the register of the harbour',
    isStale: true,
    count: 2,
  };
  const beds = { id: 'beds', value: '3', asOf: '2020-01-01', isStale: false, count: 0 };
  const read = async (...options: string[]) =>
    JSON.parse((await facts(withOldFacts(), '--format', 'json', ...options)).stdout) as unknown;
  expect(await read()).toEqual({ facts: [plots, beds], errors: 0 });
  expect(await read('--uses')).toMatchObject({
    facts: [
      { ...plots, uses: [{ line: 4, column: 49 }, { file: 'content/pages/index.yaml' }], pages: ['/garden', '/'] },
      { ...beds, uses: [], pages: [] },
    ],
  });
});

test('a fact that is in one text twice has two uses', async () => {
  const page = secondBrandFile('pages/index.yaml').replace('nine winters', '{fact:plots} winters');
  const { stdout } = await facts(copyContent({ files: { 'pages/index.yaml': page } }), '--uses');
  expect(stdout).toMatch(/^plots .* 3$/m);
  expect(stdout).toContain('fact plots (content/facts.yaml:1:1): 3 uses\n');
});

test('the counts of the workshop match the listed uses', async () => {
  const { stdout } = await facts(sites.workshop.content, '--format', 'json', '--uses');
  const listed = (JSON.parse(stdout) as { facts: { id: string; count: number; uses: object[] }[] }).facts;
  expect(listed.length).toBeGreaterThan(3);
  for (const { id, count, uses } of listed) expect(uses.length, id).toBe(count);
});

describe('content with problems', () => {
  test('in other files is still searched, and its problems are counted', async () => {
    const page = secondBrandFile('pages/index.yaml').replace('title: Salad', 'titel: Salad');
    const { exitCode, stdout, stderr } = await facts(copyContent({ files: { 'pages/index.yaml': page } }));
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^plots .* 2$/m);
    expect(stderr).toBe('The content has 1 problem, so some uses may be missing here. Run: npm run validate\n');
  });

  const unreadable: Record<string, Parameters<typeof copyContent>[0]> = {
    'is broken': { files: { 'facts.yaml': 'plots: [' } },
    'is not valid': { files: { 'facts.yaml': 'plots: 14\n' } },
    'is missing': { without: ['facts.yaml'] },
  };

  test.each(Object.entries(unreadable))('exits with 1 when facts.yaml %s', async (_what, changes) => {
    expect(await facts(copyContent(changes))).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'The facts cannot be read: facts.yaml is missing or has problems. Run: npm run validate\n',
    });
  });

  test('exits with 2 when there is no content folder', async () => {
    expect(await facts(join(temporaryFolder(), 'nowhere'))).toMatchObject({ exitCode: 2, stdout: '' });
  });
});
