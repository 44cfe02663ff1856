import { pathBelow } from './path-below.ts';
import type { SharedSite } from './shared-site.ts';

/** Returns the path of the calendar file with the events of a collection: `/concerts.ics`, or `/fr/concerts.ics`. */
export function eventsPath(collection: string, { home }: Pick<SharedSite, 'home'>): string {
  return pathBelow(home, `${collection}.ics`);
}
