import { describe, expect, test } from 'vitest';
import { gardenHead, secondBrandFile } from '../compiler/graph/second-brand-file.ts';
import { renameInCopy } from './rename-in-copy.ts';

describe('comments that mention it by its full name are changed', () => {
  test.each<[string, string, string, string, string]>([
    [
      'an address',
      '/garden',
      '/plot',
      'On /garden, (/garden), `/garden#story` and /garden.',
      'On /plot, (/plot), `/plot#story` and /plot.',
    ],
    [
      'no other address',
      '/garden',
      '/plot',
      '/gardens /garden/beds /garden-2 a/garden /garden.md',
      '/gardens /garden/beds /garden-2 a/garden /garden.md',
    ],
    [
      'the file of a page',
      '/garden',
      '/plot',
      'pages/garden.yaml content/pages/garden.yaml',
      'pages/plot.yaml content/pages/plot.yaml',
    ],
    ['a fact', 'fact:plots', 'beds', '{fact:plots} fact:plots plots', '{fact:beds} fact:beds plots'],
    ['an entry', 'walled-plot', 'sea-plot', 'ventures:walled-plot, a walled-plot', 'ventures:sea-plot, a walled-plot'],
    ['a link', 'links:chart', 'tides', 'link:chart, links:chart, chart', 'link:tides, links:tides, chart'],
    [
      'an image',
      'plot.svg',
      'beds.svg',
      'plot.svg media/plot.svg walled-plot.svg x/plot.svg',
      'beds.svg media/beds.svg walled-plot.svg x/plot.svg',
    ],
  ])('%s', async (_, from, to, before, after) => {
    const facts = secondBrandFile('facts.yaml');
    const { stdout, text } = await renameInCopy(from, to, { files: { 'facts.yaml': `${facts}# ${before}\n` } });
    expect(text('facts.yaml').split('\n').at(-2)).toBe(`# ${after}`);
    const line = facts.split('\n').length;
    if (before !== after) expect(stdout).toContain(`content/facts.yaml:${line}  `);
  });

  test('words of a text that begin with # are not', async () => {
    const body = `${gardenHead}A wall\n  - type: prose\n    body: |\n      ### About /join\n\n      Text.\n`;
    const { text } = await renameInCopy('/join', '/berth', { files: { 'pages/garden.yaml': body } });
    expect(text('pages/garden.yaml')).toBe(body);
  });
});
