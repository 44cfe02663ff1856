import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyContent, temporaryFolder } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';

function placeholders(content: string) {
  return runSite(['placeholders', '--content', content]);
}

test('lists each placeholder URL and address with its position, and the total', async () => {
  expect(await placeholders(sites.secondBrand.content)).toEqual({
    exitCode: 0,
    stdout: `content/integrations.yaml:3 https://charts.harborfield.example.com/tide
content/site.yaml:2 https://harborfield.example.com
content/site.yaml:7 post@harborfield.example.com
3 placeholders are left.
`,
    stderr: '',
  });
});

/** The second brand with addresses that could be real ones, but for what `url` is. */
function goneLive(url: string): string {
  const replace = (name: string) =>
    secondBrandFile(name)
      .replaceAll('harborfield.example.com', 'harborfield.test')
      .replace('https://charts.harborfield.test/tide', url);
  return copyContent({
    files: { 'site.yaml': replace('site.yaml'), 'integrations.yaml': replace('integrations.yaml') },
  });
}

test('content that is ready to go live has no placeholders', async () => {
  expect(await placeholders(goneLive('https://charts.harborfield.test/tide'))).toEqual({
    exitCode: 0,
    stdout: 'No placeholder is left.\n',
    stderr: '',
  });
});

const found = {
  'an address at example.com': 'https://example.com',
  'an address at example.org': 'https://www.example.org/a?b=c#d',
  'an address at example.net': 'https://a.b.example.net',
  'a fictional telephone number': 'tel:+1-212-555-0142',
};

test.each(Object.entries(found))('%s is a placeholder', async (_what, url) => {
  const { stdout } = await placeholders(goneLive(url));
  const [first, ...rest] = stdout.trimEnd().split('\n');
  expect(first).toBe(`content/integrations.yaml:3 ${url}`);
  expect(rest).toHaveLength(1);
});

test('one placeholder is counted in the singular', async () => {
  const { stdout } = await placeholders(goneLive('https://example.com'));
  expect(stdout).toContain('\n1 placeholder is left.\n');
});

const passed = {
  'a host that only starts like a placeholder': 'https://example.community/tide',
  'a host that only ends like a placeholder': 'https://myexample.com/tide',
  'a comment': 'https://charts.harborfield.test/tide\n  # as in https://example.com',
  'a telephone number': 'tel:+44-20-7946-0000',
};

test.each(Object.entries(passed))('%s is not a placeholder', async (_what, url) => {
  const { stdout } = await placeholders(goneLive(url));
  expect(stdout).toBe('No placeholder is left.\n');
});

test('a missing content folder exits with 2', async () => {
  const { exitCode, stdout, stderr } = await placeholders(join(temporaryFolder(), 'nowhere'));
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('There is no content folder at');
});
