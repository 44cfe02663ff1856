import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { copyContent, writeFiles } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';

test('the format github is refused in watch mode', async () => {
  const argv = ['validate', '--watch', '--format', 'github', '--content', sites.secondBrand.content];
  expect(await runSite(argv)).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringContaining('for a single run'),
  });
});

test('a missing content folder at the start exits with 2', async () => {
  const folder = join(dirname(copyContent({})), 'nowhere');
  const { exitCode, stderr } = await runSite(['validate', '--watch', '--content', folder]);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: `There is no content folder at ${folder}. Name another with --content or SITE_CONTENT. To begin a site there: npm run new -- site ${folder}\n`,
  });
});

test('reports a change that was saved after the first check and before watching started', async () => {
  const content = copyContent({});
  const index = secondBrandFile('pages/index.yaml');
  const stop = new AbortController();
  let printed = '';
  const stdout = {
    write(text: string) {
      if (printed === '') writeFiles(content, { 'pages/index.yaml': index.replace('to: /garden', 'to: /gardn') });
      printed += text;
      if (printed.includes('Watching')) stop.abort();
    },
  };
  await runSite(['validate', '--watch', '--content', content], { stdout, signal: stop.signal });
  expect(printed).toMatch(
    /^✓ Checked 13 files: no problems\.\n[\s\S]*There is no page \/gardn\.[\s\S]*1 new\.\nWatching/,
  );
});
