import type {
  Blog,
  IdReference,
  Organization,
  Person,
  PodcastSeries,
  Product,
  Question,
  VideoObject,
} from 'schema-dts';
import type { Page, SharedSite } from '../site.ts';

/** The kinds of pages; of several that fit, the one that says most stands first. */
export const pageTypes = ['FAQPage', 'ProfilePage', 'AboutPage', 'ContactPage', 'CollectionPage'] as const;

/** What a section, or the page itself, adds to what search engines are told of a page. */
export interface Contribution {
  pageType?: (typeof pageTypes)[number] | undefined;
  /** What the page is for. */
  mainEntity?: IdReference | Blog | Question[];
  /** What is shown on the page, each a node of the graph that the page is about. */
  nodes?: GraphNode[];
  video?: VideoObject | undefined;
}

/** A thing with an IRI, to which others in the graph refer. */
export type GraphNode = Exclude<Organization | Person | PodcastSeries | Product, string> & { '@id': string };

/** Where a section stands. */
export interface Place {
  site: SharedSite;
  page: Page;
  /** The whole address of the page. */
  url: string;
}
