import { sharedPart } from '../../../src/shared-site.ts';
import { inAllLanguages, type Site } from '../../../src/site.ts';
import { type Route, siteOf } from '../../../src/views.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import { PageReads, type PageReadsRecord } from '../cache/page-reads.ts';

/** The shared values that pages have read, of the site in each of its languages. */
export class LanguageReads {
  readonly #site: Site;
  readonly #cache: BuildCache;
  /** By the first page of the language. */
  readonly #reads: ReadonlyMap<string, PageReads>;

  constructor(site: Site, cache: BuildCache) {
    this.#site = site;
    this.#cache = cache;
    this.#reads = new Map(
      inAllLanguages(site).map((language) => {
        const last = cache.lastValue(stepOf(language.home)) as PageReadsRecord | undefined;
        return [language.home, new PageReads(sharedPart(language), last)];
      }),
    );
  }

  /** Returns what the pages in the language of a route have read. */
  of({ path, view }: Route): PageReads {
    const { home } = siteOf(this.#site, view, path);
    const reads = this.#reads.get(home);
    if (!reads) throw new Error(`There is no language at ${home}.`);
    return reads;
  }

  /** Adds the reads to the cache, for the next build. */
  save(): void {
    for (const [home, reads] of this.#reads)
      this.#cache.add(stepOf(home), { key: '', files: [], value: reads.toJson() });
  }
}

function stepOf(home: string): string {
  return `reads of pages ${home}`;
}
