import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { sites } from '../support/sites.ts';

describe('an audit that cannot start says why, and exits with 2:', () => {
  const file = join(sites.secondBrand.dist, 'robots.txt');
  test.each<[what: string, argv: string[], says: RegExp]>([
    ['a page that does not exist', ['/gardn'], /Did you mean `\/garden`\?/],
    ['the not-found page', ['/404'], /There is no page \/404/],
    ['no built site', ['--out', '/nowhere'], /There is no built site in \/nowhere\. Build it first/],
    ['a folder that cannot be made', ['/garden', '--reports', file], /EEXIST.*--reports/],
  ])('%s', async (_what, argv, says) => {
    const reports = join(temporaryFolder(), 'reports');
    const places = ['--content', sites.secondBrand.content, '--out', sites.secondBrand.dist, '--reports', reports];
    const env = { CHROME_PATH: process.env.CHROME_PATH };
    const { exitCode, stdout, stderr } = await runSite(['lighthouse', ...places, ...argv], { env });
    const found = { exitCode, stdout, hasReports: existsSync(reports) };
    expect(found).toEqual({ exitCode: 2, stdout: '', hasReports: false });
    expect(stderr).toMatch(says);
  });
});
