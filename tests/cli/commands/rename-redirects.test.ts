import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { gardenHead } from '../compiler/graph/second-brand-file.ts';
import { article, withNotes } from '../compiler/rules/on-the-quay.ts';
import { renameInCopy } from './rename-in-copy.ts';

describe('the old address of a page leads to the new one', () => {
  const redirect = (from: string, to: string, why = 'The page was renamed.') =>
    `- from: ${from}\n  to: ${to}\n  since: 2026-11-01\n  why: ${why}\n`;

  /** The redirects after a rename, with the day of the rename as in the others. */
  const redirectsAfter = async (from: string, to: string, files: Record<string, string>, options: string[] = []) => {
    const { text, exitCode, stderr } = await renameInCopy(from, to, { files, options });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    return text('redirects.yaml').replace(/since: \S+/g, 'since: 2026-11-01');
  };

  test('in a new file', async () => {
    expect(await redirectsAfter('/garden', '/plot', {})).toBe(
      `# yaml-language-server: $schema=../.site/editor/redirects.schema.json\n${redirect('/garden', '/plot')}`,
    );
  });

  test('in an empty list, below its comment', async () => {
    expect(await redirectsAfter('/garden', '/plot', { 'redirects.yaml': '# Old addresses\n[]\n' })).toBe(
      `# Old addresses\n${redirect('/garden', '/plot')}`,
    );
  });

  test('in one step: a redirect to the old address leads to the new one', async () => {
    const before = redirect('/allotment', '/garden#story', 'It was called so until 2020.');
    expect(await redirectsAfter('/garden', '/plot', { 'redirects.yaml': before })).toBe(
      before.replace('/garden', '/plot') + redirect('/garden', '/plot'),
    );
  });

  test('and a redirect from the new address is removed, since a page is there now', async () => {
    expect(await redirectsAfter('/garden', '/plot', { 'redirects.yaml': redirect('/plot', '/garden') })).toBe(
      redirect('/garden', '/plot'),
    );
  });

  test('for each page that moves with it', async () => {
    const beds = `${gardenHead.replace('The garden', 'The beds').replace('How', 'Why')}Beds\n`;
    const garden = `${gardenHead}A wall\n    actions:\n      - label: Beds\n        to: /garden/beds\n`;
    const files = { 'pages/garden/beds.yaml': beds, 'pages/garden.yaml': garden, 'redirects.yaml': '[]\n' };
    expect(await redirectsAfter('/garden', '/plot', files, ['--children'])).toBe(
      redirect('/garden', '/plot') + redirect('/garden/beds', '/plot/beds'),
    );
  });

  test('an id, a fact or an image has no address', async () => {
    const { content } = await renameInCopy('walled-plot', 'sea-plot');
    expect(existsSync(join(content, 'redirects.yaml'))).toBe(false);
  });
});

describe('articles and their lists', () => {
  const gardenWith = (text: string) => `${gardenHead}A wall\n  - type: prose\n    body: |\n      ${text}\n`;
  const files = {
    ...withNotes,
    'articles/cress.yaml': article(''),
    'pages/garden.yaml': gardenWith('[Salad](/notes/category/salad)'),
    'redirects.yaml': '- from: /greens\n  to: /notes/category/salad\n  since: 2025-01-31\n  why: It was called so.\n',
  };
  const targets = (text: string) => text.match(/(?<= to: )\S+/g);

  test('links and redirects to the list of a category follow its name, again and again', async () => {
    const { content, text, stderr } = await renameInCopy('categories:Salad', 'Greens', { files });
    expect(stderr).toBe('');
    expect(text('pages/garden.yaml')).toBe(gardenWith('[Salad](/notes/category/greens)'));
    expect(targets(text('redirects.yaml'))).toEqual(['/notes/category/greens', '/notes/category/greens']);
    const again = await runSite(['rename', 'categories:Greens', 'Leaves', '--content', content]);
    expect(again.stderr).toBe('');
    expect(targets(text('redirects.yaml'))).toEqual(Array(3).fill('/notes/category/leaves'));
  });

  test('the list of a tag and the articles that have it follow its name', async () => {
    const { text, stderr } = await renameInCopy('tags:Salt water', 'Brine', {
      files: {
        ...files,
        'collections/tags.yaml': '- id: Salt water\n',
        'articles/cress.yaml': article('tags: [Salt water]\n'),
        'pages/garden.yaml': gardenWith('[Salt](/notes/tag/salt-water)'),
      },
    });
    expect(stderr).toBe('');
    expect(text('pages/garden.yaml')).toBe(gardenWith('[Salt](/notes/tag/brine)'));
    expect(text('articles/cress.yaml')).toContain('tags: [Brine]');
    expect(text('redirects.yaml')).toContain('- from: /notes/tag/salt-water\n  to: /notes/tag/brine\n');
  });

  test('all addresses follow the page that lists the articles', async () => {
    const { content, text, stderr } = await renameInCopy('/notes', '/journal', { files });
    expect(stderr).toBe('');
    expect(text('pages/garden.yaml')).toBe(gardenWith('[Salad](/journal/category/salad)'));
    const again = await runSite(['rename', '/journal', '/log', '--content', content]);
    expect(again.stderr).toBe('');
    expect(targets(text('redirects.yaml'))?.every((to) => to.startsWith('/log'))).toBe(true);
    expect(text('redirects.yaml')).toContain('- from: /notes/cress\n  to: /log/cress\n');
  });

  test('an article with a future date gets no redirect, since nobody has its address', async () => {
    const later = article('').replace('2026-05-01', '2999-01-01');
    const { exitCode, content } = await renameInCopy('/notes/salt', '/notes/brine', {
      files: { ...withNotes, 'articles/salt.yaml': later },
    });
    expect(exitCode).toBe(0);
    expect(existsSync(join(content, 'articles/brine.yaml'))).toBe(true);
    expect(existsSync(join(content, 'redirects.yaml'))).toBe(false);
  });

  test('nor does a page that is not there yet', async () => {
    const page = (date: string) => `title: The fair
description: One day on the quay with all the salad there is, and boats to look at in between.
unlisted: true
${date}
sections:
  - type: hero
    title: The fair
`;
    const redirected = async (date: string) => {
      const { exitCode, content } = await renameInCopy('/fair', '/feast', { files: { 'pages/fair.yaml': page(date) } });
      expect(exitCode).toBe(0);
      return existsSync(join(content, 'redirects.yaml'));
    };
    expect(await redirected('publishAt: 2999-01-01')).toBe(false);
    expect(await redirected('publishAt: 2020-01-01')).toBe(true);
  });

  test.each([['/about/cresses'], ['/cresses'], ['cresses'], ['/notes/2/cresses']])(
    'an article cannot be at %s, and the right address is suggested',
    async (to) => {
      const { exitCode, stderr } = await renameInCopy('/notes/cress', to, { files });
      expect(exitCode).toBe(1);
      expect(stderr).toContain('The addresses of articles are `/notes/` and ');
      expect(stderr).toMatch(/write `\/notes\/(2-)?cresses`/);
    },
  );
});
