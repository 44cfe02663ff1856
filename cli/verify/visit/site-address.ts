/** Where a site is asked, and where its pages say that it is: a preview of a deploy has another address. */
export class SiteAddress {
  /** Such as `https://example.com` or `https://example.com/site`, without a slash at the end. */
  readonly base: string;
  /** The same, as the site map and the canonical addresses of its pages have it. */
  readonly declared: string;

  constructor(base: string, declared: string) {
    this.base = base;
    this.declared = declared;
  }

  /** Returns the URL of a path of the site: `/about` → `https://example.com/site/about`. */
  at(path: string): string {
    return this.base + path;
  }

  /** Returns the path of a URL of the site, as `at` takes it; undefined if it is outside of the site. */
  pathOf(url: string): string | undefined {
    return pathBelow(this.base, url);
  }

  /**
   * Returns the URL of an address in a page: where it leads on the host that is asked, also if the page names the
   * declared one. Undefined for addresses elsewhere.
   */
  resolve(address: string, page: string): string | undefined {
    const url = URL.parse(address, page);
    if (!url) return undefined;
    url.hash = '';
    const path = pathBelow(this.declared, url.href);
    if (path !== undefined) return this.at(path);
    return url.origin === new URL(this.base).origin ? url.href : undefined;
  }
}

/** Returns the rest of a URL after a base, which begins with a slash: `/about`, or `/` for the base itself. */
function pathBelow(base: string, url: string): string | undefined {
  if (url === base) return '/';
  return url.startsWith(`${base}/`) ? url.slice(base.length) : undefined;
}
