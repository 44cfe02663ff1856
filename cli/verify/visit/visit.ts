import type { Network } from '../../platform/network/network.ts';
import type { Answer } from './answer.ts';
import type { AskOptions } from './asker.ts';
import type { BuiltCopy } from './built-copy.ts';
import type { PageFacts } from './page-facts.ts';
import type { SiteAddress } from './site-address.ts';

/** What was asked for, with the answer to it. Bodies are too large to keep: `hash` tells what they were. */
export interface Visited {
  /** The path on the host, with the base of the site and without its origin, as reports name it. */
  shown: string;
  /** The path within the site. */
  path: string;
  answer: Answer;
  /** The hash of the body, decompressed; undefined where none was asked for. */
  hash: string | undefined;
}

export interface VisitedPage extends Visited {
  /** What the page says, if there is one. */
  facts: PageFacts | undefined;
  /** Where the host led from the address of the page: to the same with a slash at the end. `answer` is from there. */
  movedTo: string | undefined;
}

/** The addresses of a site, as its site map names them. */
export interface Routes {
  /** The encoded paths of all pages to look at, such as `/about`. */
  paths: readonly string[];
  /** Those that the site map of the host names, or why it cannot be read. */
  listed: ReadonlySet<string> | { fault: string };
  /** Addresses in the site map that are not on this site. */
  foreign: readonly string[];
}

/** A visit to a site: what the host answered, for all checks to look at. */
export interface Visit {
  address: SiteAddress;
  /** The front page again, which is among the pages as well. */
  front: VisitedPage;
  routes: Routes;
  pages: readonly VisitedPage[];
  /** What pages load or offer. */
  assets: readonly Visited[];
  /** Answers for a page, for a page below another one, and for a hashed file, none of which there are. */
  missing: {
    page: VisitedPage;
    pageBelow: VisitedPage;
    /** A page in each language that has a not-found page of its own, by the folder of the language. */
    inLanguages: ReadonlyMap<string, VisitedPage>;
    asset: Visited;
  };
  /** Whether the host sends any of the headers of `_headers`: some hosts cannot. */
  hostSetsHeaders: boolean;
  /** The built site with which this one is compared. */
  built: BuiltCopy | undefined;
  network: Network;
  /** Asks for anything else. */
  ask(url: string, options?: AskOptions): Promise<Answer>;
}
