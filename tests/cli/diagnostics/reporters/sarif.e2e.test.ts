import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log, Result, Run } from 'sarif';
import { describe, expect, test } from 'vitest';
import { codes, explanationOf } from '../../../../cli/compiler/check/catalog/catalog.ts';
import { sarifRule } from '../../../../cli/compiler/check/catalog/sarif-rule.ts';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { sarif } from '../../../../cli/diagnostics/reporters/sarif.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { copyContent, temporaryFolder } from '../../../support/content-folder.ts';
import { runSite } from '../../../support/run-site.ts';
import { isNightly } from '../../../support/sample.ts';
import { loadEveryMistake } from '../../compiler/check/load-every-mistake.ts';
import { copyMistake, mistakeNames } from '../../compiler/check/load-mistake.ts';
import { secondBrandFile } from '../../compiler/graph/second-brand-file.ts';
import { locatedProblem } from './located-problem.ts';
import { validateSarif } from './validate-sarif.ts';

const options = { files: 13, isColored: false, describeRule: sarifRule };

/** The only run of a log. */
function runOf(log: string): Run & { results: Result[] } {
  const { version, runs } = JSON.parse(log) as Log;
  expect({ version, runs: runs.length }).toEqual({ version: '2.1.0', runs: 1 });
  return runs[0] as Run & { results: Result[] };
}

function resultsOf(...problems: LocatedProblem[]): Result[] {
  return runOf(sarif(problems, options)).results;
}

test('a problem is one result, with its rule and its location', () => {
  const { tool, columnKind, results } = runOf(sarif([locatedProblem()], options));
  const { title, why, fix } = explanationOf('link-target');
  expect(tool).toEqual({
    driver: {
      name: 'site',
      rules: [
        {
          id: 'link-target',
          shortDescription: { text: title },
          fullDescription: { text: `${title} ${why}` },
          help: { text: `${why}\n\n${fix}`, markdown: expect.stringContaining('\n\n```yaml\n') },
          defaultConfiguration: { level: 'error' },
        },
      ],
    },
  });
  expect(columnKind).toBe('utf16CodeUnits');
  expect(results).toEqual([
    {
      ruleId: 'link-target',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'There is no page /gardn. Did you mean `/garden`?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/pages/garden.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 6, startColumn: 9, endColumn: 15 },
          },
        },
      ],
      partialFingerprints: { 'problem/v1': expect.stringMatching(/^[0-9a-f]{16}:1$/) },
      properties: { pages: ['/garden'] },
    },
  ]);
});

test('a run prints one log and nothing else', async () => {
  const broken = await runSite(['validate', '--content', copyMistake('link-page'), '--format', 'sarif']);
  expect({ ...broken, stdout: '' }).toEqual({ exitCode: 1, stdout: '', stderr: '' });
  expect(runOf(broken.stdout).results).toMatchObject([
    {
      ruleId: 'link-target',
      locations: [{ physicalLocation: { region: { startLine: 10, startColumn: 13, endColumn: 19 } } }],
    },
  ]);
  const sound = await runSite(['validate', '--content', copyContent({}), '--format', 'sarif']);
  expect(sound.exitCode).toBe(0);
  expect(runOf(sound.stdout)).toMatchObject({ tool: { driver: { rules: [] } }, results: [] });
});

describe('the official validator', () => {
  test.runIf(isNightly)('accepts a log of every mistake', async () => {
    const problems = await loadEveryMistake();
    expect(problems, 'each mistake is one problem').toHaveLength(mistakeNames.length);
    expect(new Set(problems.map(({ code }) => code)).size).toBeGreaterThan(50);
    expect(validateSarif(sarif(problems, options))).toEqual([]);
  });

  test('accepts a log of every code, and an empty log', () => {
    const problems = codes.map((code) => locatedProblem({ code, severity: 'warning' }));
    expect(validateSarif(sarif(problems, options))).toEqual([]);
    expect(validateSarif(sarif([], options))).toEqual([]);
  });

  test.each([
    ['a key that is not in the schema', '"ruleId"', '"rule"'],
    ['a line number of 0', '"startLine": 6', '"startLine": 0'],
    ['the index of a missing rule', '"ruleIndex": 0', '"ruleIndex": 7'],
  ])('rejects %s', (_what, right, wrong) => {
    const log = sarif([locatedProblem()], options);
    expect(log).toContain(right);
    expect(validateSarif(log.replace(right, wrong))).not.toEqual([]);
  });
});

describe('the region', () => {
  const columns = ({ locations = [] }: Result) => {
    const { startColumn = 0, endColumn = 0 } = locations[0]?.physicalLocation?.region ?? {};
    return [startColumn, endColumn];
  };

  test.each([
    ['covers the mistake', 'to: /gardn', 5, 6, [5, 11]],
    ['counts UTF-16 code units', '🛶: /gardn', 5, 6, [5, 11]],
    ['ends with the line', 'to: "/gardn', 5, 400, [5, 12]],
    ['is empty after the end of the line', 'title:', 7, 1, [7, 7]],
    ['is empty for a file without text', '', 1, 1, [1, 1]],
  ])('%s', (_what, text, column, length, expected) => {
    const [result] = resultsOf(locatedProblem({ column, excerpt: { text, length } }));
    expect(result && columns(result)).toEqual(expected);
  });
});

