import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { writeFiles } from '../../../support/content-folder.ts';
import { runSite } from '../../../support/run-site.ts';
import { change, markedContent } from './marked-content.ts';

const at = '2026-11-01';
const title = 'content/pages/de/garten.yaml title';
const section = 'content/pages/de/garten.yaml sections[0]';

/** Content in which a key and a section of a page have changed since it was translated. */
async function staleContent(): Promise<string> {
  const content = await markedContent();
  change(content, 'pages/garden.yaml', 'title: The garden', 'title: The walled garden');
  change(content, 'pages/garden.yaml', 'a hose and a heron', 'a hose and two herons');
  return content;
}

function waive(content: string, path: string, until = '2027-01-31'): void {
  const reason = 'The translator is away until the new year.';
  const waiver = `- rule: translation-stale\n  path: ${path}\n  reason: ${reason}\n  until: ${until}\n`;
  writeFiles(content, { 'waivers.yaml': waiver });
}

const problemsOf = (content: string) => loadContent(content, { at }).problems;

test.each<[what: string, path: string, left: string[]]>([
  ['a key', 'pages/de/garten.yaml#title', [section]],
  ['a section', 'pages/de/garten.yaml#sections[0]', [title]],
  ['a whole file', 'pages/de/garten.yaml', []],
])('a waiver of %s allows what has changed there', async (_what, path, left) => {
  const content = await staleContent();
  waive(content, path);
  expect(problemsOf(content).map((problem) => `${problem.file} ${problem.path}`)).toEqual(left);
  const { stdout } = await runSite(['translate', 'list', '--content', content]);
  expect(stdout).not.toContain(path.endsWith('title') ? '`title` at' : 'The section at');
});

test('a waiver that has ended says what it allowed, as a warning', async () => {
  const content = await staleContent();
  waive(content, 'pages/de/garten.yaml', '2026-10-31');
  const [problem, ...others] = problemsOf(content);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'waiver-expired', severity: 'warning' });
  expect(problem?.message).toContain(
    'content/pages/de/garten.yaml:1:1: `title` at content/pages/garden.yaml:1 has changed',
  );
});

test('once the translation is marked, its waiver is reported as not needed, as a warning', async () => {
  const content = await staleContent();
  waive(content, 'pages/de/garten.yaml');
  expect((await runSite(['translate', 'mark', 'pages/de/garten.yaml', '--content', content])).exitCode).toBe(0);
  expect(problemsOf(content).map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning waiver-unneeded']);
});
