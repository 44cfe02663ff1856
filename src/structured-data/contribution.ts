import type {
  AudioObject,
  Blog,
  Event,
  IdReference,
  Organization,
  Person,
  PodcastSeries,
  Product,
  Question,
  VideoObject,
} from 'schema-dts';
import type { SharedSite } from '../shared-site.ts';
import type { Page } from '../site.ts';

/** The types of pages. If several apply, the first of them is used, since it is the most specific. */
export const pageTypes = ['FAQPage', 'ProfilePage', 'AboutPage', 'ContactPage', 'CollectionPage'] as const;

/** What a section, or the page itself, adds to the description of a page for search engines. */
export interface Contribution {
  pageType?: (typeof pageTypes)[number] | undefined;
  /** The main subject of the page. */
  mainEntity?: IdReference | Blog | Question[];
  /** Things that are shown on the page. Each becomes a node of the graph. */
  nodes?: GraphNode[];
  videos?: VideoObject[];
}

/** A thing with an IRI, by which other things in the graph refer to it. */
export type GraphNode = Exclude<AudioObject | Event | Organization | Person | PodcastSeries | Product, string> & {
  '@id': string;
};

/** The page that a section is on. */
export interface PageContext {
  site: SharedSite;
  page: Page;
  /** The absolute URL of the page. */
  url: string;
}
