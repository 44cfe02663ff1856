import type { RenderShared } from './shared-html.ts';

/** What the bundle adds to pages. */
export interface BundleAssets {
  /** What stands in the `<style>` of the head. */
  style: string;
  /** Addresses of the scripts, as modules. */
  scripts: string[];
  /** The code of the islands, what it imports behind it. Loaded when one is touched. */
  islands: string[];
  /** The code that talks to the list of subscribers, likewise. */
  subscriptions: string[];
  /** Renders what many pages share; without it, each page renders it again. */
  renderShared?: RenderShared;
}
