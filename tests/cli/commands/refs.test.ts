import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent, temporaryFolder } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { gardenHead, secondBrandFile } from '../compiler/graph/second-brand-file.ts';

function refs(name: string, content = sites.secondBrand.content, ...options: string[]) {
  return runSite(['refs', name, '--content', content, ...options]);
}

interface Listed {
  things: { kind: string; name: string; exists: boolean; home?: object; uses: object[]; pages: string[] }[];
  errors: number;
}

async function refsAsJson(name: string, content?: string): Promise<Listed> {
  const { stdout } = await refs(name, content, '--format', 'json');
  return JSON.parse(stdout) as Listed;
}

test('lists each use of a row with position, path and line, then the pages and a total', async () => {
  expect(await refs('walled-plot')).toEqual({
    exitCode: 0,
    stdout: `entry ventures:walled-plot (content/collections/ventures.yaml:1:7): 2 uses
  content/pages/garden.yaml:6:14  sections[0].venture
    6 │ venture: walled-plot
  content/pages/index.yaml:15:13  sections[1].items[0]
    15 │ items: [walled-plot]
  on 2 pages: /garden /

2 uses in 2 files.
`,
    stderr: '',
  });
});

test('a path that is a key is a use of the page', async () => {
  const content = copyContent({ files: { 'budgets.yaml': 'routes:\n  /join:\n    weights: { html: 15000 }\n' } });
  expect((await refs('/join', content)).stdout).toContain('  content/budgets.yaml:2:3  routes./join\n    2 │ /join:\n');
});

test('finds every use in a text at its exact position', async () => {
  const body =
    'Nine of {fact:plots}.\n\n      [A](/join) of {fact:plots}, [b](</join> "/join"), [/join]: [c]\n\n      [c]: /join\n';
  const page = `${gardenHead}A wall\n  - type: prose\n    body: |\n      ${body}`;
  const folder = copyContent({ files: { 'pages/garden.yaml': page } });
  const places = async (name: string) => {
    const { stdout } = await refs(name, folder);
    return [...stdout.matchAll(/garden\.yaml:(\d+):(\d+) /g)].map(([, line, column]) => `${line}:${column}`);
  };
  expect(await places('fact:plots')).toEqual(['8:15', '10:21']);
  expect(await places('/join')).toEqual(['10:11', '10:40', '12:12']);
});

const escaped: [what: string, lead: string, column: number][] = [
  ['at its escape sequence', '"\\u007bfact:plots} plots"', 12],
  ['at the start of the value for a rare escape', '"\\e{fact:plots} plots"', 11],
  ['after white space as a number', '"\\x20{fact:plots} plots"', 16],
];

test.each(escaped)('a use with YAML escapes is found %s', async (_where, lead, column) => {
  const page = `${gardenHead}A wall\n    lead: ${lead}\n`;
  const { stdout } = await refs('plots', copyContent({ files: { 'pages/garden.yaml': page } }));
  expect(stdout).toContain(`  content/pages/garden.yaml:6:${column}  sections[0].lead\n`);
});

const named: [name: string, heading: string][] = [
  ['ventures:walled-plot', 'entry ventures:walled-plot (content/collections/ventures.yaml:1:7): 2 uses'],
  ['plots', 'fact plots (content/facts.yaml:1:1): 2 uses'],
  ['fact:plots', 'fact plots (content/facts.yaml:1:1): 2 uses'],
  ['chart', 'entry links:chart (content/integrations.yaml:2:3): 1 use'],
  ['link:chart', 'entry links:chart (content/integrations.yaml:2:3): 1 use'],
  ['links:chart', 'entry links:chart (content/integrations.yaml:2:3): 1 use'],
  ['/join', 'page /join (content/pages/join.yaml:1:1): 4 uses'],
  ['/join/', 'page /join (content/pages/join.yaml:1:1): 4 uses'],
  ['/join#prices', 'anchor /join#prices (content/pages/join.yaml:7:9): 3 uses'],
  ['/garden#story', 'anchor /garden#story (content/pages/garden.yaml:8:9): not used'],
  ['plot.svg', 'media plot.svg: 1 use'],
  ['media/plot.svg', 'media plot.svg: 1 use'],
  ['content/media/plot.svg', 'media plot.svg: 1 use'],
  ['content/pages/join.yaml', 'page /join (content/pages/join.yaml:1:1): 4 uses'],
  ['pages/join.yaml', 'page /join (content/pages/join.yaml:1:1): 4 uses'],
  [join(sites.secondBrand.content, 'pages/join.yaml'), 'page /join (content/pages/join.yaml:1:1): 4 uses'],
  ['content/facts.yaml', 'fact plots (content/facts.yaml:1:1): 2 uses'],
  ['content/site.yaml', 'file content/site.yaml (content/site.yaml:1:1): not referenced'],
  ['anchor', 'icon anchor: not used'],
];

test.each(named)('%s names one entry', async (name, heading) => {
  const { exitCode, stdout, stderr } = await refs(name);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout.split('\n')[0]).toBe(heading);
  expect(stdout.split('\n').filter((line) => /^\S/.test(line))).toHaveLength(2);
});

