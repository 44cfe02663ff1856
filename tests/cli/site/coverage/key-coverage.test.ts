import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { formatPath } from '../../../../cli/diagnostics/problem.ts';
import { contentKeys } from '../../../../cli/site/coverage/content-keys.ts';
import { measureKeyCoverage } from '../../../../cli/site/coverage/key-coverage.ts';
import { valueName } from '../../../../cli/site/coverage/values-read.ts';
import { copyContent } from '../../../support/content-folder.ts';

const integrations = `links:
  chart:
    url: https://charts.harborfield.example.com/tide
frames:
  tide:
    title: The tide today
    url: https://charts.harborfield.example.com/embed
    load: near
    height: 320
`;

/** Measures the coverage when pages have read all keys of the second brand but those of one file that match. */
function measureWithout(name: string, unread: RegExp) {
  const { content } = loadContent(copyContent({ files: { 'integrations.yaml': integrations } }));
  const read = content.files.flatMap((file) =>
    contentKeys(file)
      .filter(({ path }) => !file.name.endsWith(name) || !unread.test(formatPath(path)))
      .map(({ path }) => valueName(file.name, path)),
  );
  const { total, reached, findings } = measureKeyCoverage(content, new Set(read));
  return { unread: total - reached, found: findings.map(({ path }) => formatPath(path ?? [])) };
}

test.each<[string, string, RegExp, number, string[]]>([
  ['nothing', 'site.yaml', /^$/, 0, []],
  ['an entry of integrations.yaml', 'integrations.yaml', /^frames\.tide/, 5, []],
  ['an entry of integrations.yaml whose keys are read', 'integrations.yaml', /^frames\.tide$/, 0, []],
  ['a key in such an entry', 'integrations.yaml', /load$/, 1, ['frames.tide.load']],
  ['an entry of a collection', 'ventures.yaml', /^\[0\]/, 9, []],
  ['a required key of an entry', 'ventures.yaml', /focus$/, 1, []],
  ['a key in a block of settings', 'site.yaml', /^owner\.page$/, 1, ['owner.page']],
])('unread keys are counted, and reported where they can be deleted: %s (%s: %s)', (_what, ...row) => {
  const [name, unread, count, found] = row;
  expect(measureWithout(name, unread)).toEqual({ unread: count, found });
});
