import type { Budgets } from '../../../../src/content.gen.ts';
import type { Site } from '../../../../src/site.ts';
import type { Ledger } from '../../cache/ledger.ts';
import type { Bundle } from '../../render/bundle.ts';
import type { PreparedStyle } from '../css/prepare-style.ts';

export interface SiteParts {
  site: Site;
  /** Done when the share images are in the ledger's output, beside all other files that pages refer to. */
  shareImagesDrawn: Promise<void>;
  bundle: Bundle;
  /** The stylesheet of all pages. */
  preparedStyle: PreparedStyle;
  budgets: Budgets;
  ledger: Ledger;
  /** Where the last build is, when this one builds upon it. */
  lastFolder: string | undefined;
  /** When each address last changed; see `lastChanges`. */
  changes: ReadonlyMap<string, string>;
  /** Called after each page, drawn or not. */
  onPage: (done: number, total: number) => void;
}
