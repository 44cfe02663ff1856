import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, secondBrandFile } from '../support/content.ts';

const allow = (code: string, until: string) => `# allow ${code} until ${until}: It waits for its page.\n`;
const beds = 'beds:\n  value: "3"\n';
const rows = 'rows:\n  value: "4"\n';
const facts = secondBrandFile('facts.yaml');

test('a comment is read with line ends of Windows', () => {
  const text = `${facts}${allow('unused-entry', '2027-01-31')}${beds}`.replaceAll('\n', '\r\n');
  expect(check({ 'facts.yaml': text })).toEqual([]);
});

describe('`validate --fix`', () => {
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

  test.each([
    ['corrects the code', allow('unused-entri', inAMonth) + beds, allow('unused-entry', inAMonth) + beds],
    [
      'corrects it below a key that is there twice',
      allow('unused-entry', inAMonth) + beds + beds + allow('unused-entri', inAMonth) + rows,
      allow('unused-entry', inAMonth) + beds + allow('unused-entry', inAMonth) + rows,
    ],
    ['deletes a comment that is not needed', allow('fact-stale', inAMonth), ''],
  ])('%s', async (_what, before, after) => {
    const content = copyContent({ files: { 'facts.yaml': before + facts } });
    expect(await runSite(['validate', '--fix', '--content', content])).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(content, 'facts.yaml'), 'utf8')).toBe(after + facts);
  });

  test('changes no comment whose code could be several', async () => {
    const content = copyContent({ files: { 'facts.yaml': allow('unused', inAMonth) + facts } });
    expect(await runSite(['validate', '--fix', '--content', content])).toMatchObject({ exitCode: 1 });
    expect(readFileSync(join(content, 'facts.yaml'), 'utf8')).toBe(allow('unused', inAMonth) + facts);
  });
});