test('reports an entry without uses', async () => {
  expect((await refs('/garden#story')).stdout).toContain('\n\nNo uses.\n');
});

test('lists all rows of a collection for its file, in order', async () => {
  const { things } = await refsAsJson('content/collections/tiers.yaml');
  expect(things.map(({ name, uses }) => [name, uses.length])).toEqual([
    ['tiers:dinghy', 1],
    ['tiers:schooner', 1],
  ]);
});

test('lists all entries with the same name', async () => {
  const facts = `${secondBrandFile('facts.yaml')}chart:\n  value: "3"\n`;
  const { stdout } = await refs('chart', copyContent({ files: { 'facts.yaml': facts } }));
  expect(stdout).toMatch(/^fact chart .*: not used\n\nentry links:chart .*: 1 use\n/s);
});

test('a path is relative to the working directory', async () => {
  const folder = copyContent({});
  const argv = ['refs', 'join.yaml', '--content', folder];
  const { stdout } = await runSite(argv, { cwd: join(folder, 'pages') });
  expect(stdout).toContain('page /join ');
  expect((await runSite(argv, { cwd: dirname(folder) })).exitCode).toBe(1);
});

test('the JSON format has all of the data', async () => {
  expect(await refsAsJson('plot.svg')).toEqual({
    things: [
      {
        kind: 'media',
        name: 'plot.svg',
        exists: true,
        uses: [
          { file: 'content/collections/ventures.yaml', line: 6, column: 9, path: '[0].logo', text: '  logo: plot.svg' },
        ],
        translations: [],
        pages: ['/garden', '/'],
      },
    ],
    errors: 0,
  });
});

describe('an unknown name exits with 1 and suggests a similar one', () => {
  const meant: Record<string, string> = {
    'waled-plot': 'walled-plot',
    'ventures:waled-plot': 'ventures:walled-plot',
    'fact:plotz': 'fact:plots',
    plotz: 'plots',
    'links:charts': 'links:chart',
    '/gardn': '/garden',
    '/join#price': '/join#prices',
    'plott.svg': 'plot.svg',
    'content/pages/jion.yaml': 'content/pages/join.yaml',
  };

  test.each(Object.entries(meant))('%s', async (name, suggestion) => {
    const { exitCode, stdout, stderr } = await refs(name);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(`Nothing is called \`${name}\`. Did you mean \`${suggestion}\`? `);
    const [, names = ''] = /(?:Available|Closest): (.*)\.\n$/.exec(stderr) ?? [];
    expect(names.split(', ').length, 'more than five nobody reads').toBeLessThanOrEqual(5);
    expect(names, 'the nearest first').toContain(`\`${suggestion}\``);
  });

  test.each(['//', '/ /', 'a\u001b[31mb', ''])('%j', async (name) => {
    const { exitCode, stderr } = await refs(name);
    expect(exitCode).toBe(1);
    expect(stderr).not.toContain('\u001b');
  });

  test('in JSON', async () => {
    expect(await refsAsJson('nowhere')).toEqual({ things: [], errors: 0 });
  });
});

describe('content with problems', () => {
  test('is still searched, and its problems are counted', async () => {
    const files = { 'pages/index.yaml': secondBrandFile('pages/index.yaml').replace('title: Salad', 'titel: Salad') };
    const { exitCode, stdout, stderr } = await refs('walled-plot', copyContent({ files }));
    expect(exitCode).toBe(0);
    expect(stdout).toContain('2 uses in 2 files.');
    expect(stderr).toBe('The content has 1 problem, so some uses may be missing here. Run: npm run validate\n');
  });

  test('shows the uses of a missing entry, and exits with 1', async () => {
    const files = {
      'collections/ventures.yaml': secondBrandFile('collections/ventures.yaml').replace('walled', 'valled'),
    };
    const { exitCode, stdout, stderr } = await refs('walled-plot', copyContent({ files }));
    expect(exitCode).toBe(1);
    expect(stdout).toContain('entry ventures:walled-plot (does not exist): 2 uses\n');
    expect(stderr).toContain('Nothing is called `walled-plot`. Did you mean `valled-plot`?');
  });

  test('in an unreadable file does not report its entries as missing', async () => {
    const { exitCode, stdout } = await refs(
      'walled-plot',
      copyContent({ files: { 'collections/ventures.yaml': '- [' } }),
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain('entry ventures:walled-plot: 2 uses\n');
  });

  test('with only a warning is searched completely', async () => {
    const files = { 'facts.yaml': 'plots:\n  value: "14"\n  asOf: 2020-01-01\n  goodFor: 1\n' };
    expect((await refs('plots', copyContent({ files }))).stderr).toBe('');
  });
});

test('a missing content folder or a missing name exits with 2', async () => {
  expect(await refs('plots', join(temporaryFolder(), 'nowhere'))).toMatchObject({ exitCode: 2, stdout: '' });
  expect(await runSite(['refs'])).toMatchObject({ exitCode: 2, stdout: '' });
});
