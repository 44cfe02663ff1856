import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { runSite } from '../../../../support/cli.ts';
import { copyContent } from '../../../../support/content.ts';

function withPlots(more: string): string {
  return copyContent({ files: { 'facts.yaml': `plots:\n  value: "14"\n${more}` } });
}

const dated = '  asOf: 2026-01-31\n  goodFor: 29\n';

const stale = ['warning fact-stale plots.asOf'];
const future = ['error fact-future plots.asOf'];

const days: [today: string, more: string, reported: string[]][] = [
  ['2026-01-31', dated, []],
  ['2026-03-01', dated, []],
  ['2026-03-02', dated, stale],
  ['2030-01-01', dated, stale],
  ['2026-01-30', dated, []],
  ['2026-01-29', dated, future],
  ['2025-01-01', dated, future],
  ['2028-03-01', '  asOf: 2028-02-28\n  goodFor: 1\n', stale],
  ['2028-02-29', '  asOf: 2028-02-28\n  goodFor: 1\n', []],
  ['2030-01-01', '  asOf: 2026-01-31\n', []],
  ['2030-01-01', '  asOf: 2062-01-31\n', future],
  ['2030-01-01', '', []],
  ['9999-12-31', '  asOf: 9999-12-31\n  goodFor: 3650\n', []],
];

test.each(days)('on %s, a fact with %j gives %j', (today, more, reported) => {
  const { problems } = loadContent(withPlots(more), { at: today });
  expect(problems.map(({ code, severity, path }) => `${severity} ${code} ${path}`)).toEqual(reported);
});

test('the message says how long the fact was valid, and the hint whom to ask', () => {
  const messages = (more: string) =>
    loadContent(withPlots(more), { at: '2026-05-01' }).problems.map(({ message, hint }) => `${message} ${hint}`);
  expect(messages(`${dated}  owner: host\n`)).toEqual([
    'The fact `plots` is out of date: it was valid until 2026-03-01. Ask its owner, `host`, whether `14` is still true. Then correct `value`, and write `asOf: 2026-05-01`.',
  ]);
  expect(messages(dated)[0]).toContain('Find out whether `14` is still true');
});

test('a stale fact is only a warning of `site validate`', async () => {
  const content = withPlots('  asOf: 2020-01-01\n  goodFor: 1\n');
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', content]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain(
    'content/facts.yaml:3:9 warning The fact `plots` is out of date: it was valid until 2020-01-02.',
  );
});
