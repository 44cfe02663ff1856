import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { article, withNotes } from '../compiler/rules/on-the-quay.ts';
import { removeFromCopy } from './remove-from-copy.ts';
import { folderState } from './scaffold-new.ts';

describe('the address of a removed page', () => {
  const allotment = '- from: /allotment\n  to: /beds # Until 2020\n  since: 2025-01-31\n  why: It was called so.\n';
  const added = (from: string, to: string) =>
    `- from: ${from}\n  to: ${to}\n  since: 2026-11-01\n  why: The page was removed.\n`;
  const withDay = (text: string) => text.replace(/since: (?!2025)\S+/g, 'since: 2026-11-01');

  test('is named, since visitors may still have it', async () => {
    const { exitCode, stderr, content } = await removeFromCopy('/beds');
    expect(exitCode).toBe(0);
    expect(stderr).toContain('Without a redirect, the address `/beds` leads nowhere.');
    expect(existsSync(join(content, 'redirects.yaml'))).toBe(false);
  });

  test('leads elsewhere with --redirect, and so do redirects to it', async () => {
    const { exitCode, stdout, stderr, text } = await removeFromCopy('/beds', ['--redirect', '/garden#story'], {
      'redirects.yaml': allotment,
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain(
      'content/redirects.yaml:2  /beds → /garden#story\ncontent/redirects.yaml  added: redirect from /beds to /garden#story\n',
    );
    expect(withDay(text('redirects.yaml'))).toBe(
      allotment.replace('/beds', '/garden#story') + added('/beds', '/garden#story'),
    );
  });

  test('is written to a new redirects.yaml', async () => {
    const { text } = await removeFromCopy('/beds', ['--redirect', 'link:chart']);
    expect(withDay(text('redirects.yaml'))).toMatch(
      /^# yaml-language-server: .*\n- from: \/beds\n {2}to: link:chart\n/,
    );
  });

  test('a redirect that would lead nowhere without the page needs a person', async () => {
    const { exitCode, stderr } = await removeFromCopy('/beds', [], { 'redirects.yaml': allotment });
    expect(exitCode).toBe(1);
    expect(stderr).toBe(`1 use of \`/beds\` must be changed by hand first:
  content/redirects.yaml:2  to: /beds # Until 2020
With \`--redirect <address>\`, it leads to another page. Or use \`--force\`, and change it afterwards. Nothing is written.
`);
  });

  test('leads elsewhere with those of the lists of articles that go with it', async () => {
    const options = ['--redirect', '/notes', '--format', 'json'];
    const { stdout } = await removeFromCopy('/notes/salt', options, {
      ...withNotes,
      'articles/salt.yaml': article(''),
    });
    const { steps } = JSON.parse(stdout) as { steps: { to?: string }[] };
    expect(steps.flatMap(({ to }) => to ?? [])).toEqual([
      'redirect from /notes/category/salad to /notes',
      'redirect from /notes/category/tides to /notes',
      'redirect from /notes/salt to /notes',
    ]);
  });

  test('leads elsewhere with redirects to such a list', async () => {
    const { exitCode, stderr, text } = await removeFromCopy('/notes/salt', ['--redirect', '/garden'], {
      ...withNotes,
      'articles/salt.yaml': article(''),
      'redirects.yaml': allotment.replace('/beds', '/notes/category/salad'),
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(text('redirects.yaml').match(/(?<= to: )\S+/g)).toEqual(Array(4).fill('/garden'));
  });

  test.each([
    ['a page that does not exist', '/gardn', 'Old addresses cannot lead to `/gardn`.', 'There is no page /gardn.'],
    ['the removed page itself', '/beds', 'Old addresses cannot lead to `/beds`.', 'redirect'],
    ['something else than an address', 'beds', 'Old addresses cannot lead to `beds`.', 'is not an address'],
  ])('cannot lead to %s', async (_, to, says, problem) => {
    const { exitCode, stderr, content, before } = await removeFromCopy('/beds', ['--redirect', to]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(says);
    expect(stderr).toContain(problem);
    expect(folderState(content)).toEqual(before);
  });

  test('is not removed with something that has none', async () => {
    const { exitCode, stderr } = await removeFromCopy('salt-beds', ['--unused', '--redirect', '/garden']);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('No address of a page is removed');
  });
});
