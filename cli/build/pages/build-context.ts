import type { Budgets, Redirect, Theme } from '../../../src/content.gen.ts';
import type { Site } from '../../../src/site.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import type { PreparedStyle } from '../css/prepare-style.ts';
import type { Bundle } from '../render/bundle.ts';

/** The inputs of all steps that write files of a site. */
export interface BuildContext {
  site: Site;
  /** Resolves when the share images are in the output of the cache, like all other files that pages refer to. */
  shareImages: Promise<void>;
  bundle: Bundle;
  /** The stylesheet of all pages. */
  preparedStyle: PreparedStyle;
  budgets: Budgets;
  redirects: readonly Redirect[];
  theme: Theme;
  cache: BuildCache;
  /** The folder of the last build, if this build reuses its results. */
  lastFolder: string | undefined;
  /** The day of the last change of each path; see `lastChanges`. */
  changes: ReadonlyMap<string, string>;
  /** Called after each page, rendered or reused. */
  onPage: (done: number, total: number) => void;
}
