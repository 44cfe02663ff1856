import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { suggestionsFor } from '../../../../cli/diagnostics/problem.ts';
import { applyTextEdits } from '../../../../cli/diagnostics/text-edit.ts';
import { copyContent } from '../../../support/content.ts';
import { secondBrandFile } from '../graph/second-brand-file.ts';

const withUrl = (url: string) => secondBrandFile('site.yaml').replace(/^url: .*$/m, `url: ${url}`);
const problemsOf = (url: string) => loadContent(copyContent({ files: { 'site.yaml': withUrl(url) } })).problems;

test.each([
  'https://host.example',
  'https://host.example:8443',
  'https://host.example/jv',
  'https://host.example/~jv/site-2.0',
])('the site may be at %s', (url) => {
  expect(problemsOf(url)).toEqual([]);
});

describe('an address of the site that cannot work is reported with its fix', () => {
  test.each([
    ['https://host.example/jv/', 'https://host.example/jv'],
    ['https://host.example/', 'https://host.example'],
    ['https://host.example//jv///site', 'https://host.example/jv/site'],
    ['http://host.example/jv', 'https://host.example/jv'],
    ['host.example/jv', 'https://host.example/jv'],
    ['https://host.example/jv?a=1', 'https://host.example/jv'],
    ['"https://host.example/jv/#top"', 'https://host.example/jv'],
    ['https://host.example/a/../jv', 'https://host.example/jv'],
    ['https://host.example/jv/index.html', 'https://host.example/jv'],
  ])('%s', (written, fixed) => {
    const problems = problemsOf(written);
    expect(problems).toMatchObject([{ code: 'schema-format', file: 'content/site.yaml', path: 'url' }]);
    expect(problems[0]?.hint).toContain(`\`${fixed}\``);
    const [suggestion] = problems.flatMap(suggestionsFor);
    const after = applyTextEdits(withUrl(written), suggestion?.edits ?? []);
    expect(/^url: "?(\S+?)"?$/m.exec(after)?.[1]).toBe(fixed);
  });

  test('one with a user is one whose user is left out', () => {
    const hints = problemsOf('https://me@host.example/jv').map(({ hint }) => hint);
    expect(hints.length).toBeGreaterThan(0);
    for (const hint of hints) expect(hint).toContain('`https://host.example/jv`');
  });

  test.each([
    'https://host.example/café',
    'https://host.example/%6Av',
    'https://host.example/jv;x',
    'ftp://host.example',
  ])('%s has no right form that could be known, so the hint says what is allowed', (written) => {
    const problems = problemsOf(written);
    expect(problems).toMatchObject([{ code: 'schema-format', suggestions: [] }]);
    expect(problems[0]?.hint).toMatch(/^Write `https:\/\/` and your domain, and after it the path/);
  });
});
