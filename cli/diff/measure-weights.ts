import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Budgets } from '../../src/content.gen.ts';
import { siteReader } from '../build/weight/built-site.ts';
import { measurePage, type PageWeight, sizeCategories } from '../build/weight/measure-page.ts';
import { siteKey } from '../platform/cache/code-key.ts';
import { readVersionedEntry, tryWriteEntry } from '../platform/cache/entry.ts';
import { projectRoot } from '../platform/project-root.ts';
import { budgetFor } from '../site/model/budgets/budget-for.ts';
import type { WeightChange } from './compare/site-diff.ts';
import type { BuiltSide } from './sides/built-side.ts';

/** The number of pages that are measured: compressing a page takes a tenth of a second. */
const maxMeasured = 100;

const cacheFile = join(projectRoot, '.site', 'diff', 'weights');

/** Measures pages, each version once: its HTML contains hashes of all files that it loads. */
export class Weights {
  readonly #cached: Map<string, PageWeight>;
  readonly #used = new Map<string, PageWeight>();
  readonly #readers = new Map<BuiltSide, ReturnType<typeof siteReader>>();

  constructor() {
    const entry = readVersionedEntry(siteKey(), cacheFile);
    this.#cached = new Map(entry ? JSON.parse(String(entry)) : []);
  }

  /** Returns the sizes of a page that differ, with the limits for its address; none after the first hundred pages. */
  compare(
    before: { side: BuiltSide; route: string } | undefined,
    after: { side: BuiltSide; route: string } | undefined,
    budgets: Budgets,
  ): WeightChange[] {
    if (this.#used.size >= 2 * maxMeasured) return [];
    const [old, now] = [before, after].map((page) => page && this.#measure(page.side, page.route));
    const limits = after ? budgetFor(after.route, budgets).weights : {};
    return sizeCategories.flatMap((category): WeightChange[] => {
      const [oldSize, newSize, limit] = [old?.[category], now?.[category], limits[category]];
      if (oldSize === newSize) return [];
      return [
        {
          category,
          ...(oldSize === undefined ? {} : { before: oldSize }),
          ...(newSize === undefined ? {} : { after: newSize }),
          ...(limit === undefined ? {} : { limit }),
        },
      ];
    });
  }

  /** Keeps the sizes for the next comparison. */
  save(): void {
    if ([...this.#used.keys()].every((hash) => this.#cached.has(hash))) return;
    tryWriteEntry(cacheFile, `${siteKey()}\n`, JSON.stringify([...this.#used]));
  }

  #measure(side: BuiltSide, route: string): PageWeight | undefined {
    const page = side.pages.get(route);
    if (!page) return undefined;
    const reader = this.#readers.get(side) ?? siteReader(side.folder);
    this.#readers.set(side, reader);
    const weight =
      this.#cached.get(page.hash) ?? measurePage(readFileSync(join(side.folder, page.file), 'utf8'), reader);
    this.#used.set(page.hash, weight);
    return weight;
  }
}
