import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../../../../support/cli.ts';
import { copyContent } from '../../../../support/content.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';

test('every build reports a contradicted fact, also from the cache', async () => {
  const page = secondBrandFile('pages/index.yaml').replace('{fact:plots}', '16');
  const content = copyContent({ files: { 'pages/index.yaml': page } });
  const argv = ['build', '--content', content, '--out', join(dirname(content), 'dist')];
  for (const _ of ['first', 'second']) {
    const { exitCode, stderr } = await runSite(argv);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toContain('content/pages/index.yaml:7:39 warning `16` contradicts the fact');
  }
});

test('a stale fact is only a warning of a build', async () => {
  const facts = `${secondBrandFile('facts.yaml')}  asOf: 2020-01-01\n  goodFor: 1\n`;
  const content = copyContent({ files: { 'facts.yaml': facts } });
  const out = join(dirname(content), 'dist');
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', out]);
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain('content/facts.yaml:3:9 warning ');
  expect(existsSync(join(out, 'index.html'))).toBe(true);
});
