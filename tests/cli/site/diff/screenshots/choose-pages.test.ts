import { expect, test } from 'vitest';
import {
  type ChangedPage,
  choosePages,
  maxPages,
  type SharedCause,
} from '../../../../../cli/site/diff/screenshots/choose-pages.ts';

const page = (route: string, isShared: boolean): ChangedPage => ({ route, change: 'changed', isShared });
const own = page('/own', false);
const shared = ['/a', '/b', '/c'].map((route) => page(route, true));

test.for<[what: string, causes: SharedCause[], routes: string[]]>([
  ['pages with changes of their own', [], ['/own']],
  ['the first page of a cause', [{ kind: 'fact', pages: ['/b', '/c'] }], ['/own', '/b']],
  ['no page of a cause that a chosen page shows', [{ kind: 'fact', pages: ['/a', '/own'] }], ['/own']],
  [
    'one page for two causes',
    [
      { kind: 'fact', pages: ['/b', '/c'] },
      { kind: 'entry', pages: ['/a', '/b'] },
    ],
    ['/own', '/b'],
  ],
  ['all pages of other code', [{ kind: 'code', pages: ['/a', '/b', '/c'] }], ['/own', '/a', '/b', '/c']],
  ['all pages of changes that nobody can tell apart', [{ kind: 'unknown', pages: ['/a', '/c'] }], ['/own', '/a', '/c']],
])('opens %s', ([, causes, routes]) => {
  const { opened, leftOut } = choosePages([...shared, own], causes);
  expect(opened.map(({ route }) => route)).toEqual(routes);
  expect(leftOut).toEqual([]);
});

test('pages beyond the limit are left out, those with shared changes first', () => {
  const many = Array.from({ length: maxPages }, (_, index) => page(`/${index}`, false));
  const causes = [{ kind: 'fact', pages: ['/a'] }];
  expect(choosePages([...shared, ...many], causes)).toEqual({ opened: many, leftOut: [page('/a', true)] });
});
