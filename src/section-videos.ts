import type { Section } from './content.gen.ts';
import { listItems } from './entries.ts';
import { listEvents } from './events.ts';
import type { SharedSite } from './shared-site.ts';
import { entriesById } from './site.ts';

type Ids = readonly (string | undefined)[];

/**
 * Returns the ids of the videos that a section shows: its own, those of its items, and those of the entries that it
 * lists.
 */
export function sectionVideos(section: Section, site: SharedSite): string[] {
  const own = 'video' in section ? [section.video] : [];
  return [...own, ...innerVideos(section, site)].filter((id) => id !== undefined);
}

function innerVideos(section: Section, site: SharedSite): Ids {
  switch (section.type) {
    case 'video':
      return section.items;
    case 'cards':
    case 'gallery':
    case 'list':
    case 'timeline': {
      const { items, from } = section;
      if (from) return from.video === undefined ? [] : videosOf(listItems(from, site));
      return videosOf(items ?? []);
    }
    case 'events':
      return videosOf(listEvents(section.from, site).coming.slice(0, section.from.limit));
    case 'faq':
      return videosOf(entriesById(site.faq, section.items));
    case 'testimonials':
      return videosOf(entriesById(site.testimonials, section.items));
    default:
      return [];
  }
}

function videosOf(items: readonly { video?: string | undefined }[]): Ids {
  return items.map(({ video }) => video);
}
