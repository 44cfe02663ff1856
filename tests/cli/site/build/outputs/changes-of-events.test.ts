import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { lastAppearances } from '../../../../../cli/site/build/outputs/last-appearances.ts';
import { pageSources } from '../../../../../cli/site/build/outputs/page-sources.ts';
import { copyEventsContent } from '../../../../support/events-content.ts';

test('a page changes with the collection that a section shows, and its media', () => {
  const { content } = loadContent(copyEventsContent(), { at: '2027-03-01' });
  const sources = pageSources(content);
  expect([...(sources.get('/events') ?? [])]).toEqual(
    expect.arrayContaining(['pages/events.yaml', 'collections/events.yaml', 'media/events/tide.svg']),
  );
  expect([...(sources.get('/garden') ?? [])]).not.toContain('collections/events.yaml');
});

test('a page changes on the day on which an event of it is over', () => {
  const folder = copyEventsContent();
  const dayAt = (at: string) => lastAppearances(loadContent(folder, { at }).content).get('/events');
  expect(dayAt('2027-03-14T11:59')).toBe('2027-02-21');
  expect(dayAt('2027-03-14T12:00')).toBe('2027-03-14');
});
