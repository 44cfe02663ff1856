import type { Budgets } from '../../../../src/content.gen.ts';
import type { Site } from '../../../../src/site.ts';
import type { BuildCache } from '../../cache/build-cache.ts';
import type { Bundle } from '../../render/bundle.ts';
import type { PreparedStyle } from '../css/prepare-style.ts';

/** What the files of a site are made from. */
export interface BuildContext {
  site: Site;
  /** Done when the share images are in the output of the cache, beside all other files that pages refer to. */
  shareImages: Promise<void>;
  bundle: Bundle;
  /** The stylesheet of all pages. */
  preparedStyle: PreparedStyle;
  budgets: Budgets;
  cache: BuildCache;
  /** Where the last build is, when this one builds upon it. */
  lastFolder: string | undefined;
  /** When each address last changed; see `lastChanges`. */
  changes: ReadonlyMap<string, string>;
  /** Called after each page, rendered or reused. */
  onPage: (done: number, total: number) => void;
}
