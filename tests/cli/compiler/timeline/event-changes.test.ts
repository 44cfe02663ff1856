import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { loadContent } from '../../../../cli/rules/check/load-content.ts';
import { listChanges } from '../../../../cli/site/timeline/list-changes.ts';
import { copyContent } from '../../../support/content.ts';

const over = join(projectRoot, 'tests/fixtures/events');

test('an event is over at its end, or when its last day is, in its time zone', () => {
  const { content } = loadContent(copyContent({ over }), { at: '2026-11-01' });
  const changes = listChanges(content, Date.parse('2026-11-01'));
  const lines = changes.map(({ time, text, file }) => `${new Date(time).toISOString()} ${text} ${file}`);
  expect(lines).toEqual([
    '2027-02-21T00:00:00.000Z The event `first-sowing` of events is over content/collections/events.yaml',
    '2027-03-14T12:00:00.000Z The event `low-tide-walk` of events is over content/collections/events.yaml',
    '2027-04-01T18:00:00.000Z The event `tide-tables` of events is over content/collections/events.yaml',
    '2027-05-09T23:00:00.000Z The event `salt-course` of events is over content/collections/events.yaml',
    '2027-06-21T00:00:00.000Z The event `night-market` of events is over content/collections/events.yaml',
  ]);
});

test('an event of several sections is one change, and one that no section shows is none', () => {
  const shown = loadContent(
    copyContent({
      over,
      files: {
        'pages/more.yaml': `title: More
description: The same events once more, on a page of their own, for those who have not found the other one.
unlisted: true
sections:
  - type: hero
    title: More
  - type: events
    from:
      collection: events
      where: { id: low-tide-walk }
      empty: Nothing.
`,
      },
    }),
    { at: '2026-11-01' },
  );
  expect(listChanges(shown.content, Date.parse('2026-11-01'))).toHaveLength(5);
  const unseen = loadContent(copyContent({ over, without: ['pages/events.yaml'] }), { at: '2026-11-01' });
  expect(listChanges(unseen.content, Date.parse('2026-11-01'))).toEqual([]);
});
