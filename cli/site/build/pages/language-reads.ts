import { type SharedSite, sharedPart } from '../../../../src/shared-site.ts';
import { inAllLanguages, type Site } from '../../../../src/site.ts';
import { type Route, siteOf } from '../../../../src/views.ts';
import type { BuildCache } from '../../cache/build-cache.ts';
import { PageReads, type PageReadsRecord } from '../../cache/page-reads.ts';
import { valuesRead } from '../../coverage/values-read.ts';

/** The shared values that pages have read, of the site in each of its languages. */
export class LanguageReads {
  readonly #site: Site;
  readonly #cache: BuildCache;
  /** By the first page of the language. */
  readonly #reads: ReadonlyMap<string, { shared: SharedSite; reads: PageReads }>;

  constructor(site: Site, cache: BuildCache) {
    this.#site = site;
    this.#cache = cache;
    this.#reads = new Map(
      inAllLanguages(site).map((language) => {
        const shared = sharedPart(language);
        const last = cache.lastValue(stepOf(language.home)) as PageReadsRecord | undefined;
        return [language.home, { shared, reads: new PageReads(shared, last) }];
      }),
    );
  }

  /** Returns what the pages in the language of a route have read. */
  of({ path, view }: Route): PageReads {
    const { home } = siteOf(this.#site, view, path);
    const found = this.#reads.get(home);
    if (!found) throw new Error(`There is no language at ${home}.`);
    return found.reads;
  }

  /** Returns the names of all values in the content that pages have read; see `valueName`. */
  values(): string[] {
    return [...this.#reads.values()].flatMap(({ shared, reads }) => valuesRead(shared, reads.pointers));
  }

  /** Adds the reads to the cache, for the next build. */
  save(): void {
    for (const [home, { reads }] of this.#reads)
      this.#cache.add(stepOf(home), { key: '', files: [], value: reads.toJson() });
  }
}

function stepOf(home: string): string {
  return `reads of pages ${home}`;
}
