import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { SiteDiff } from '../../../../../cli/diff/compare/site-diff.ts';
import { formatDiff } from '../../../../../cli/diff/report/index.ts';
import { hostileTexts } from './hostile-texts.ts';
import { diffOf, diffOfText, pageOf, wordsOf } from './sample-diff.ts';

const pretty = (diff: SiteDiff, isColored = false) => formatDiff(diff, 'pretty', { isColored });

const beds = wordsOf('', '', {
  edits: [
    { change: 'same', text: 'We have ' },
    { change: 'removed', text: '14' },
    { change: 'added', text: '15' },
    { change: 'same', text: ' beds.' },
  ],
});

const diff = diffOf({
  pages: [
    pageOf({
      route: '/garden',
      words: [
        wordsOf('hose', 'tap', {
          edits: [
            { change: 'same', text: `${'Long ago, before anybody wrote things down, '.repeat(4)}somebody left a ` },
            { change: 'removed', text: 'hose' },
            { change: 'added', text: 'tap' },
            { change: 'same', text: ' running.' },
          ],
        }),
        beds,
      ],
      sections: [{ section: { place: 'section', position: 2, heading: 'Prices' }, change: 'moved' }],
      links: [
        {
          section: { place: 'section', position: 0, type: 'hero' },
          change: 'changed',
          text: 'Join',
          before: '/a',
          after: '/b',
        },
      ],
      weight: [{ category: 'images', before: 100, after: 300, limit: 200 }],
    }),
    pageOf({ route: '/beds', words: [beds] }),
    pageOf({ route: '/new', change: 'added', words: [wordsOf('', 'New')] }),
    pageOf({ route: '/old', change: 'removed', redirect: null }),
  ],
});

test('says what differs on several pages once, then the changes of each page in reading order', () => {
  expect(pretty(diff)).toBe(`2 pages changed, 1 added, 1 removed, compared with the last commit (929809c).

On 2 pages
  We have [-14-]{+15+} beds.
  /garden, /beds

/old removed
  ! Links to /old now lead nowhere. Add a redirect to redirects.yaml.

/garden changed
  Section hero
    link  Join: [-/a-] → {+/b+}
  How it began (hero)
    … ago, before anybody wrote things down, somebody left a [-hose-]{+tap+} running.
  Prices
    section moved
  ! images: 100 → 300 bytes, 100 more than allowed

/new added
  How it began (hero) 1 line
`);
});

test('groups equal differences, and no others', () => {
  const page = (route: string, section: string, hash: string) =>
    pageOf({
      route,
      search: [
        {
          name: 'shareImage',
          before: `/assets/share${route}.0123abcd.jpg`,
          after: `/assets/share${route}.${hash}.jpg`,
          edits: [],
        },
      ],
      sections: [{ section: { place: 'section', position: 0, heading: section }, change: 'moved' }],
      hidden: ['styles'],
    });
  const pages = [page('/a', 'Prices', '00000001'), page('/b', 'Team', '00000002'), page('/c', 'Team', '00000003')];
  expect(pretty(diffOf({ pages }))).toBe(`3 pages changed, compared with the last commit (929809c).

On 3 pages
  Search results and shared links: share image looks different
  Not visible: styles
  /a, /b, /c

On 2 pages
  Team: section moved
  /b, /c

/a changed
  Prices
    section moved
`);
});

test('colours say the same without brackets', () => {
  const colored = pretty(diff, true);
  expect(colored).toContain('\u001b[31m\u001b[9m14\u001b[29m\u001b[39m');
  expect(stripVTControlCharacters(colored)).toBe(pretty(diff).replace(/\[-|-\]|\{\+|\+\}/g, ''));
});

test('says when nothing differs', () => {
  expect(pretty(diffOf({}))).toBe('✓ Nothing differs for visitors, compared with the last commit (929809c).\n');
});

test('says why another code has built the earlier version', () => {
  const base = { ...diffOf({}).base, note: 'npm ci failed' };
  expect(pretty({ ...diffOf({}), base })).toContain('its own could not be used: npm ci failed\n');
});

test.each(Object.entries(hostileTexts))('cannot be controlled by a text with %s', (_, text) => {
  expect(pretty(diffOfText(text))).not.toMatch(/[\p{Cc}--\n]|\p{Bidi_Control}|\p{Default_Ignorable_Code_Point}/v);
});
