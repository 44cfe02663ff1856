import { describe, expect, test } from 'vitest';
import { gardenHead, secondBrandFile } from '../compiler/graph/second-brand-file.ts';
import { renameInCopy } from './rename-in-copy.ts';
import { folderState } from './scaffold-new.ts';

describe('nothing is written, and the reason is reported', () => {
  const typo = `${gardenHead}A wall\n    titel: x\n`;
  const twice = secondBrandFile('integrations.yaml').replace(/^links:/, 'links:\n  walled-plot:\n    url: tel:+441');
  test.each<[string, string, string, string, Record<string, string>?]>([
    [
      'a page by the name of its file',
      'pages:garden',
      'x',
      'Nothing is called `pages:garden`. A page or an article is named by its address: `/garden`.',
    ],
    ['a name that nothing has', 'walled-plott', 'x', 'Nothing is called `walled-plott`. Did you mean `walled-plot`?'],
    [
      'a name of several things',
      'walled-plot',
      'x',
      'Several things are called `walled-plot`. Name one of them: `ventures:walled-plot`, `links:walled-plot`.',
      { 'integrations.yaml': twice },
    ],
    ['a new name that exists', '/garden', '/join', '`/join` exists already.'],
    ['the same name', 'fact:plots', 'fact:plots', '`fact:plots` is its name already.'],
    ['a new name that exists in capitals', 'links:chart', 'POST', '`links:post` exists already.'],
    ['an invalid id', 'walled-plot', 'Walled Plot', 'The content would not be valid with this name.'],
    [
      'an invalid address',
      '/garden',
      '/Über uns/The Garden',
      '`/Über uns/The Garden` cannot be an address: use only lowercase letters, digits and single hyphens, such as `/uber-uns/the-garden`.',
    ],
    ['an address with an empty part', '/garden', '/a//plot', 'such as `/a/plot`.'],
    ['an address without Latin letters', '/garden', '/庭', 'use only lowercase letters, digits and single hyphens.'],
    ['a path that leaves media/', 'plot.svg', '../../plot.svg', '`../../plot.svg` is not a path in media/'],
    ['a path that begins with a slash', 'plot.svg', '/plots/plot.svg', '`/plots/plot.svg` is not a path in media/'],
    [
      'an address without a slash',
      '/garden',
      'plot',
      '`plot` cannot be an address: it begins with a slash. Use only lowercase letters, digits and single hyphens, such as `/plot`.',
    ],
    ['the first page', '/', '/home', 'Every site needs the page `/`.'],
    ['the address of the first page', '/garden', '/', 'The address `/` is that of the first page.'],
    [
      'another collection',
      'ventures:walled-plot',
      'products:plot',
      'A new name cannot move it: write `ventures:…`, or the name alone.',
    ],
    [
      'an anchor on another page',
      '/garden#story',
      '/join#story',
      'An anchor stays on its page: write `/garden#…`, or the name alone.',
    ],
    ['another extension', 'plot.svg', 'plot.png', 'keep the extension `.svg`.'],
    ['no extension', 'plot.svg', 'beds', 'Write its new path with the extension, such as `beds.svg`.'],
    ['an icon', 'compass', 'needle', '`compass` is an icon of Lucide, which has its own names.'],
    ['a settings file', 'site.yaml', 'x.yaml', '`content/site.yaml` has the name that the schemas expect.'],
    [
      'content with problems',
      '/garden',
      '/plot',
      'The content has problems, which may hide uses of it.',
      { 'pages/garden.yaml': typo },
    ],
    [
      'a file that cannot be parsed',
      '/garden',
      '/plot',
      'The content has problems',
      { 'pages/join.yaml': 'title: [\n' },
    ],
    [
      'a value that an alias repeats',
      'walled-plot',
      'sea-plot',
      'It cannot be changed at content/pages/index.yaml:',
      {
        'pages/index.yaml':
          'title: Salad beside salt water\ndescription: Two gardeners in a boatyard teach people to grow salad where the wind tastes of salt.\nsections:\n  - type: hero\n    title: Lettuce\n    actions:\n      - label: See\n        to: /garden\n      - label: Tides\n        to: link:chart\n  - type: ventures\n    title: &t walled-plot\n    items: [*t]\n',
      },
    ],
  ])('%s', async (_, from, to, says, files) => {
    const { exitCode, stdout, stderr, content, before } = await renameInCopy(from, to, files ? { files } : {});
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(says);
    expect(stderr).toMatch(/Nothing is written\.\n$/);
    expect(folderState(content)).toEqual(before);
  });
});
