import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCsv } from '../../../cli/platform/csv/parse-csv.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { prepareFilledData, serveData, serveDataAt } from './filled-data.ts';

const { copy: copyFilled } = prepareFilledData();
const stats = (data: string, ...argv: string[]) => runSite(['backend', 'stats', '--data', data, ...argv]);

test('counts what is stored, and prints no address', async () => {
  const { exitCode, stdout, stderr } = await stats(copyFilled());
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout.replace(/\d{4}-W\d\d/g, 'WEEK').replace(/week +total/g, 'week total')).toContain(
    [
      'Subscriptions by page',
      'page     total  confirmed',
      'unknown      2          0',
      '',
      'Subscriptions by week',
      'week total  confirmed',
      'WEEK      2          0',
      '',
      'Product interests by product',
      'product    total',
      'contexter      1',
    ].join('\n'),
  );
  expect(stdout).not.toContain('@');
});

test('as JSON, through the server that uses the folder', async () => {
  const folder = copyFilled();
  await serveData(folder);
  const { stdout } = await stats(folder, '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    project: folder,
    subscriptions: { total: 2, confirmed: 0, byPage: [{ page: null, total: 2 }] },
    messages: { total: 1, spam: 0 },
    mails: { notifications: { sent: 0, failed: 0, unsent: 1 } },
  });
});

test('as CSV, from a hosted project', async () => {
  const { env } = await serveDataAt(copyFilled());
  const { stdout } = await runSite(['backend', 'stats', '--format', 'csv'], { env });
  const rows = parseCsv(stdout).map(({ cells }) => cells.join());
  expect(rows).toEqual(
    expect.arrayContaining([
      'counted,by,name,figure,number',
      'records,table,subscriptions,total,2',
      'subscriptions,page,unknown,confirmed,0',
      'product interests,product,contexter,total,1',
      'mails,purpose,about messages,unsent,1',
    ]),
  );
});

test('counts weeks in the time zone of the content', async () => {
  const folder = copyFilled();
  const backend = await serveData(folder);
  // Sunday evening in UTC, and Monday in Auckland.
  await backend.admin
    .from('newsletter_subscriptions')
    .insert({ email: 'late@example.org', created_at: '2026-05-10T20:00:00Z' })
    .throwOnError();
  const weeks = async (timeZone: string) => {
    const content = join(temporaryFolder(), 'content');
    cpSync(sites.secondBrand.content, content, { recursive: true });
    const file = join(content, 'site.yaml');
    const text = readFileSync(file, 'utf8').replace(/^timeZone:.*\n/m, '');
    writeFileSync(file, `timeZone: ${timeZone}\n${text}`);
    const counts = JSON.parse((await stats(folder, '--content', content, '--format', 'json')).stdout);
    expect(counts.timeZone).toBe(timeZone);
    return counts.subscriptions.byWeek.map(({ week }: { week: string }) => week);
  };
  expect(await weeks('UTC')).toContain('2026-W19');
  expect(await weeks('Pacific/Auckland')).toContain('2026-W20');
});

test.each([
  ['data', ['--data', '/nowhere/data'], '/nowhere/data has no data of the embedded backend.'],
  ['content', ['--content', '/nowhere/content'], '/nowhere/content'],
])('exits with 2 when there is no %s', async (_what, argv, sentence) => {
  const { exitCode, stdout, stderr } = await runSite(['backend', 'stats', ...argv]);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
});
