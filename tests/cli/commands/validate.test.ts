import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../cli/diagnostics/reporters/index.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';
import { copyMistake } from '../compiler/check/load-mistake.ts';

describe('validate exits with', () => {
  test('0 for content without problems, and prints the number of files', async () => {
    expect(await runSite(['validate', '--content', sites.secondBrand.content])).toEqual({
      exitCode: 0,
      stdout: '✓ Checked 13 files: no problems.\n',
      stderr: '',
    });
  });

  test('0 for the real content, which is the default', async () => {
    const { exitCode, stdout } = await runSite(['validate']);
    expect(exitCode, stdout).toBe(0);
  });

  test.each(formats)('1 for content with a problem, in the format %s', async (format) => {
    const argv = ['validate', '--content', copyMistake('link-page'), '--format', format];
    const { exitCode, stdout, stderr } = await runSite(argv);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toContain('There is no page /gardn.');
  });

  test.each(formats)('2 when there is no content folder, in the format %s', async (format) => {
    const folder = join(temporaryFolder(), 'nowhere');
    const { exitCode, stdout, stderr } = await runSite(['validate', '--content', folder, '--format', format]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr, 'say which folder was looked for, and how to name another').toBe(
      `There is no content folder at ${folder}. Name another with --content or SITE_CONTENT. To begin a site there: npm run new -- site ${folder}\n`,
    );
  });

  test('2 when the content folder is a file', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { content: 'title: x\n' });
    const { exitCode, stderr } = await runSite(['validate', '--content', join(folder, 'content')]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('There is no content folder at');
  });

  const misused: Record<string, [argv: string[], says: string]> = {
    'an unknown option': [['--contents', 'x'], "unknown option '--contents'"],
    'an unknown format': [['--format', 'xml'], 'Allowed choices are pretty, json, github'],
    'an option without a value': [['--content'], 'argument missing'],
    'too many arguments': [['content'], 'too many arguments'],
  };

  test.each(Object.entries(misused))('2 for %s', async (_what, [argv, says]) => {
    const { exitCode, stdout, stderr } = await runSite(['validate', ...argv]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(says);
  });
});

test('a content folder is relative to the working directory', async () => {
  const folder = copyContent({});
  const cwd = dirname(folder);
  for (const name of ['content', './content/', relative(cwd, folder)])
    expect((await runSite(['validate', '--content', name], { cwd })).exitCode, name).toBe(0);
});

test('file names in problems start with content/, whatever the folder is called', async () => {
  const { stdout } = await runSite(['validate', '--content', '.'], { cwd: copyMistake('link-page') });
  expect(stdout).toMatch(/^content\/pages\/index\.yaml:10:13 /);
});