describe('the URI of a file', () => {
  const uriOf = (result: Result | undefined) => result?.locations?.[0]?.physicalLocation?.artifactLocation?.uri;

  test('is percent-encoded', () => {
    const [result] = resultsOf(locatedProblem({ file: 'content/pages/100% our shed, Käse#1?.yaml' }));
    expect(uriOf(result)).toBe('content/pages/100%25%20our%20shed%2C%20K%C3%A4se%231%3F.yaml');
  });

  test('is relative to the repository root, wherever the content is and the command runs', async () => {
    const repository = temporaryFolder();
    mkdirSync(join(repository, '.git'));
    const content = join(repository, 'sites/our brand/content');
    cpSync(copyMistake('link-page'), content, { recursive: true });
    const calls: [cwd: string, named: string][] = [
      [repository, 'sites/our brand/content'],
      [dirname(content), 'content'],
      [projectRoot, content],
    ];
    for (const [cwd, named] of calls) {
      const { stdout } = await runSite(['validate', '--format', 'sarif', '--content', named], { cwd });
      expect(uriOf(runOf(stdout).results[0])).toBe('sites/our%20brand/content/pages/index.yaml');
    }
  });
});

describe('the fingerprint', () => {
  const prints = (...problems: LocatedProblem[]) =>
    resultsOf(...problems).map((result) => result.partialFingerprints?.['problem/v1']);

  test('does not change if lines and sections are added above', () => {
    const page = secondBrandFile('pages/garden.yaml').replace('/join#prices', '/joyn');
    const more = page
      .replace('title: The garden', '# What follows was read at the quay.\ntitle: The garden')
      .replace('  - type: prose', '  - type: prose\n    body: It was green by Friday.\n  - type: prose');
    const [before, after] = [page, more].map((text) => {
      const { problems } = loadContent(copyContent({ files: { 'pages/garden.yaml': text } }));
      expect(problems.map(({ code }) => code)).toEqual(['link-target']);
      return { line: problems[0]?.line, prints: prints(...problems) };
    });
    expect(after?.prints).toEqual(before?.prints);
    expect(after?.line).not.toBe(before?.line);
  });

  const others = {
    'another code': { code: 'link-form' },
    'another file': { file: 'content/pages/join.yaml' },
    'another key': { path: 'sections[0].from' },
    'another line': { excerpt: { text: '    to: /gardens', length: 8 } },
  } satisfies Record<string, Partial<LocatedProblem>>;

  test.each(Object.entries(others))('changes for %s', (_what, changes) => {
    expect(prints(locatedProblem(changes))).not.toEqual(prints(locatedProblem()));
  });

  test('numbers equal problems', () => {
    const [first, second] = prints(locatedProblem(), locatedProblem({ line: 9, path: 'sections[1].to' }));
    expect([first, second]).toEqual([expect.stringMatching(/:1$/), first?.replace(/:1$/, ':2')]);
  });
});

test('each code is one rule, in alphabetical order, with the level of its problems', () => {
  const problems = [
    locatedProblem({ code: 'text-blank', severity: 'warning' }),
    locatedProblem(),
    locatedProblem({ code: 'text-blank', severity: 'warning', line: 9 }),
  ];
  const { tool, results } = runOf(sarif(problems, options));
  expect(tool.driver.rules?.map(({ id, defaultConfiguration }) => [id, defaultConfiguration?.level])).toEqual([
    ['link-target', 'error'],
    ['text-blank', 'warning'],
  ]);
  expect(results.map(({ ruleIndex, level }) => [ruleIndex, level])).toEqual([
    [1, 'warning'],
    [0, 'error'],
    [1, 'warning'],
  ]);
});

test('braces are doubled, since SARIF replaces single ones as placeholders', () => {
  const hint = 'Facts are written `{fact:its-id}`.';
  const { tool, results } = runOf(sarif([locatedProblem({ code: 'placeholder-unknown', hint })], options));
  expect(results[0]?.message.text).toContain('`{{fact:its-id}}`');
  expect(tool.driver.rules?.[0]?.help?.text).toContain('`{{fact:its-id}}`');
  expect(tool.driver.rules?.[0]?.help?.markdown).toContain('choose: Take the {{tier}}');
});

test('the same problems give the same log', () => {
  expect(sarif([locatedProblem()], options)).toBe(sarif([locatedProblem()], options));
});

test('the suggestions of a problem are its fixes, each for all of its locations', () => {
  const edit = {
    file: 'content/pages/garden.yaml',
    line: 6,
    column: 9,
    endLine: 6,
    endColumn: 15,
    replacement: '/garden',
  };
  const suggestions = [{ edits: [edit], applicability: 'machine-applicable' as const }];
  const other = {
    file: 'content/site.yaml',
    suggestions: [{ ...suggestions[0], edits: [{ ...edit, file: 'content/site.yaml' }] }],
  };
  const [result] = resultsOf(
    locatedProblem({ suggestions, others: [locatedProblem(other as Partial<LocatedProblem>)] }),
  );
  const replacements = [
    {
      deletedRegion: { startLine: 6, startColumn: 9, endLine: 6, endColumn: 15 },
      insertedContent: { text: '/garden' },
    },
  ];
  const changeOf = (uri: string) => ({ artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, replacements });
  expect(result?.fixes).toEqual([
    {
      description: { text: 'Did you mean `/garden`?' },
      artifactChanges: [changeOf('content/pages/garden.yaml'), changeOf('content/site.yaml')],
      properties: { applicability: 'machine-applicable' },
    },
  ]);
});
