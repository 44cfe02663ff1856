import type { HeaderRule } from '../build/header-rules.ts';
import type { HostRedirect } from './host-redirect.ts';

/** A built site as the configuration of a server describes it. All paths are those of requests. */
export interface HostedSite {
  /** The name of the server, such as `example.com`. */
  host: string;
  /** The port for https. */
  port: number;
  /** The path that the site is below: '', or `/site` for `https://example.com/site`. */
  base: string;
  /** The document root on the server: the files of the site are in the folder `root` + `base`. */
  root: string;
  /** Where the server listens without https, to try it, or after a proxy with https. */
  listen: ListenAddress | undefined;
  headers: SiteHeaders;
  /** The paths below which another page is sent for what does not exist, such as `/site/en`. */
  notFound: readonly string[];
  redirects: readonly HostRedirect[];
}

export interface ListenAddress {
  /** An IP address, in brackets if it is one of version 6; empty for all. */
  address: string;
  port: number;
}

/** The headers of a site, as servers have different words for each of these. */
export interface SiteHeaders {
  /** The headers of every answer, an error too. */
  everywhere: HeaderRule['headers'];
  /** The values of `Cache-Control` for some paths; all others have `pageCaching`. Not for errors. */
  caching: readonly PathValue[];
  /** Other headers of some paths. */
  some: readonly (PathValue & { name: string })[];
  /** The values of `Content-Type` where the extension does not say it; the table is in `file-types.ts`. */
  types: readonly PathValue[];
}

export interface PathValue {
  /** A path with `*` for any characters; see `pathPattern`. */
  path: string;
  value: string;
}

/** Writes the configuration of a server. */
export type WriteConfiguration = (site: HostedSite) => string;
