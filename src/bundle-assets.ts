import type { RenderShared } from './shared-html.ts';

/** The styles and scripts of the bundle that pages load. */
export interface BundleAssets {
  /** The content of the `<style>` in the head. */
  style: string;
  /** Addresses of the scripts, as modules. */
  scripts: string[];
  /** The scripts of the islands, each followed by its imports. They are loaded when an island is first used. */
  islands: string[];
  /** The code that sends requests to the newsletter service, followed by its imports. */
  subscriptions: string[];
  /** Renders fragments that many pages share. Without it, each page renders them again. */
  renderShared?: RenderShared;
}
